import { scryptSync } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '#api/session/passwords/hash.ts';
import { logoutSpec, type Tokens, tokensSchema } from '#contract/session/schema.ts';
import { statement } from '#db/database.ts';
import { database, loadCatalogueIntoDatabase } from '../../support/catalogue.ts';
import { callShopApi, createUser, openSession, readResponseBody, signIn, TEST_PASSWORD } from '../../support/shop.ts';

let email = '';
let passwordHash = '';

beforeAll(async () => {
  await loadCatalogueIntoDatabase();
  passwordHash = await hashPassword(TEST_PASSWORD);
  ({ email } = await createUser(4, { passwordHash }));
});

const sendLogin = (loginBody: unknown, environmentSettings = {}, ip: string = crypto.randomUUID()) =>
  callShopApi('/v2/auth/login', {
    body: loginBody,
    settings: environmentSettings,
    headers: { 'CF-Connecting-IP': ip },
  });

describe('login', () => {
  it('API-AUTH-01 AUTH-02 gives tokens that open the account, whatever the case of the address', async () => {
    const tokens = tokensSchema.parse(
      await readResponseBody(sendLogin({ email: ` ${email.toUpperCase()} `, password: TEST_PASSWORD })),
    );
    expect(await readResponseBody(callShopApi('/v2/account/', { token: tokens.access_token }))).toMatchObject({
      email,
    });
    expect(tokens.refresh_token).toMatch(/^[\w-]{43}$/);
  });

  it('API-AUTH-01 AMB-AUTH-5 wrong, unknown and malformed are one and the same 400', async () => {
    const { email: invitedEmail } = await createUser(4);
    const wrongLoginBodies = [
      { email, password: 'wrong' },
      { email: 'nobody@example.com', password: TEST_PASSWORD },
      { email: invitedEmail, password: '' },
      { email: invitedEmail, password: TEST_PASSWORD },
      { email, password: TEST_PASSWORD.toLowerCase() },
      { email },
      { password: TEST_PASSWORD },
      { email: 1, password: [] },
      { email, password: 'x'.repeat(5000) },
      { email: "' OR 1=1 --", password: TEST_PASSWORD },
      [],
      null,
      '{',
    ];
    for (const wrongLoginBody of wrongLoginBodies) {
      const response = await sendLogin(wrongLoginBody);
      expect([wrongLoginBody, response.status]).toEqual([wrongLoginBody, 400]);
      expect(await response.json()).toEqual({ message: 'Invalid username or password' });
    }
  });

  it('AMB-AUTH-13 asks for activation only where the setting does, and only who knows the password', async () => {
    const { id, email: unactivatedEmail } = await createUser(4, { passwordHash });
    await database.run([statement('UPDATE user SET activated_at = NULL WHERE id = ?1', id)]);
    const settingsWithActivation = { REQUIRE_ACTIVATION: '1' };
    const activationErrorBody = await readResponseBody<{ message: string }>(
      sendLogin({ email: unactivatedEmail, password: TEST_PASSWORD }, settingsWithActivation),
      400,
    );
    expect(activationErrorBody.message).toContain('activate');
    const wrongPasswordBody = await readResponseBody<{ message: string }>(
      sendLogin({ email: unactivatedEmail, password: 'wrong' }, settingsWithActivation),
      400,
    );
    expect(wrongPasswordBody.message).toBe('Invalid username or password');
    await readResponseBody(sendLogin({ email: unactivatedEmail, password: TEST_PASSWORD }));
  });

  it('brings a hash of other parameters up to date', async () => {
    const passwordSalt = Buffer.alloc(16, 7);
    const derivedKey = scryptSync(TEST_PASSWORD, passwordSalt, 32, { N: 512, r: 8, p: 1 });
    const encodeUnpaddedBase64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
    const { id, email: emailWithOldHash } = await createUser(4, {
      passwordHash: `$scrypt$ln=9,r=8,p=1$${encodeUnpaddedBase64(passwordSalt)}$${encodeUnpaddedBase64(derivedKey)}`,
    });
    await readResponseBody(sendLogin({ email: emailWithOldHash, password: TEST_PASSWORD }));
    const [texts] = await database.run([statement('SELECT password_hash AS data FROM user WHERE id = ?1', id)]);
    expect(texts?.[0]).toMatch(/^\$scrypt\$ln=10,r=8,p=1\$/);
    await readResponseBody(sendLogin({ email: emailWithOldHash, password: TEST_PASSWORD }));
  });

  it('AMB-NET a worker without a secret, or with a short one, signs nobody in and says so', async () => {
    const consoleErrorSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const TOKEN_SECRET of ['', 'short']) {
      await readResponseBody(sendLogin({ email, password: TEST_PASSWORD }, { TOKEN_SECRET }), 503);
      await readResponseBody(callShopApi('/v2/account', { token: 'x', settings: { TOKEN_SECRET } }), 503);
      await readResponseBody(callShopApi('/v2/storefront/products', { settings: { TOKEN_SECRET } }));
    }
    expect(consoleErrorSpy.mock.calls.join()).toContain('TOKEN_SECRET');
    consoleErrorSpy.mockRestore();
  });
});

describe('logout', () => {
  it('API-AUTH-03 AUTH-04 ends the session at once, both tokens, and only this session', async () => {
    const { id, access_token: token, refresh_token: refreshToken } = await signIn();
    const secondSession = await openSession(id);
    expect(
      logoutSpec.answer.parse(await readResponseBody(callShopApi('/v2/account/logout', { method: 'POST', token }))),
    ).toEqual({ message: 'Logged out' });
    expect(await readResponseBody(callShopApi('/v2/account', { token }), 401)).toEqual({
      message: 'Token has expired',
    });
    await readResponseBody(callShopApi('/v2/account/logout', { method: 'POST', token }), 401);
    await readResponseBody(callShopApi('/v2/auth/token-refresh', { method: 'POST', token: refreshToken }), 401);
    await readResponseBody(callShopApi('/v2/account', { token: secondSession.access_token }));
  });

  it('SHOP-8 AMB-ROLE-6 a practitioner who is certified stays signed in, and may share at once', async () => {
    const { id, access_token: token, refresh_token: refreshToken } = await signIn(3);
    const requestAccount = () => callShopApi('/v2/account', { token });
    expect(await readResponseBody(requestAccount())).toMatchObject({ user_type_id: 3 });
    const shareByLink = () => callShopApi('/v2/account/practitioners/protocols/1/link', { method: 'POST', token });
    await readResponseBody(shareByLink(), 403);
    await database.run([statement('UPDATE user SET user_type_id = 2 WHERE id = ?1', id)]);
    expect(await readResponseBody(requestAccount())).toMatchObject({ user_type_id: 2 });
    await readResponseBody(shareByLink(), 404);
    const refreshedTokens = await readResponseBody<Tokens>(
      callShopApi('/v2/auth/token-refresh', { method: 'POST', token: refreshToken }),
    );
    await readResponseBody(callShopApi('/v2/account', { token: refreshedTokens.access_token }));
    await database.run([statement('UPDATE user SET user_type_id = 3 WHERE id = ?1', id)]);
    await readResponseBody(callShopApi('/v2/account', { token: refreshedTokens.access_token }), 401);
  });
});
