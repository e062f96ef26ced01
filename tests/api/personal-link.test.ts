import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { recipientListSchema } from '#contract/sharing/recipients-schema.ts';
import { sharedProtocolSchema } from '#contract/sharing/schema.ts';
import { statement } from '#db/database.ts';
import { database, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { CLIENTS_PATH } from '../support/clients.ts';
import { createProtocol, openProtocolLink, PROTOCOLS_PATH, VARIANT_IDS } from '../support/protocols.ts';
import { callShopApi, mailer, readResponseBody, signIn, TEST_PASSWORD } from '../support/shop.ts';
import { openStorefront } from '../support/storefront.ts';

beforeAll(() => loadCatalogueIntoDatabase());
beforeEach(() => {
  mailer.sent.length = 0;
});
afterEach(() => vi.useRealTimers());

const DAY_MS = 86_400_000;
let personCount = 0;
const findLinkToken = (mailText = '') => /\/protocols\/([\w-]{32})/.exec(mailText)?.[1] ?? 'none';

async function shareProtocol() {
  const { access_token: token, id: userId } = await signIn(2);
  const { protocol_id: id } = await createProtocol(token, 'Iron & sleep', VARIANT_IDS.slice(0, 2));
  const email = `personal-${++personCount}@example.com`;
  const shareByMail = (extraFields: object = {}) =>
    readResponseBody<{ user_id: number }>(
      callShopApi(`${PROTOCOLS_PATH}/assign`, {
        token,
        body: {
          id,
          email,
          first_name: 'Mara',
          last_name: 'Unusual',
          discount: 15,
          notes: 'Start slowly',
          ...extraFields,
        },
      }),
      mailer.sent.length === 0 ? 201 : 200,
    );
  const { user_id: clientId } = await shareByMail();
  const linkSecret = findLinkToken(mailer.sent[0]?.text);
  const readLinkStatus = async (token = linkSecret) => (await callShopApi(`/v2/storefront/protocols/${token}`)).status;
  const callPersonalLink = (method: string, path = '') =>
    callShopApi(`${PROTOCOLS_PATH}/${id}/recipients/${clientId}/link${path}`, { token, method });
  const readRecipients = async () =>
    recipientListSchema.parse(await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/${id}/recipients`, { token })));
  return {
    token,
    userId,
    id,
    email,
    clientId,
    secret: linkSecret,
    share: shareByMail,
    open: readLinkStatus,
    personal: callPersonalLink,
    recipients: readRecipients,
  };
}

describe('LINK-06 a personal link', () => {
  it('opens what was shared with its address at once, and nothing else of the client', async () => {
    const { secret, email } = await shareProtocol();
    const planText = await (await callShopApi(`/v2/storefront/protocols/${secret}`)).text();
    const protocol = sharedProtocolSchema.parse(JSON.parse(planText));
    expect(protocol).toMatchObject({
      name: 'Iron & sleep',
      practitioner: { name: 'Ada Moss' },
      personal: { share_notes: 'Start slowly', notes_lang: 'en', has_account: false },
    });
    expect(protocol.adds_up?.needs).toEqual([]);
    const remainingLifetimeMs = Date.parse(protocol.personal?.expires_at ?? '') - Date.now();
    expect(remainingLifetimeMs).toBeGreaterThan(29.9 * DAY_MS);
    expect(remainingLifetimeMs).toBeLessThanOrEqual(30 * DAY_MS);
    for (const privateWord of [email, 'Mara', 'Unusual', 'discount']) expect(planText).not.toContain(privateWord);
  });

  it('PLAN-08 comes with the sender, the practice and the note, and with no picture or counted link', async () => {
    const { token } = await openStorefront('The Quiet Practice');
    const { protocol_id: id } = await createProtocol(token, 'Iron & sleep', VARIANT_IDS.slice(0, 1));
    const assignmentBody = {
      id,
      email: 'of-practice@example.com',
      first_name: 'M',
      last_name: 'L',
      notes: 'One\n<two>',
    };
    await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/assign`, { token, body: assignmentBody }), 201);
    const [mail] = mailer.sent;
    expect(mail?.subject).toBe('A protocol has been shared with you');
    expect(mail?.text).toContain('(The Quiet Practice) has shared a protocol with you');
    expect(mail?.text).toContain('One\n<two>');
    expect(mail?.html).toContain('One<br>&lt;two&gt;');
    expect(mail?.html).not.toMatch(/<img|src=/);
    expect(mail?.text).not.toMatch(/plan\b|Iron|Activate/);
    const linksInMail = [...new Set(mail?.html?.match(/https?:[^"<\s]+/g))];
    expect(linksInMail).toEqual([`https://shop.test/en/protocols/${findLinkToken(mail?.text)}`]);
    const openedPlan = await readResponseBody(callShopApi(`/v2/storefront/protocols/${findLinkToken(mail?.text)}`));
    expect(openedPlan).toMatchObject({ practitioner: { practice: 'The Quiet Practice' } });
  });

  it('PLAN-08 names sender, practice and note to an address with an account alike', async () => {
    const { token } = await openStorefront('The Calm Practice');
    const { protocol_id: id } = await createProtocol(token, 'Iron & sleep', VARIANT_IDS.slice(0, 1));
    const { email } = await signIn(4);
    await readResponseBody(
      callShopApi(`${PROTOCOLS_PATH}/assign`, { token, body: { id, email, notes: 'Start slowly' } }),
      201,
    );
    const [mail] = mailer.sent;
    expect(mail?.text).toContain('(The Calm Practice) has shared a protocol with you');
    expect(mail?.text).toContain('Start slowly');
    expect(mail?.text).not.toMatch(/Iron/);
  });

  it('ends alone and is opened again: 410 without a cache, while the open link stays', async () => {
    const { secret, token, id, open, personal: callPersonalLink, recipients } = await shareProtocol();
    const generalLinkToken = await openProtocolLink(token, id);
    await readResponseBody(callPersonalLink('DELETE'));
    const response = await callShopApi(`/v2/storefront/protocols/${secret}`);
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([410, 'no-store']);
    expect(await open(generalLinkToken)).toBe(200);
    expect((await recipients()).clients).toMatchObject([{ personal: null, state: 'invited' }]);
    await readResponseBody(callPersonalLink('POST', '/restore'));
    expect(await open()).toBe(200);
    await readResponseBody(callPersonalLink('POST', '/restore'));
    expect(await open()).toBe(200);
    await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/${id}/link`, { token, method: 'DELETE' }));
    expect([await open(generalLinkToken), await open()]).toEqual([410, 200]);
  });

  it('DATA-02 answers 410 while its client is being erased, and opens again if the client changes their mind', async () => {
    const { clientId, secret, open } = await shareProtocol();
    const setErasureTime = (erasureTime: number | null) =>
      database.run([statement('UPDATE user SET erase_at = ?2 WHERE id = ?1', clientId, erasureTime)]);
    await setErasureTime(Date.now() + DAY_MS);
    expect(await open()).toBe(410);
    await readResponseBody(callShopApi(`/v2/storefront/protocols/${secret}/receipt`, { body: { version: 1 } }), 410);
    await setErasureTime(null);
    expect(await open()).toBe(200);
  });

  it('is renewed for 30 days by sharing again without a mail, and made anew once it has ended', async () => {
    const { id, share: shareByMail, open } = await shareProtocol();
    const setLinkEndTime = (endTime: number) =>
      database.run([statement('UPDATE share_link SET expires_at = ?2 WHERE protocol_id = ?1', id, endTime)]);
    await setLinkEndTime(Date.now() + DAY_MS);
    await shareByMail();
    expect(mailer.sent).toHaveLength(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 29 * DAY_MS });
    expect(await open()).toBe(200);
    vi.setSystemTime(Date.now() + 2 * DAY_MS);
    expect(await open()).toBe(410);
    vi.useRealTimers();
    await setLinkEndTime(2);
    await shareByMail();
    expect(mailer.sent).toHaveLength(2);
    expect(await open(findLinkToken(mailer.sent[1]?.text))).toBe(200);
  });

  it('ends with its client and comes back with the client', async () => {
    const { token, clientId, open } = await shareProtocol();
    await readResponseBody(callShopApi(`${CLIENTS_PATH}/${clientId}`, { token, method: 'DELETE' }));
    expect(await open()).toBe(410);
    await readResponseBody(callShopApi(`${CLIENTS_PATH}/${clientId}/restore`, { token, method: 'POST' }));
    expect(await open()).toBe(200);
  });

  it('does not come back with the client if a later one ended before the client was removed', async () => {
    const { token, clientId, secret, open, share: shareByMail, personal: callPersonalLink } = await shareProtocol();
    await readResponseBody(callShopApi(`${CLIENTS_PATH}/${clientId}`, { token, method: 'DELETE' }));
    mailer.sent.length = 0;
    await shareByMail();
    const tokenInLatestMail = findLinkToken(mailer.sent.at(-1)?.text);
    expect([await open(), await open(tokenInLatestMail)]).toEqual([410, 200]);
    await readResponseBody(callPersonalLink('DELETE'));
    await readResponseBody(callShopApi(`${CLIENTS_PATH}/${clientId}`, { token, method: 'DELETE' }));
    await readResponseBody(callShopApi(`${CLIENTS_PATH}/${clientId}/restore`, { token, method: 'POST' }));
    expect([secret === tokenInLatestMail, await open(), await open(tokenInLatestMail)]).toEqual([false, 410, 410]);
  });

  it('ends with the invitation that is taken back, and with the protocol', async () => {
    const { token, id, clientId, open, share: shareByMail } = await shareProtocol();
    await readResponseBody(callShopApi(`${CLIENTS_PATH}/${clientId}/invite`, { token, method: 'DELETE' }));
    expect(await open()).toBe(410);
    await shareByMail();
    const tokenOfNextMail = findLinkToken(mailer.sent.at(-1)?.text);
    await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/${id}`, { token, method: 'DELETE' }));
    expect(await open(tokenOfNextMail)).toBe(410);
  });

  it('proves nothing: the password is chosen by a mail to the address, and the link lives on', async () => {
    const { email, secret, open, share: shareByMail } = await shareProtocol();
    await readResponseBody(callShopApi('/v2/auth/activate', { body: { token: secret, password: TEST_PASSWORD } }), 422);
    const request = (linkToken: string) =>
      callShopApi(`/v2/storefront/protocols/${linkToken}/password-link`, { body: {} });
    expect(await (await request(secret)).text()).not.toContain(email);
    await readResponseBody(request('x'.repeat(32)), 404);
    await vi.waitFor(() => expect(mailer.sent).toHaveLength(2));
    expect([mailer.sent[1]?.to, mailer.sent[1]?.subject]).toEqual([email, 'Choose a password']);
    const token = /activate\/([\w-]+)/.exec(mailer.sent[1]?.text ?? '')?.[1];
    await readResponseBody(callShopApi('/v2/auth/activate', { body: { token, password: TEST_PASSWORD } }));
    expect(await open()).toBe(200);
    expect(await readResponseBody(callShopApi(`/v2/storefront/protocols/${secret}`))).toMatchObject({
      personal: { has_account: true },
    });
    await shareByMail({ notes: 'Again' });
    expect(mailer.sent).toHaveLength(2);
  });

  it('is nobody’s to end or restore but the practitioner’s', async () => {
    const { id, clientId, open } = await shareProtocol();
    const { access_token: token } = await signIn(2);
    const path = `${PROTOCOLS_PATH}/${id}/recipients`;
    await readResponseBody(callShopApi(path, { token }), 404);
    await readResponseBody(callShopApi(`${path}/${clientId}/link`, { token, method: 'DELETE' }), 404);
    await readResponseBody(callShopApi(`${path}/${clientId}/link/restore`, { token, method: 'POST' }), 404);
    expect(await open()).toBe(200);
  });
});

it('LINK-05 lists who has a protocol: dates, readings and links, for its owner', async () => {
  const { token, id, email, clientId, recipients } = await shareProtocol();
  const activeClient = await signIn(4);
  await readResponseBody(
    callShopApi(`${PROTOCOLS_PATH}/assign`, { token, body: { id, email: activeClient.email } }),
    201,
  );
  await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/${id}/link`, { token, body: { expires_in_days: 7 } }));
  await database.run([
    statement("UPDATE protocol_assignment SET starts_on = '2026-12-01' WHERE client_id = ?1", activeClient.id),
    statement('UPDATE protocol_assignment SET created_at = 1 WHERE client_id = ?1', clientId),
  ]);
  const planReceipt = { version: 1 };
  await readResponseBody(
    callShopApi(`/v2/account/clients/protocols/${id}/receipt`, { token: activeClient.access_token, body: planReceipt }),
    201,
  );
  const recipientList = await recipients();
  expect(recipientList.open).toMatchObject({ receipts: 0, read_at: null, read_version: null });
  expect(recipientList.clients).toMatchObject([
    {
      ...{ client_id: activeClient.id, state: 'active', starts_on: '2026-12-01', version: 1 },
      ...{ read_at: expect.any(String), read_version: 1, personal: null },
    },
    {
      ...{
        client_id: clientId,
        email,
        first_name: 'Mara',
        state: 'invited',
        read_at: null,
        read_version: null,
      },
      personal: { expires_at: expect.any(String) },
    },
  ]);
  await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/${id}/link/rotate`, { token, method: 'POST' }));
  expect((await recipients()).ended).toMatchObject([{ ended_as: 'rotated', restorable: true }]);
});
