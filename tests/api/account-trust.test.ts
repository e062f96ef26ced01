import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { hashSecret } from '#api/session/secret-token.ts';
import { ACTIVATION_LINK_LIFETIME_MS } from '#contract/session/limits.ts';
import { accountLinkDescriptionSchema, type Tokens } from '#contract/session/schema.ts';
import { statement } from '#db/database.ts';
import { database, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { createProtocol, PROTOCOLS_PATH, queryNumber, VARIANT_IDS } from '../support/protocols.ts';
import {
  CHOSEN_PASSWORD,
  createUniqueEmail,
  describeMailedLink,
  inviteClientWithProtocol,
  listMailedTokens,
  listReceivedProtocolIds,
  readAccount,
  readLatestMailedToken,
  refuseRegistration,
  requestPasswordReset,
  sendActivation,
  sendLogin,
  sendRegistration,
  signInAs,
  submitPasswordReset,
} from '../support/registration.ts';
import { callShopApi, createUser, mailer, readResponseBody, signIn, TEST_PASSWORD } from '../support/shop.ts';

const INVALID_TOKEN_BODY = { message: 'Invalid or expired token.' };

beforeAll(() => loadCatalogueIntoDatabase());
beforeEach(() => {
  mailer.sent.length = 0;
  vi.useRealTimers();
});

async function createInvitationToken(email: string): Promise<string> {
  const token = crypto.randomUUID();
  await database.run([
    statement(
      `INSERT INTO mail_token (hash, user_id, purpose, invites, expires_at)
       SELECT ?1, id, 'activation', 1, ?3 FROM user WHERE email = ?2`,
      hashSecret(token),
      email,
      Date.now() + ACTIVATION_LINK_LIFETIME_MS,
    ),
  ]);
  return token;
}

describe('the first proof of an address', () => {
  it('TRUST-2 takes sessions and password from who registered a stranger’s address', async () => {
    const email = createUniqueEmail();
    await sendRegistration(email);
    const attackerTokens = await signInAs(email);
    const ownerTokens = await readResponseBody<Tokens>(sendActivation({ token: readLatestMailedToken(email) }));
    await readResponseBody(readAccount(attackerTokens.access_token), 401);
    await readResponseBody(
      callShopApi('/v2/auth/token-refresh', { method: 'POST', token: attackerTokens.refresh_token }),
      401,
    );
    await readResponseBody(sendLogin(email), 400);
    expect(await readResponseBody(readAccount(ownerTokens.access_token))).toMatchObject({
      email,
      has_password: false,
      activated_at: expect.any(String),
    });
  });

  it('TRUST-2 leaves the password to the browser that registered, once, and to no wrong key', async () => {
    const email = createUniqueEmail();
    const { registration_key: registrationKey } = await sendRegistration(email);
    expect(registrationKey).toMatch(/^[\w-]{43}$/);
    const tokensBeforeActivation = await signInAs(email);
    const tokensFromActivation = await readResponseBody<Tokens>(
      sendActivation({ token: readLatestMailedToken(email), registration_key: registrationKey }),
    );
    for (const { access_token: token } of [tokensBeforeActivation, tokensFromActivation])
      await readResponseBody(readAccount(token));
    await signInAs(email);
    const userCount = await queryNumber(
      'SELECT count(*) FROM user WHERE email = ?1 AND registration_key_hash IS NULL',
      email,
    );
    expect(userCount).toBe(1);
    const secondEmail = createUniqueEmail();
    await sendRegistration(secondEmail);
    const tokensOfSecondEmail = await signInAs(secondEmail);
    await readResponseBody(
      sendActivation({ token: readLatestMailedToken(secondEmail), registration_key: registrationKey }),
    );
    await readResponseBody(readAccount(tokensOfSecondEmail.access_token), 401);
    await readResponseBody(sendLogin(secondEmail), 400);
  });

  it('TRUST-2 leaves the password to who knows it, after ten tries to nobody', async () => {
    const email = createUniqueEmail();
    await sendRegistration(email);
    const tokensBeforeActivation = await signInAs(email);
    const token = readLatestMailedToken(email);
    const wrongPasswordBody = { token, registration_password: 'Wrong-password-1!' };
    expect(await readResponseBody(sendActivation(wrongPasswordBody), 422)).toMatchObject({
      errors: { registration_password: ['wrong'] },
    });
    await readResponseBody(readAccount(tokensBeforeActivation.access_token));
    await readResponseBody<Tokens>(sendActivation({ token, registration_password: TEST_PASSWORD }));
    await readResponseBody(readAccount(tokensBeforeActivation.access_token));
    await signInAs(email);
    const secondEmail = createUniqueEmail();
    await sendRegistration(secondEmail);
    const activationTokenInMail = readLatestMailedToken(secondEmail);
    for (let attempt = 0; attempt < 10; attempt++)
      await readResponseBody(sendActivation({ ...wrongPasswordBody, token: activationTokenInMail }), 422);
    expect(
      await readResponseBody(
        sendActivation({ token: activationTokenInMail, registration_password: TEST_PASSWORD }),
        422,
      ),
    ).toMatchObject({
      errors: { registration_password: ['tries'] },
    });
    await readResponseBody<Tokens>(sendActivation({ token: activationTokenInMail }));
    await readResponseBody(sendLogin(secondEmail), 400);
  });

  it('TRUST-2 stores the key as a hash only', async () => {
    const { registration_key: registrationKey = '', user_id: id } = await sendRegistration(createUniqueEmail());
    const [texts] = await database.run([statement('SELECT registration_key_hash AS data FROM user WHERE id = ?1', id)]);
    expect(texts?.[0]).toBe(hashSecret(registrationKey));
  });

  it('TRUST-2 an account without password signs in by a forgotten one, and is not free to register', async () => {
    const email = createUniqueEmail();
    await sendRegistration(email);
    await readResponseBody(sendActivation({ token: readLatestMailedToken(email) }));
    await readResponseBody(
      callShopApi('/v2/auth/register', {
        body: { email, password: TEST_PASSWORD, type: 'client', user_type_id: 4 },
      }),
      409,
    );
    await readResponseBody(submitPasswordReset(await requestPasswordReset(email)));
    await signInAs(email, CHOSEN_PASSWORD);
  });

  it('TRUST-2 a reset is a proof too: no session, password or link of the stranger is left', async () => {
    const email = createUniqueEmail();
    const { registration_key: registrationKey } = await sendRegistration(email);
    const attackerTokens = await signInAs(email);
    const activationToken = readLatestMailedToken(email);
    const [firstToken, secondToken] = [await requestPasswordReset(email), await requestPasswordReset(email)];
    await readResponseBody(submitPasswordReset(secondToken));
    await readResponseBody(readAccount(attackerTokens.access_token), 401);
    await readResponseBody(sendLogin(email), 400);
    for (const activationBody of [
      { token: activationToken },
      { token: activationToken, registration_key: registrationKey },
    ])
      expect(await readResponseBody(sendActivation(activationBody), 422)).toEqual(INVALID_TOKEN_BODY);
    expect(await readResponseBody(submitPasswordReset(firstToken), 422)).toEqual(INVALID_TOKEN_BODY);
    await signInAs(email, CHOSEN_PASSWORD);
  });

  it('TRUST-2 an activation ends open links of the account', async () => {
    const email = createUniqueEmail();
    await sendRegistration(email);
    const activationToken = readLatestMailedToken(email);
    const resetToken = await requestPasswordReset(email);
    await readResponseBody(sendActivation({ token: activationToken }));
    expect(await readResponseBody(submitPasswordReset(resetToken), 422)).toEqual(INVALID_TOKEN_BODY);
  });
});

describe('invitations', () => {
  it('TRUST-2 an invited person’s own password counts although a stranger registered the address meanwhile', async () => {
    const email = createUniqueEmail();
    const protocol = await inviteClientWithProtocol(email);
    const invitationToken = readLatestMailedToken(email);
    await sendRegistration(email, 'practitioner');
    const tokensFromActivation = await readResponseBody<Tokens>(
      sendActivation({ token: invitationToken, password: CHOSEN_PASSWORD }),
    );
    expect(await readResponseBody(readAccount(tokensFromActivation.access_token))).toMatchObject({
      user_type_id: 4,
      first_name: 'Mara',
    });
    expect(await listReceivedProtocolIds(tokensFromActivation.access_token)).toEqual([protocol]);
    await signInAs(email, CHOSEN_PASSWORD);
    await readResponseBody(sendLogin(email), 400);
    for (const token of listMailedTokens(email)) await readResponseBody(sendActivation({ token }), 422);
  });

  it('TRUST-2 nor after the stranger’s registration was activated without its key: nothing of it signs in', async () => {
    const email = createUniqueEmail();
    await inviteClientWithProtocol(email);
    const invitationToken = readLatestMailedToken(email);
    await sendRegistration(email);
    await readResponseBody(sendActivation({ token: readLatestMailedToken(email) }));
    await readResponseBody(sendLogin(email), 400);
    await readResponseBody(sendActivation({ token: invitationToken, password: CHOSEN_PASSWORD }), 422);
    await readResponseBody(sendLogin(email, CHOSEN_PASSWORD), 400);
  });

  it('TRUST-2 an invitation removes what a stranger registered before it, and all that was made since', async () => {
    const email = createUniqueEmail();
    const { user_id: id } = await sendRegistration(email, 'practitioner');
    const attackerTokens = await signInAs(email);
    await createProtocol(attackerTokens.access_token, 'Bait', VARIANT_IDS.slice(0, 1));
    const storefrontBody = { type: 'clinic', theme: 'calm' };
    await readResponseBody(
      callShopApi('/v2/account/practitioners/store', {
        token: attackerTokens.access_token,
        body: storefrontBody,
      }),
      201,
    );
    const token = await createInvitationToken(email);
    expect(await readResponseBody(describeMailedLink(token))).toEqual({
      ...{ purpose: 'invitation', email, first_name: null, last_name: null, user_type_id: 4 },
    });
    await readResponseBody(sendActivation({ token, password: 'weak' }), 422);
    await readResponseBody(sendActivation({ token }), 422);
    const tokensFromActivation = await readResponseBody<Tokens>(sendActivation({ token, password: CHOSEN_PASSWORD }));
    await readResponseBody(readAccount(attackerTokens.access_token), 401);
    expect(await readResponseBody(readAccount(tokensFromActivation.access_token))).toMatchObject({
      ...{ id, user_type_id: 4, first_name: null, last_name: null, has_password: true },
    });
    expect(await queryNumber('SELECT count(*) FROM protocol WHERE practitioner_id = ?1', id)).toBe(0);
    expect(await queryNumber('SELECT count(*) FROM store WHERE user_id = ?1', id)).toBe(0);
    await readResponseBody(sendLogin(email), 400);
    await signInAs(email, CHOSEN_PASSWORD);
  });

  it('TRUST-2 who registered and is invited keeps the own profile, with the key', async () => {
    const email = createUniqueEmail();
    const { registration_key: registrationKey } = await sendRegistration(email, 'practitioner');
    const activationBody = {
      token: await createInvitationToken(email),
      password: CHOSEN_PASSWORD,
      registration_key: registrationKey,
    };
    const tokensFromActivation = await readResponseBody<Tokens>(sendActivation(activationBody));
    expect(await readResponseBody(readAccount(tokensFromActivation.access_token))).toMatchObject({
      user_type_id: 3,
      first_name: 'Mallory',
    });
    await readResponseBody(sendLogin(email), 400);
    await signInAs(email, CHOSEN_PASSWORD);
  });
});

describe('describing a link', () => {
  it('TRUST-3 names the account and uses nothing up', async () => {
    const email = createUniqueEmail();
    await sendRegistration(email, 'practitioner');
    const activationToken = readLatestMailedToken(email);
    const resetToken = await requestPasswordReset(email);
    const personFields = { email, first_name: 'Mallory', last_name: 'Vale', user_type_id: 3 };
    for (const [token, purpose] of [
      [activationToken, 'activation'],
      [resetToken, 'reset'],
    ] as const)
      for (const _ of [1, 2])
        expect(accountLinkDescriptionSchema.parse(await readResponseBody(describeMailedLink(token)))).toEqual({
          purpose,
          ...personFields,
        });
    const invitedEmail = createUniqueEmail();
    await inviteClientWithProtocol(invitedEmail);
    expect(await readResponseBody(describeMailedLink(readLatestMailedToken(invitedEmail)))).toEqual({
      ...{ purpose: 'invitation', email: invitedEmail, first_name: 'Mara', last_name: null, user_type_id: 4 },
    });
    await sendRegistration(invitedEmail, 'practitioner');
    expect(await readResponseBody(describeMailedLink(readLatestMailedToken(invitedEmail)))).toMatchObject({
      ...{ purpose: 'activation', first_name: 'Mallory', user_type_id: 3 },
    });
    await readResponseBody(sendActivation({ token: activationToken }));
  });

  it('TRUST-3 a used, expired or unknown link is the same 422, and so is nonsense', async () => {
    const email = createUniqueEmail();
    await sendRegistration(email);
    const token = readLatestMailedToken(email);
    await readResponseBody(sendActivation({ token }));
    for (const submitLinkToken of [describeMailedLink, refuseRegistration])
      for (const invalidToken of ['x', '', 'x'.repeat(5000)])
        expect(await readResponseBody(submitLinkToken(invalidToken), 422)).toEqual(INVALID_TOKEN_BODY);
    expect(await readResponseBody(describeMailedLink(token), 422)).toEqual(INVALID_TOKEN_BODY);
    const secondEmail = createUniqueEmail();
    await sendRegistration(secondEmail);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ACTIVATION_LINK_LIFETIME_MS + 1 });
    for (const submitLinkToken of [describeMailedLink, refuseRegistration])
      expect(await readResponseBody(submitLinkToken(readLatestMailedToken(secondEmail)), 422)).toEqual(
        INVALID_TOKEN_BODY,
      );
  });

  it('TRUST-3 descriptions and refusals are limited for each client address', async () => {
    for (const path of ['/v2/auth/links/describe', '/v2/auth/links/refuse']) {
      const responseStatuses = [];
      const headers = { 'CF-Connecting-IP': `192.0.2.${path.length}` };
      for (let attempt = 0; attempt < 40; attempt++)
        responseStatuses.push(
          (await callShopApi(path, { body: { token: 'x' }, headers, settings: { RATE_LIMITS: '' } })).status,
        );
      expect([path, responseStatuses.includes(429)]).toEqual([path, true]);
    }
  });
});

describe('sharing from an account that is not proved', () => {
  it('TRUST-1 is refused, in words that say what to do', async () => {
    const practitioner = await signIn(2);
    const { protocol_id: id } = await createProtocol(practitioner.access_token);
    const setActivatedAt = (activatedAt: number | null) =>
      database.run([statement('UPDATE user SET activated_at = ?2 WHERE id = ?1', practitioner.id, activatedAt)]);
    await setActivatedAt(null);
    const { access_token: token } = practitioner;
    const { email } = await createUser(4);
    for (const [path, body] of [
      ['/assign', { id, email }],
      [`/${id}/link`, {}],
    ] as const) {
      const refusedSharingCall = callShopApi(`${PROTOCOLS_PATH}${path}`, {
        token,
        body,
        headers: { 'Accept-Language': 'de' },
      });
      expect((await readResponseBody<{ message: string }>(refusedSharingCall, 403)).message).toContain('E-Mail');
    }
    await setActivatedAt(1);
    await readResponseBody(callShopApi(`${PROTOCOLS_PATH}/assign`, { token, body: { id, email } }), 201);
  });
});
