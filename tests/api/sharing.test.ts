import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { UserTypeId } from '#contract/account/role.ts';
import { protocolListSchema, protocolSchema } from '#contract/protocol/schema.ts';
import type { Tokens } from '#contract/session/schema.ts';
import { protocolLinkSchema } from '#contract/sharing/link-schema.ts';
import {
  assignmentResponseSchema,
  type Client,
  clientProtocolListSchema,
  foundClientSchema,
  sharedProtocolSchema,
} from '#contract/sharing/schema.ts';
import { statement } from '#db/database.ts';
import { database, fixtureCatalogue, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { createProtocol, PROTOCOLS_PATH, queryNumber, VARIANT_IDS } from '../support/protocols.ts';
import { callShopApi, createUser, mailer, readResponseBody, signIn, TEST_PASSWORD } from '../support/shop.ts';

beforeAll(() => loadCatalogueIntoDatabase());
beforeEach(() => {
  mailer.sent.length = 0;
});

let personCount = 0;
const createRecipientEmail = () => `recipient-${++personCount}@example.com`;
const assignProtocol = (token: string, assignmentBody: unknown, headers = {}) =>
  callShopApi(`${PROTOCOLS_PATH}/assign`, { token, body: assignmentBody, headers });
const assignProtocolAndRead = async (token: string, assignmentBody: unknown, expectedStatus = 201) =>
  assignmentResponseSchema.parse(await readResponseBody(assignProtocol(token, assignmentBody), expectedStatus));
const searchClients = async (token: string, keyword: unknown, resultLimit = 100) => {
  const clientList = await readResponseBody<{ data: Client[] }>(
    callShopApi('/v2/account/practitioners/clients', { token, body: { limit: resultLimit, keyword } }),
  );
  return clientList.data.map((client) => foundClientSchema.parse(client));
};
const listReceived = async (token: string, urlQuery = '') =>
  clientProtocolListSchema.parse(
    await readResponseBody(callShopApi(`/v2/account/clients/protocols${urlQuery}`, { token })),
  );
const readDiscount = async (token: string) =>
  (await readResponseBody<{ discount_rate: number }>(callShopApi('/v2/storefront/cart', { token }))).discount_rate;
const findLinkUrl = (mailText: string | undefined) => /https:\/\/\S+/.exec(mailText ?? '')?.[0] ?? '';
const findLinkToken = (mailText: string | undefined) => findLinkUrl(mailText).split('/').at(-1) ?? '';
/** Requests an activation link; returns the text of the mail by which the invited person chooses a first password. */
async function requestActivationMail(email: string): Promise<string | undefined> {
  await readResponseBody(callShopApi('/v2/auth/activation-link', { body: { email } }));
  await vi.waitFor(() => expect(mailer.sent.at(-1)?.text).toContain('/auth/activate/'));
  return mailer.sent.at(-1)?.text;
}
const activateByMail = (mailText: string | undefined, password?: string) =>
  readResponseBody<Tokens>(callShopApi('/v2/auth/activate', { body: { token: findLinkToken(mailText), password } }));

async function createSharer(userType: UserTypeId = 2) {
  const sharerAccount = await signIn(userType);
  const protocol = await createProtocol(sharerAccount.access_token, 'Anxiety & reflux', VARIANT_IDS.slice(0, 2));
  return {
    ...sharerAccount,
    token: sharerAccount.access_token,
    protocol,
    id: protocol.protocol_id,
    userId: sharerAccount.id,
  };
}

describe('assigning to somebody new', () => {
  it('SHARE-10 refuses names of which nothing can be seen, but for a client', async () => {
    const { token, id } = await createSharer();
    const email = createRecipientEmail();
    for (const blankName of ['', ' ', '\u3000', '\u00a0', '\u200b\u2060', '\u3164'])
      expect(
        await readResponseBody(assignProtocol(token, { id, email, first_name: blankName, last_name: 'Lund' }), 422),
      ).toMatchObject({ errors: { first_name: ['required'] } });
    const { user_id } = await assignProtocolAndRead(token, {
      id,
      email,
      first_name: 'Mara',
      last_name: 'Lund',
    });
    await assignProtocolAndRead(token, { id, email, user_id, first_name: '', last_name: ' ' }, 200);
  });

  it('SHARE-01 REG-13 finds the client of an international address however it is spelled, and mails its ASCII form', async () => {
    const { token, id } = await createSharer();
    const internationalClientBody = {
      id,
      email: `Jan-${personCount}@EXÄMPLE.de`,
      first_name: '\u202eJan',
      last_name: 'Moss\u2069',
    };
    const { user_id } = await assignProtocolAndRead(token, internationalClientBody);
    expect(mailer.sent[0]?.to).toBe(`jan-${personCount}@xn--exmple-cua.de`);
    const bodyWithAsciiEmail = { id, email: `\u200bjan-${personCount}@xn--exmple-cua.de` };
    expect((await assignProtocolAndRead(token, bodyWithAsciiEmail, 200)).user_id).toBe(user_id);
    const email = `jan-${personCount}@exämple.de`;
    expect(await searchClients(token, email)).toMatchObject([{ email, first_name: 'Jan', last_name: 'Moss' }]);
  });

  it('API-PROT-09 AMB-SHARE-11 SHARE-15 makes an account that waits, a client, and a link to the protocol; a password can be chosen later', async () => {
    const { token, id } = await createSharer();
    const email = createRecipientEmail();
    const assignmentBody = { id, email: ` ${email.toUpperCase()} `, first_name: 'Mara', last_name: 'Lund' };
    const assignmentResult = await assignProtocolAndRead(token, {
      ...assignmentBody,
      discount: 15,
      notes: 'Start slowly',
    });
    expect(assignmentResult.protocol_id).toBe(id);
    expect(await searchClients(token, 'mara lund')).toEqual([
      { id: assignmentResult.user_id, first_name: 'Mara', last_name: 'Lund', email, discount_rate: 15 },
    ]);
    const [mail] = mailer.sent;
    expect(mail?.to).toBe(email);
    expect(findLinkUrl(mail?.text)).toMatch(/^https:\/\/shop\.test\/en\/protocols\/[\w-]{32}$/);
    expect(
      await readResponseBody(callShopApi('/v2/auth/login', { body: { email, password: TEST_PASSWORD } }), 400),
    ).toBeTruthy();
    const activationMailText = await requestActivationMail(email);
    expect(mailer.sent.at(-1)?.subject).toBe('Choose a password');
    await readResponseBody(
      callShopApi('/v2/auth/activate', { body: { token: findLinkToken(activationMailText), password: 'weak' } }),
      422,
    );
    const { access_token: clientToken } = await activateByMail(activationMailText, TEST_PASSWORD);
    expect(await readResponseBody(callShopApi('/v2/account', { token: clientToken }))).toMatchObject({
      id: assignmentResult.user_id,
      user_type_id: 4,
      first_name: 'Mara',
      last_name: 'Lund',
      discount_rate: 15,
      activated_at: expect.any(String),
    });
    expect(await readDiscount(clientToken)).toBe(15);
    expect((await listReceived(clientToken)).data).toMatchObject([
      { protocol_id: id, share_notes: 'Start slowly', discount: 15, practitioner: { name: 'Ada Moss' } },
    ]);
    await readResponseBody(callShopApi('/v2/auth/login', { body: { email, password: TEST_PASSWORD } }));
  });

  it('names no health detail in the mail and nothing of the recipient, in the language of the reader', async () => {
    const { token, id, protocol } = await createSharer();
    const existingUser = await createUser(4, { passwordHash: 'x' });
    await database.run([statement(`UPDATE user SET language = 'ja' WHERE id = ?1`, existingUser.id)]);
    await readResponseBody(
      assignProtocol(token, { id, email: createRecipientEmail(), notes: 'for your gut' }, { 'Accept-Language': 'de' }),
      201,
    );
    await readResponseBody(assignProtocol(token, { id, email: existingUser.email, notes: 'for your gut' }), 201);
    const [invitation, news] = mailer.sent;
    expect(invitation?.subject).toBe('Für Sie wurde ein Einnahmeplan freigegeben');
    expect(invitation?.text).toContain('Ada Moss hat bei Formulary');
    expect(invitation?.html).toContain('<html lang="de">');
    expect(news?.subject).toBe('摂取プランが共有されました');
    expect(invitation?.text).toContain('for your gut');
    expect(news?.text).toContain('for your gut');
    expect(findLinkUrl(news?.text)).toBe(`https://shop.test/ja/account/client/protocols#protocol-${id}`);
    for (const { subject, text, html } of mailer.sent) {
      const protocolWords = [protocol.name, 'reflux', protocol.description, 'breakfast'];
      for (const privateWord of [...protocolWords, ...protocol.products.map(({ name }) => name)])
        expect(`${subject}${text}${html}`).not.toContain(privateWord);
      expect(html).not.toMatch(/<img|src=/);
      expect(html).not.toContain('evil.test');
    }
  });

  it('escapes the name of the sender, and says so when there is none', async () => {
    const { token, id, userId } = await createSharer();
    const changeFirstName = (firstName: string | null) =>
      database.run([statement('UPDATE user SET first_name = ?2, last_name = NULL WHERE id = ?1', userId, firstName)]);
    await changeFirstName('<b>Eve</b> {{sender}} $t(site.name)');
    await assignProtocolAndRead(token, { id, email: createRecipientEmail() });
    await changeFirstName(null);
    await assignProtocolAndRead(token, { id, email: createRecipientEmail() });
    expect(mailer.sent[0]?.html).toContain('&lt;b&gt;Eve&lt;/b&gt;');
    expect(mailer.sent[0]?.html).not.toContain('<b>Eve');
    expect(mailer.sent[1]?.text).toMatch(/^Your practitioner has shared/);
  });

  it('an invited client who registers claims the account and keeps what was assigned', async () => {
    const { token, id } = await createSharer();
    const email = createRecipientEmail();
    const { user_id: userId } = await assignProtocolAndRead(token, {
      id,
      email,
      discount: 10,
      first_name: 'A',
      last_name: 'B',
    });
    mailer.sent.length = 0;
    const registrationBody = { email, password: TEST_PASSWORD, type: 'client', user_type_id: 4, first_name: 'Real' };
    expect(await readResponseBody(callShopApi('/v2/auth/register', { body: registrationBody }), 201)).toMatchObject({
      user_id: userId,
    });
    const { access_token: clientAccessToken } = await activateByMail(mailer.sent[0]?.text);
    expect(await readDiscount(clientAccessToken)).toBe(10);
    expect((await listReceived(clientAccessToken)).data).toMatchObject([{ protocol_id: id }]);
    expect(await searchClients(token, email)).toMatchObject([{ first_name: 'A', last_name: 'B' }]);
  });

  it('mails another link when the first is over, and fills nobody’s mailbox', async () => {
    const { token, id } = await createSharer();
    const email = createRecipientEmail();
    await assignProtocolAndRead(token, { id, email });
    await assignProtocolAndRead(token, { id, email }, 200);
    expect(mailer.sent).toHaveLength(1);
    await database.run([statement('UPDATE share_link SET expires_at = 1 WHERE protocol_id = ?1', id)]);
    await assignProtocolAndRead(token, { id, email }, 200);
    expect(mailer.sent).toHaveLength(2);
    for (let assignmentNumber = 0; assignmentNumber < 8; assignmentNumber++)
      await assignProtocolAndRead(token, {
        id: (await createProtocol(token, 'Next', VARIANT_IDS.slice(0, 1))).protocol_id,
        email,
      });
    expect(mailer.sent).toHaveLength(6);
    await activateByMail(await requestActivationMail(email), TEST_PASSWORD);
    await assignProtocolAndRead(token, {
      id: (await createProtocol(token, 'Next', VARIANT_IDS.slice(0, 1))).protocol_id,
      email,
    });
    expect(findLinkUrl(mailer.sent.at(-1)?.text)).toContain('/account/client/protocols');
  });
});

describe('assigning an empty protocol', () => {
  it('7m waits with mail and plan until the first product is added, and mails once', async () => {
    const { access_token: token } = await signIn(2);
    const { protocol_id: id } = await createProtocol(token);
    const assignee = await signIn(4);
    const email = createRecipientEmail();
    const assignmentWithoutProducts = { protocol_id: id, waits_for_product: true };
    expect(await assignProtocolAndRead(token, { id, email: assignee.email })).toMatchObject(assignmentWithoutProducts);
    expect(await assignProtocolAndRead(token, { id, email })).toMatchObject(assignmentWithoutProducts);
    expect(await assignProtocolAndRead(token, { id, email }, 200)).toMatchObject(assignmentWithoutProducts);
    expect(mailer.sent).toEqual([]);
    expect(await listReceived(assignee.access_token)).toMatchObject({ data: [] });
    const addProduct = (variantId: number | undefined) =>
      readResponseBody(
        callShopApi(`${PROTOCOLS_PATH}/${id}/products`, {
          token,
          body: { product_variant_id: variantId, quantity: 1 },
        }),
        201,
      );
    await addProduct(VARIANT_IDS[0]);
    await addProduct(VARIANT_IDS[1]);
    expect(mailer.sent.map(({ to }) => to).toSorted()).toEqual([assignee.email, email].toSorted());
    expect((await listReceived(assignee.access_token)).data).toMatchObject([{ protocol_id: id }]);
    expect(await assignProtocolAndRead(token, { id, email }, 200)).not.toHaveProperty('waits_for_product');
    expect(mailer.sent).toHaveLength(2);
  });
});

describe('assigning to somebody known', () => {
  it('AMB-SHARE-1 a repeat updates notes and discount and never duplicates', async () => {
    const { token, id } = await createSharer();
    const clientSession = await signIn(4);
    const firstAssignment = await assignProtocolAndRead(token, {
      id,
      email: clientSession.email,
      discount: 5,
      notes: 'one',
    });
    expect(firstAssignment.user_id).toBe(clientSession.id);
    const repeatedAssignmentBody = {
      id,
      email: clientSession.email.toUpperCase(),
      user_id: clientSession.id,
      discount: 20,
      notes: 'two',
    };
    expect(await assignProtocolAndRead(token, repeatedAssignmentBody, 200)).toEqual(firstAssignment);
    await assignProtocolAndRead(token, { id, email: clientSession.email }, 200);
    expect((await listReceived(clientSession.access_token)).data).toMatchObject([{ share_notes: 'two', discount: 20 }]);
    expect(await readDiscount(clientSession.access_token)).toBe(20);
    expect(await searchClients(token, clientSession.email)).toHaveLength(1);
    expect(mailer.sent).toHaveLength(1);
  });

  it('ten simultaneous assignments make one account, one assignment and one mail', async () => {
    const { token, id } = await createSharer();
    const email = createRecipientEmail();
    const responses = await Promise.all(Array.from({ length: 10 }, () => assignProtocol(token, { id, email })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([...Array(9).fill(200), 201]);
    expect(await queryNumber('SELECT count(*) FROM user WHERE email = ?1', email)).toBe(1);
    expect(await queryNumber('SELECT count(*) FROM protocol_assignment WHERE protocol_id = ?1', id)).toBe(1);
    expect(mailer.sent).toHaveLength(1);
  });

  it('AMB-SHARE-12 TRUST-8 the rate of who shared last counts, and sharing without one sets none', async () => {
    const [one, other] = [await createSharer(2), await createSharer(2)];
    const clientSession = await signIn(4);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const shareProtocolFrom = async (sharer: typeof one, discount?: number) => {
      vi.setSystemTime(Date.now() + 1000);
      const assignmentBody = { id: sharer.id, email: clientSession.email, ...(discount !== undefined && { discount }) };
      expect((await assignProtocol(sharer.token, assignmentBody)).ok).toBe(true);
      return readDiscount(clientSession.access_token);
    };
    expect(await shareProtocolFrom(one, 10)).toBe(10);
    expect(await shareProtocolFrom(other)).toBe(10);
    expect(await shareProtocolFrom(other, 20)).toBe(20);
    expect(await shareProtocolFrom(one)).toBe(10);
    expect(await shareProtocolFrom(other)).toBe(20);
    expect(await shareProtocolFrom(one, 0)).toBe(0);
    vi.useRealTimers();
  });

  it('is for accounts of every type, and gives nobody a discount of their own', async () => {
    const { token, id, userId, email } = await createSharer();
    for (const userType of [1, 2, 3, 5] as const) {
      const signedInPerson = await signIn(userType);
      await assignProtocolAndRead(token, { id, email: signedInPerson.email, discount: 5 });
      expect((await listReceived(signedInPerson.access_token)).data).toMatchObject([{ protocol_id: id }]);
    }
    await assignProtocolAndRead(token, { id, email, discount: 20 });
    expect((await listReceived(token)).data).toMatchObject([{ protocol_id: id }]);
    expect(await readDiscount(token)).toBe(0);
    expect(await queryNumber('SELECT count(*) FROM practitioner_client WHERE client_id = ?1', userId)).toBe(0);
  });

  it('AMB-SHARE-2 SHARE-14 refuses other discounts, broken addresses, and an id of somebody else', async () => {
    const { token, id } = await createSharer();
    const [client, other] = [await createUser(4), await createUser(4)];
    const { email } = client;
    for (const invalidAssignmentBody of [
      { id, email, discount: 7 },
      { id, email, discount: 100 },
      { id, email, discount: '5' },
      { id, email: 'x' },
      { id, email: 'a@b.de\r\nBcc: c@d.de' },
      { id },
      { email },
      { id, email, user_id: other.id },
      { id, email: createRecipientEmail(), user_id: other.id },
      { id, email, notes: 'x'.repeat(2001) },
      { id, email, first_name: 'a\nb' },
      { id, email, last_name: 'x'.repeat(101) },
    ])
      expect([invalidAssignmentBody, (await assignProtocol(token, invalidAssignmentBody)).status]).toEqual([
        invalidAssignmentBody,
        422,
      ]);
    expect(mailer.sent).toEqual([]);
    expect(await queryNumber('SELECT count(*) FROM protocol_assignment WHERE protocol_id = ?1', id)).toBe(0);
  });

  it('AMB-AUTH-26 allows sixty a minute for each account', async () => {
    const { token } = await createSharer();
    const secondSharer = await createSharer();
    const rateLimitedSettings = { RATE_LIMITS: '' };
    const requestShare = (senderToken: string) =>
      callShopApi(`${PROTOCOLS_PATH}/assign`, { token: senderToken, body: {}, settings: rateLimitedSettings });
    const shareResponses = await Promise.all(Array.from({ length: 61 }, () => requestShare(token)));
    expect(shareResponses.filter(({ status }) => status === 422)).toHaveLength(60);
    const refusedResponse = shareResponses.find(({ status }) => status === 429);
    expect(refusedResponse?.headers.get('Retry-After')).toBe('60');
    expect((await requestShare(secondSharer.token)).status).toBe(422);
  });
});

describe('REG-19 milestones', () => {
  it('are reached by the first, fifth and tenth share and by the first and fifth client', async () => {
    const { token, userId } = await createSharer();
    const readMilestones = async () => {
      const [texts] = await database.run([
        statement('SELECT json_group_array(number ORDER BY number) AS data FROM milestone WHERE user_id = ?1', userId),
      ]);
      return JSON.parse(texts?.[0] ?? '[]') as number[];
    };
    expect(await readMilestones()).toEqual([5]);
    const shareProtocol = async () =>
      assignProtocolAndRead(token, {
        id: (await createProtocol(token)).protocol_id,
        email: createRecipientEmail(),
      });
    await shareProtocol();
    expect(await readMilestones()).toEqual([5, 10, 14]);
    for (let assignmentNumber = 2; assignmentNumber <= 5; assignmentNumber++) await shareProtocol();
    expect(await readMilestones()).toEqual([5, 7, 10, 11, 14]);
    for (let assignmentNumber = 6; assignmentNumber <= 10; assignmentNumber++) await shareProtocol();
    expect(await readMilestones()).toEqual([5, 7, 8, 10, 11, 14]);
  });
});

describe('clients', () => {
  it('API-PROT-15 SHARE-16 S-PROT-13 finds the own clients by name and address, whatever the case', async () => {
    const [one, other] = [await createSharer(), await createSharer()];
    const [zoe, nils] = [createRecipientEmail(), createRecipientEmail()];
    await assignProtocolAndRead(one.token, {
      id: one.id,
      email: zoe,
      first_name: 'Zoë',
      last_name: 'Ångström',
    });
    await assignProtocolAndRead(one.token, {
      id: one.id,
      email: nils,
      first_name: 'Nils',
      last_name: 'Holm',
      discount: 0,
    });
    await assignProtocolAndRead(other.token, {
      id: other.id,
      email: createRecipientEmail(),
      first_name: 'Zoë',
      last_name: 'Other',
    });
    for (const keyword of ['zoë', 'ZOE', 'oë ån', 'ångström', ` ${zoe.toUpperCase()} `])
      expect((await searchClients(one.token, keyword)).map(({ email }) => email)).toEqual([zoe]);
    expect(await searchClients(one.token, '@example.com')).toHaveLength(2);
    expect(await searchClients(one.token, '@example.com', 1)).toHaveLength(1);
    expect(await searchClients(one.token, 'holm')).toMatchObject([{ discount_rate: 0 }]);
    for (const keyword of ['', 'zo', ' z ', '%%%', '___', "'--", 'x'.repeat(200)])
      expect(await searchClients(one.token, keyword)).toEqual([]);
    for (const invalidSearchBody of [{ keyword: 1 }, { keyword: 'x'.repeat(300) }, { keyword: 'abc', limit: 0 }])
      await readResponseBody(
        callShopApi('/v2/account/practitioners/clients', { token: one.token, body: invalidSearchBody }),
        422,
      );
  });

  it('does not tell the name of an account to whoever knows its address', async () => {
    const { token, id } = await createSharer();
    const existingAccount = await createUser(4);
    await assignProtocolAndRead(token, { id, email: existingAccount.email });
    expect(await searchClients(token, existingAccount.email)).toMatchObject([{ first_name: null, last_name: null }]);
    expect(await searchClients(token, 'moss')).toEqual([]);
  });
});

describe('links', () => {
  const callLinkApi = (token: string, id: number, method = 'POST') =>
    callShopApi(`${PROTOCOLS_PATH}/${id}/link`, { token, method });
  const openSharedLink = (token: string, headers = {}) => callShopApi(`/v2/storefront/protocols/${token}`, { headers });

  it('API-PROT-10 SHARE-18 AMB-SHARE-10 gives the same token of 192 bits each time', async () => {
    const { token, id } = await createSharer();
    const tokens = await Promise.all(
      Array.from({ length: 10 }, async () => protocolLinkSchema.parse(await readResponseBody(callLinkApi(token, id)))),
    );
    expect(new Set(tokens.map(({ link_token: linkToken }) => linkToken)).size).toBe(1);
    expect(tokens[0]?.link_token).toMatch(/^[\w-]{32}$/);
    const otherProtocolSharer = await createSharer();
    expect(await readResponseBody(callLinkApi(otherProtocolSharer.token, otherProtocolSharer.id))).not.toEqual(
      tokens[0],
    );
  });

  it('EXT-2 ROUTE-15 opens the protocol for anybody, with nothing of any client', async () => {
    const { token, id, protocol } = await createSharer();
    const email = createRecipientEmail();
    const clientNameFields = { first_name: 'Secretia', last_name: 'Hidden' };
    const { user_id: clientId } = await assignProtocolAndRead(token, {
      id,
      email,
      ...clientNameFields,
      discount: 15,
      notes: 'private',
    });
    const { link_token: openLinkToken } = await readResponseBody<{ link_token: string }>(callLinkApi(token, id));
    const response = await openSharedLink(openLinkToken);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const sharedProtocolText = await response.text();
    const sharedProtocol = sharedProtocolSchema.parse(JSON.parse(sharedProtocolText));
    const practitioner = { name: 'Ada Moss', store_slug: null, practice: null, commission_notice: false };
    const products = protocol.products.map((product) => {
      const productRecord = fixtureCatalogue.products.find(({ id: recordId }) => recordId === product.id);
      return {
        ...product,
        warnings: productRecord?.texts.en?.warnings,
        warning_codes: sharedProtocol.products.find((sharedProduct) => sharedProduct.id === product.id)?.warning_codes,
      };
    });
    const { shared_with: _, ...documented } = protocol;
    expect(sharedProtocol).toEqual({
      ...documented,
      products,
      practitioner,
      adds_up: sharedProtocol.adds_up,
    });
    expect(sharedProtocol.adds_up?.needs).toEqual([]);
    for (const privateWord of [email, 'Secretia', 'Hidden', 'private', 'discount', `"user_id"`, `:${clientId},`])
      expect(sharedProtocolText).not.toContain(privateWord);
    expect((await openSharedLink(openLinkToken, { Authorization: 'Bearer nonsense' })).status).toBe(200);
    const productRecord = fixtureCatalogue.products.find(({ id: recordId }) => recordId === protocol.products[0]?.id);
    const protocolInGerman = await readResponseBody<typeof sharedProtocol>(
      openSharedLink(openLinkToken, { 'Accept-Language': 'de' }),
    );
    expect(protocolInGerman.products[0]?.name).toBe(productRecord?.texts.de?.name);
    expect(protocolInGerman.products[0]?.warnings).toEqual(productRecord?.texts.de?.warnings);
    expect(protocolInGerman.products[0]?.warning_codes).toHaveLength(
      protocolInGerman.products[0]?.warnings?.length ?? -1,
    );
    expect(protocolInGerman.products[0]?.warning_codes?.[0]).toBe('daily-dose');
  });

  it('EXT-2 unknown and malformed links look the same; one that was revoked, or of a deleted protocol, has ended', async () => {
    const { token, id } = await createSharer();
    const { link_token: openLinkToken } = await readResponseBody<{ link_token: string }>(callLinkApi(token, id));
    const missingLinkBody = await readResponseBody(openSharedLink('x'.repeat(32)), 404);
    for (const malformedLinkToken of [
      'x',
      openLinkToken.slice(1),
      `${openLinkToken}x`,
      openLinkToken.toLowerCase().replace(/^./, '-'),
      '%00',
      "'",
    ])
      expect(await readResponseBody(openSharedLink(malformedLinkToken), 404)).toEqual(missingLinkBody);
    for (const revocationNumber of [1, 2])
      expect([revocationNumber, (await callLinkApi(token, id, 'DELETE')).status]).toEqual([revocationNumber, 200]);
    await readResponseBody(openSharedLink(openLinkToken), 410);
    const { link_token: replacementToken } = await readResponseBody<{ link_token: string }>(callLinkApi(token, id));
    expect(replacementToken).not.toBe(openLinkToken);
    await readResponseBody(openSharedLink(replacementToken));
    await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/${id}`, { token, method: 'DELETE' }));
    await readResponseBody(openSharedLink(replacementToken), 410);
  });
});

describe('protocols of a client', () => {
  const removeProtocolFromClient = (token: string, id: number, pathPrefix = '') =>
    callShopApi(`${pathPrefix}/account/clients/protocols/${id}`, { token, method: 'DELETE' });

  it('CLI-01 S-PROT-14 AMB-BUILD-23 lists what is assigned, the latest first, in pages of five, totals before discount', async () => {
    const { token } = await createSharer();
    const clientSession = await signIn(4);
    const ids: number[] = [];
    for (let assignmentNumber = 1; assignmentNumber <= 6; assignmentNumber++) {
      const { protocol_id: id } = await createProtocol(token, `Plan ${assignmentNumber}`, VARIANT_IDS.slice(0, 1));
      ids.unshift(id);
      await assignProtocolAndRead(token, {
        id,
        email: clientSession.email,
        ...(assignmentNumber === 6 && { notes: 'new', discount: 5 }),
      });
    }
    const receivedProtocols = await listReceived(clientSession.access_token);
    expect(receivedProtocols).toMatchObject({ current_page: 1, limit: 5, offset: 0, total_pages: 2, total_results: 6 });
    expect(receivedProtocols.data.map(({ protocol_id: id }) => id)).toEqual(ids.slice(0, 5));
    expect(receivedProtocols.data[0]).toMatchObject({
      share_notes: 'new',
      discount: 5,
      practitioner: { name: 'Ada Moss' },
    });
    expect(receivedProtocols.data[1]).toMatchObject({ share_notes: '', discount: null });
    expect(receivedProtocols.data[0]?.products).toHaveLength(1);
    expect(receivedProtocols.data[0]?.total_price).toBe(receivedProtocols.data[1]?.total_price);
    expect((await listReceived(clientSession.access_token, '?page=2')).data).toHaveLength(1);
  });

  it('CLI-02 CLI-04 AMB-SHARE-15 AMB-SHARE-16 a client deletes the own assignment alone, on both paths', async () => {
    const { token, id } = await createSharer();
    const [one, other] = [await signIn(4), await signIn(4)];
    for (const { email } of [one, other]) await assignProtocolAndRead(token, { id, email });
    const uninvolvedUser = await signIn(4);
    for (const apiPathPrefix of ['', '/v2'])
      await readResponseBody(removeProtocolFromClient(uninvolvedUser.access_token, id, apiPathPrefix), 404);
    await readResponseBody(removeProtocolFromClient(one.access_token, id));
    await readResponseBody(removeProtocolFromClient(one.access_token, id), 404);
    expect((await listReceived(one.access_token)).data).toEqual([]);
    expect((await listReceived(other.access_token)).data).toHaveLength(1);
    await readResponseBody(removeProtocolFromClient(other.access_token, id, '/v2'));
    await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/${id}`, { token }));
    await assignProtocolAndRead(token, { id, email: one.email });
    expect((await listReceived(one.access_token)).data).toHaveLength(1);
  });
});

describe('who has a protocol', () => {
  it('CLIENT-03 names the newest three of its clients and counts all, for its owner alone', async () => {
    const { token, id } = await createSharer();
    const readSharingSummary = async () =>
      protocolSchema.parse(await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/${id}`, { token }))).shared_with;
    expect(await readSharingSummary()).toEqual({ link: false, link_until: null, total: 0, clients: [] });
    const recipientEmails = Array.from({ length: 4 }, createRecipientEmail);
    for (const [index, email] of recipientEmails.entries())
      await assignProtocolAndRead(token, { id, email, first_name: `Client ${index}`, last_name: 'Lund' });
    const { link_token: openLinkToken } = protocolLinkSchema.parse(
      await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/${id}/link`, { token, method: 'POST' })),
    );
    const recipients = await readSharingSummary();
    expect(recipients).toMatchObject({ link: true, total: 4 });
    expect(recipients?.clients.map(({ email }) => email).every((email) => recipientEmails.includes(email))).toBe(true);
    expect(recipients?.clients).toHaveLength(3);
    expect(Date.parse(recipients?.clients[0]?.since ?? '')).toBeGreaterThan(0);
    const { data } = protocolListSchema.parse(
      await readResponseBody(callShopApi(`${PROTOCOLS_PATH}?lines=0`, { token })),
    );
    expect(data[0]?.shared_with).toEqual(recipients);
    const sharedProtocolBody = await readResponseBody(callShopApi(`/v2/storefront/protocols/${openLinkToken}`));
    expect(JSON.stringify(sharedProtocolBody)).not.toContain('shared_with');
  });
});

describe('the life of a link', () => {
  const linkPathTemplate = `${PROTOCOLS_PATH}/ID/link`;
  async function prepareLinkCalls() {
    const { token, id } = await createSharer();
    const callLinkApi = (path = '', requestOptions: object = {}) =>
      callShopApi(linkPathTemplate.replace('ID', String(id)) + path, { token, method: 'POST', ...requestOptions });
    const createSharedLink = async (path = '', linkRequestOptions = {}) =>
      protocolLinkSchema.parse(await readResponseBody(callLinkApi(path, linkRequestOptions)));
    const requestLinkStatus = async (token: string) => (await callShopApi(`/v2/storefront/protocols/${token}`)).status;
    return { call: callLinkApi, make: createSharedLink, open: requestLinkStatus, token, id };
  }

  it('EXT-2 LINK-01 has no end unless one is given, which can be changed and taken away', async () => {
    const { make: createSharedLink } = await prepareLinkCalls();
    const firstLink = await createSharedLink();
    expect(firstLink.expires_at).toBeNull();
    const expiringLink = await createSharedLink('', { body: { expires_in_days: 30 } });
    expect(expiringLink.link_token).toBe(firstLink.link_token);
    expect(Date.parse(expiringLink.expires_at ?? '') - Date.now()).toBeGreaterThan(29 * 86_400_000);
    expect((await createSharedLink('', { body: { expires_in_days: null } })).expires_at).toBeNull();
  });

  it('EXT-2 LINK-02 LINK-03 can be taken back and given again: an ended one answers 410, one that never was 404', async () => {
    const { call, make: makeLink, open } = await prepareLinkCalls();
    const { link_token: token } = await makeLink();
    expect(await open(token)).toBe(200);
    await readResponseBody(call('', { method: 'DELETE' }));
    const endedLinkResponse = await callShopApi(`/v2/storefront/protocols/${token}`);
    expect([endedLinkResponse.status, endedLinkResponse.headers.get('Cache-Control')]).toEqual([410, 'no-store']);
    expect(await endedLinkResponse.json()).toEqual({
      message: 'This link has ended. Please ask your practitioner for a new one.',
    });
    expect(await open('n'.repeat(32))).toBe(404);
    expect((await makeLink('/restore')).link_token).toBe(token);
    expect(await open(token)).toBe(200);
    await readResponseBody(call('/restore'), 409);
  });

  it('EXT-2 LINK-02 a restore with the key of one that was done is that one, and a refused one keeps no key', async () => {
    const { call, make: makeLink, open } = await prepareLinkCalls();
    const { link_token: firstLinkToken } = await makeLink();
    const { link_token: rotatedToken } = await makeLink('/rotate');
    await readResponseBody(call('', { method: 'DELETE' }));
    const repeatedRestoreOptions = { headers: { 'Idempotency-Key': 'again' } };
    for (const _ of [1, 2]) expect((await makeLink('/restore', repeatedRestoreOptions)).link_token).toBe(rotatedToken);
    expect([await open(firstLinkToken), await open(rotatedToken)]).toEqual([410, 200]);
    const laterRestoreOptions = { headers: { 'Idempotency-Key': 'later' } };
    await readResponseBody(call('', { method: 'DELETE' }));
    const { link_token: thirdLinkToken } = await makeLink();
    for (const _ of [1, 2]) await readResponseBody(call('/restore', laterRestoreOptions), 409);
    await readResponseBody(call('', { method: 'DELETE' }));
    expect((await makeLink('/restore', laterRestoreOptions)).link_token).toBe(thirdLinkToken);
  });

  it('EXT-2 LINK-02 changes for another one, which is taken back in one step', async () => {
    const { call, make: makeLink, open } = await prepareLinkCalls();
    const { link_token: tokenBeforeRotation, link_id } = await makeLink();
    const linkEndingInAWeek = await makeLink('', { body: { expires_in_days: 7 } });
    const {
      link_token: tokenAfterRotation,
      expires_at: expiresAt,
      undo,
    } = await makeLink('/rotate', { body: { link_id } });
    expect(expiresAt).toBe(linkEndingInAWeek.expires_at);
    await readResponseBody(call('/restore'), 409);
    expect([await open(tokenBeforeRotation), await open(tokenAfterRotation)]).toEqual([410, 200]);
    expect((await makeLink('/restore', { body: undo })).link_token).toBe(tokenBeforeRotation);
    expect([await open(tokenBeforeRotation), await open(tokenAfterRotation)]).toEqual([200, 410]);
  });

  it('EXT-2 LINK-02 a rotation repeated with its key is one, and of two the last is taken back', async () => {
    const { call, make: makeLink, open } = await prepareLinkCalls();
    const firstLink = await makeLink();
    const rotateLink = ({ link_id }: { link_id?: number | undefined }, linkRequestOptions = {}) =>
      makeLink('/rotate', { body: { link_id }, ...linkRequestOptions });
    const idempotencyKeyOptions = { headers: { 'Idempotency-Key': 'rotate' } };
    const secondLink = await rotateLink(firstLink, idempotencyKeyOptions);
    expect((await rotateLink(firstLink, idempotencyKeyOptions)).link_token).toBe(secondLink.link_token);
    expect((await makeLink('/restore', { body: secondLink.undo })).link_id).toBe(firstLink.link_id);
    await readResponseBody(call('/restore', idempotencyKeyOptions), 422);
    const thirdLink = await rotateLink(firstLink);
    const fourthLink = await rotateLink(thirdLink);
    expect((await makeLink('/restore', { body: fourthLink.undo })).link_id).toBe(thirdLink.link_id);
    const tokens = [firstLink, thirdLink, fourthLink].map(({ link_token: token }) => token);
    expect(await Promise.all(tokens.map(open))).toEqual([410, 200, 410]);
  });

  describe('named by two devices', () => {
    const createIdempotencyOptions = (idempotencyKey: string) => ({ headers: { 'Idempotency-Key': idempotencyKey } });
    const createLinkOptions = ({ link_id }: { link_id?: number | undefined }, linkRequestOptions = {}) => ({
      body: { link_id },
      ...linkRequestOptions,
    });
    async function prepareFirstLink() {
      const { call, make: makeLink, open, token, id } = await prepareLinkCalls();
      const firstLink = await makeLink();
      const revokeLink = (linkToRevoke: { link_id?: number | undefined }, expectedStatus = 200) =>
        readResponseBody<{ undo?: object }>(
          call(`?link_id=${linkToRevoke.link_id}`, { method: 'DELETE' }),
          expectedStatus,
        );
      const readLinkStates = (...protocolLinks: { link_token: string }[]) =>
        Promise.all(protocolLinks.map(({ link_token: token }) => open(token)));
      const readSharingSummary = async () =>
        protocolSchema.parse(await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/${id}`, { token }))).shared_with;
      return {
        call,
        make: makeLink,
        first: firstLink,
        revoke: revokeLink,
        states: readLinkStates,
        shown: readSharingSummary,
      };
    }

    it('LINK-02 LINK-04 a rotation is not undone once its link is revoked or rotated: nothing opens', async () => {
      const {
        call,
        make: makeLink,
        first: firstLink,
        revoke,
        states,
        shown: readSharingSummary,
      } = await prepareFirstLink();
      expect(await readSharingSummary()).toMatchObject({ link: true, link_id: firstLink.link_id });
      const secondLink = await makeLink('/rotate', createLinkOptions(firstLink));
      await revoke(secondLink);
      await readResponseBody(call('/restore', { body: secondLink.undo }), 409);
      expect(await states(firstLink, secondLink)).toEqual([410, 410]);
      expect((await readSharingSummary())?.link_id).toBeUndefined();
      const thirdLink = await makeLink();
      const fourthLink = await makeLink('/rotate', createLinkOptions(thirdLink));
      const fifthLink = await makeLink('/rotate', createLinkOptions(fourthLink));
      await readResponseBody(call('/restore', { body: fourthLink.undo }), 409);
      expect(await states(thirdLink, fourthLink, fifthLink)).toEqual([410, 410, 200]);
      expect((await makeLink('/restore', { body: fifthLink.undo })).link_id).toBe(fourthLink.link_id);
      expect(await states(thirdLink, fourthLink, fifthLink)).toEqual([410, 200, 410]);
    });

    it('LINK-02 LINK-04 undo opens the link that was pressed for, unless a later press ended it', async () => {
      const { call, make: makeLink, first: firstLink, revoke, states } = await prepareFirstLink();
      const { undo } = await revoke(firstLink);
      await revoke(await makeLink());
      const restoredLink = await makeLink('/restore', { body: undo, ...createIdempotencyOptions('undo') });
      expect(restoredLink.link_token).toBe(firstLink.link_token);
      const { undo: undoOfSecondRevocation } = await revoke(firstLink);
      await readResponseBody(call('/restore', { body: undo }), 409);
      await readResponseBody(call('/restore', { body: undo, ...createIdempotencyOptions('undo') }), 409);
      expect(await states(firstLink)).toEqual([410]);
      expect((await makeLink('/restore', { body: undoOfSecondRevocation })).link_token).toBe(firstLink.link_token);
    });

    it('LINK-01 gives a new link the end for new ones, and leaves the end of an open one', async () => {
      const { make: makeLink, first: firstLink, revoke } = await prepareFirstLink();
      const newLinkBody = { new_expires_in_days: 365 };
      expect(await makeLink('', { body: newLinkBody })).toEqual(firstLink);
      await revoke(firstLink);
      const { link_token: token, expires_at: newLinkExpiresAt } = await makeLink('', { body: newLinkBody });
      expect(token).not.toBe(firstLink.link_token);
      expect(Date.parse(newLinkExpiresAt ?? '') - Date.now()).toBeGreaterThan(364 * 86_400_000);
    });

    it('LINK-02 LINK-04 a press for a link that was replaced changes nothing, a repeated one answers the same', async () => {
      const {
        call,
        make: makeLink,
        first: firstLink,
        revoke,
        states,
        shown: readSharedWith,
      } = await prepareFirstLink();
      const { undo } = await revoke(firstLink);
      expect(undo).toMatchObject({ link_id: firstLink.link_id });
      expect(await revoke(firstLink)).toMatchObject({ undo });
      const secondLink = await makeLink('', { body: { new_expires_in_days: 30 } });
      await revoke(firstLink, 409);
      await readResponseBody(call('/rotate', createLinkOptions(firstLink, createIdempotencyOptions('r'))), 409);
      await readResponseBody(call('', { body: { link_id: firstLink.link_id, expires_in_days: 7 } }), 409);
      await readResponseBody(call('?link_id=x', { method: 'DELETE' }), 422);
      expect(await states(firstLink, secondLink)).toEqual([410, 200]);
      expect(await readSharedWith()).toMatchObject({
        link_id: secondLink.link_id,
        link_until: secondLink.expires_at,
      });
      await revoke(secondLink);
      await readResponseBody(call('/rotate', createLinkOptions(secondLink)), 409);
      expect((await readSharedWith())?.link).toBe(false);
    });

    it('LINK-04 a rotation repeated with its key answers its link, or 409 if that is open no more', async () => {
      const { call, make: makeLink, first: firstLink, revoke } = await prepareFirstLink();
      const repeatedRotationOptions = createLinkOptions(firstLink, createIdempotencyOptions('again'));
      const secondLink = await makeLink('/rotate', repeatedRotationOptions);
      expect(await makeLink('/rotate', repeatedRotationOptions)).toEqual(secondLink);
      await revoke(secondLink);
      await readResponseBody(call('/rotate', repeatedRotationOptions), 409);
    });
  });

  it('EXT-2 ends at its date, and another link can be made', async () => {
    const { make: makeLink, open, id } = await prepareLinkCalls();
    const { link_token: endedLinkToken } = await makeLink('', { body: { expires_in_days: 7 } });
    await database.run([statement('UPDATE share_link SET expires_at = 2 WHERE protocol_id = ?1', id)]);
    expect(await open(endedLinkToken)).toBe(410);
    const { link_token: tokenAfterEnd } = await makeLink();
    expect(tokenAfterEnd).not.toBe(endedLinkToken);
    expect(await open(tokenAfterEnd)).toBe(200);
  });
});
