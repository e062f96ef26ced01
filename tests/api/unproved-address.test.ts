import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Tokens } from '#contract/session/schema.ts';
import type { ClientProtocolList } from '#contract/sharing/schema.ts';
import { statement } from '#db/database.ts';
import { database, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { createProtocol, PROTOCOLS_PATH, queryNumber, VARIANT_IDS } from '../support/protocols.ts';
import { callShopApi, mailer, readResponseBody, signIn, TEST_PASSWORD } from '../support/shop.ts';

beforeAll(() => loadCatalogueIntoDatabase());
beforeEach(() => {
  mailer.sent.length = 0;
});

let personCount = 0;
const createEmail = () => `owner-${++personCount}@example.com`;
const findLinkUrl = (mailText: string | undefined) => /https:\/\/\S+/.exec(mailText ?? '')?.[0] ?? '';
const findLinkToken = (mailText: string | undefined) => findLinkUrl(mailText).split('/').at(-1) ?? '';

async function registerStranger(email: string): Promise<string> {
  const nameFields = { first_name: 'Eve', last_name: 'Claims' };
  const registrationBody = { email, password: TEST_PASSWORD, type: 'client', user_type_id: 4, ...nameFields };
  await readResponseBody(callShopApi('/v2/auth/register', { body: registrationBody }), 201);
  mailer.sent.length = 0;
  return signInWith(email);
}

const signInWith = async (email: string, password = TEST_PASSWORD) =>
  (await readResponseBody<Tokens>(callShopApi('/v2/auth/login', { body: { email, password } }))).access_token;

async function createPractitioner() {
  const { access_token: token, id } = await signIn(2);
  const { protocol_id: protocol } = await createProtocol(token, 'Anxiety & reflux', VARIANT_IDS.slice(0, 2));
  return { token, id, protocol };
}

const shareProtocol = (token: string, assignmentBody: object) =>
  callShopApi(`${PROTOCOLS_PATH}/assign`, { token, body: assignmentBody });

/** Reads everything that practitioners have assigned to an account, with the token of that account. */
async function readReceivedItems(token: string) {
  const requestJson = <T>(path: string) => readResponseBody<T>(callShopApi(path, { token }));
  return {
    protocols: (await requestJson<ClientProtocolList>('/v2/account/clients/protocols')).total_results,
    listed: (await requestJson<ClientProtocolList>('/v2/account/clients/protocols')).data.length,
    cart: (await requestJson<{ discount_rate: number }>('/v2/storefront/cart')).discount_rate,
    user: (await requestJson<{ discount_rate: number }>('/v2/account')).discount_rate,
    profile: await requestJson<{ discount_rate: number; practitioners: unknown[] }>('/v2/account/clients/profile'),
  };
}

describe('an address that was never proved', () => {
  it('TRUST-1 CLI-01 receives nothing that a practitioner shares with it, and the owner gets a personal link', async () => {
    const email = createEmail();
    const strangerToken = await registerStranger(email);
    const { token, protocol } = await createPractitioner();
    const sharingBody = {
      id: protocol,
      email,
      first_name: 'Mara',
      last_name: 'Lund',
      discount: 20,
      notes: 'Secret',
    };
    await readResponseBody(shareProtocol(token, sharingBody), 201);
    expect(await readReceivedItems(strangerToken)).toMatchObject({
      protocols: 0,
      listed: 0,
      cart: 0,
      user: 0,
      profile: { discount_rate: 0, practitioners: [], first_name: 'Eve', last_name: 'Claims' },
    });
    for (const path of ['/account/clients/protocols', '/v2/account/clients/protocols'])
      await readResponseBody(callShopApi(`${path}/${protocol}`, { token: strangerToken, method: 'DELETE' }), 404);
    expect(await queryNumber('SELECT count(*) FROM protocol_assignment WHERE protocol_id = ?1', protocol)).toBe(1);
    expect(mailer.sent).toHaveLength(1);
    expect(findLinkUrl(mailer.sent[0]?.text)).toContain('/protocols/');
  });

  it('TRUST-1 TRUST-2 the invitation gives the owner everything, and the stranger nothing', async () => {
    const email = createEmail();
    const strangerToken = await registerStranger(email);
    const { token, protocol } = await createPractitioner();
    const { user_id } = await readResponseBody<{ user_id: number }>(
      shareProtocol(token, { id: protocol, email, discount: 20, notes: 'Start slowly' }),
      201,
    );
    await readResponseBody(
      callShopApi(`/v2/account/practitioners/clients/${user_id}/invite`, { token, method: 'POST' }),
    );
    const activationBody = { token: findLinkToken(mailer.sent[1]?.text), password: 'Another-Word-77!' };
    const ownerToken = (await readResponseBody<Tokens>(callShopApi('/v2/auth/activate', { body: activationBody })))
      .access_token;
    expect(await readReceivedItems(ownerToken)).toMatchObject({
      protocols: 1,
      listed: 1,
      cart: 20,
      user: 20,
    });
    await readResponseBody(callShopApi('/v2/account/clients/protocols', { token: strangerToken }), 401);
    await readResponseBody(callShopApi('/v2/auth/login', { body: { email, password: TEST_PASSWORD } }), 400);
    await readResponseBody(
      callShopApi(`/account/clients/protocols/${protocol}`, { token: ownerToken, method: 'DELETE' }),
    );
  });

  it('TRUST-1 SHARE-16 the practitioner sees the client as the practitioner has typed them', async () => {
    const email = createEmail();
    await registerStranger(email);
    const { token, protocol } = await createPractitioner();
    const searchClients = async (keyword: string) =>
      (
        await readResponseBody<{ data: unknown[] }>(
          callShopApi('/v2/account/practitioners/clients', { token, body: { limit: 10, keyword } }),
        )
      ).data;
    await readResponseBody(shareProtocol(token, { id: protocol, email, first_name: 'Mara', last_name: 'Lund' }), 201);
    expect(await searchClients(email)).toMatchObject([{ first_name: 'Mara', last_name: 'Lund', email }]);
    expect(await searchClients('Claims')).toEqual([]);
  });

  it('TRUST-1 the answer of sharing is the same whoever has registered the address', async () => {
    const { token, protocol } = await createPractitioner();
    const [registeredEmail, unknownEmail] = [createEmail(), createEmail()];
    await registerStranger(registeredEmail);
    for (const expectedStatus of [201, 200])
      for (const email of [registeredEmail, unknownEmail])
        expect(await readResponseBody(shareProtocol(token, { id: protocol, email }), expectedStatus)).toEqual({
          message: 'Protocol shared',
          protocol_id: protocol,
          user_id: expect.any(Number),
        });
    expect(mailer.sent.map(({ subject }) => subject)).toEqual(Array(2).fill(mailer.sent[0]?.subject));
  });

  it('TRUST-1 SHARE-18 shares nothing itself', async () => {
    const email = createEmail();
    await registerStranger(email);
    await database.run([statement('UPDATE user SET user_type_id = 5 WHERE email = ?1', email)]);
    const strangerToken = await signInWith(email);
    const { protocol_id: id } = await createProtocol(strangerToken);
    await readResponseBody(shareProtocol(strangerToken, { id, email: createEmail() }), 403);
    await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/${id}/link`, { token: strangerToken, method: 'POST' }), 403);
    expect(mailer.sent).toEqual([]);
    expect(await queryNumber('SELECT count(*) FROM protocol_assignment WHERE protocol_id = ?1', id)).toBe(0);
  });
});

describe('mails that sharing causes', () => {
  it('TRUST-1 AMB-SHARE-11 an address gets five personal links in a week and ten mails a day, whoever shares', async () => {
    const email = createEmail();
    const sharers = await Promise.all(Array.from({ length: 4 }, createPractitioner));
    const countMailsAfterSharing = async () => {
      for (const { token } of sharers)
        for (let sharingRound = 0; sharingRound < 2; sharingRound++) {
          const { protocol_id: id } = await createProtocol(token, 'Shared', VARIANT_IDS.slice(0, 1));
          await readResponseBody(shareProtocol(token, { id, email }), 201);
        }
      return mailer.sent.length;
    };
    expect(await countMailsAfterSharing()).toBe(5);
    const expireLinks = () => database.run([statement('UPDATE share_link SET created_at = created_at - 604800000')]);
    await expireLinks();
    expect(await countMailsAfterSharing()).toBe(10);
    await expireLinks();
    expect(await countMailsAfterSharing()).toBe(10);
    await database.run([statement('UPDATE share_mail SET sent_at = sent_at - 86400000')]);
    expect(await countMailsAfterSharing()).toBe(15);
  });

  it('AMB-SHARE-11 a proved address gets five mails an hour from one sharer and twenty a day from all', async () => {
    const clientSession = await signIn(4);
    const countMailsOfSevenShares = async () => {
      const { token } = await createPractitioner();
      for (let sharingRound = 0; sharingRound < 7; sharingRound++) {
        const { protocol_id: id } = await createProtocol(token, 'Shared', VARIANT_IDS.slice(0, 1));
        await readResponseBody(shareProtocol(token, { id, email: clientSession.email }), 201);
        // Deletions do not reset the count.
        await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/${id}`, { token, method: 'DELETE' }));
      }
      return mailer.sent.length;
    };
    expect(await countMailsOfSevenShares()).toBe(5);
    expect(await countMailsOfSevenShares()).toBe(10);
    await countMailsOfSevenShares();
    await countMailsOfSevenShares();
    expect(await countMailsOfSevenShares()).toBe(20);
  });
});
