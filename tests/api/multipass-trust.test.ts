import multipassify from 'multipassify';
import { beforeAll, expect, it, vi } from 'vitest';
import { describeMultipassSpec, type Tokens } from '#contract/session/schema.ts';
import { loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import {
  createUniqueEmail,
  readAccount,
  readLatestMailedToken,
  requestPasswordReset,
  sendActivation,
  sendLogin,
  sendRegistration,
  signInAs,
  submitPasswordReset,
} from '../support/registration.ts';
import { callShopApi, createUser, MULTIPASS_SECRET, readResponseBody, signIn } from '../support/shop.ts';

const INVALID_TOKEN_BODY = { message: 'Invalid or expired token.' };
const MULTIPASS_PATH = '/v2/providers/store/multipass';

beforeAll(() => loadCatalogueIntoDatabase());

const encodeMultipass = (email: string, extraFields = {}, multipassSecret = MULTIPASS_SECRET) =>
  multipassify(multipassSecret).encode({ email, created_at: new Date().toISOString(), ...extraFields });
const sendMultipass = (multipass: string, environmentSettings = {}, token?: string) =>
  callShopApi(MULTIPASS_PATH, { body: { multipass }, settings: environmentSettings, token });
const describeMultipass = (multipass: string, environmentSettings = {}) =>
  callShopApi(`${MULTIPASS_PATH}/describe`, { body: { multipass }, settings: environmentSettings });

it('TRUST-2 TRUST-5 a partner’s token takes an account that was never proved from who registered it', async () => {
  const email = createUniqueEmail();
  const { registration_key: registrationKey } = await sendRegistration(email);
  const attackerTokens = await signInAs(email);
  const [link, resetToken] = [readLatestMailedToken(email), await requestPasswordReset(email)];
  const { access_token: tokenFromMultipass } = await readResponseBody<Tokens>(
    sendMultipass(encodeMultipass(email, { first_name: 'Ilse' })),
  );
  await readResponseBody(readAccount(attackerTokens.access_token), 401);
  await readResponseBody(sendLogin(email), 400);
  await readResponseBody(sendActivation({ token: link, registration_key: registrationKey }), 422);
  await readResponseBody(submitPasswordReset(resetToken), 422);
  expect(await readResponseBody(readAccount(tokenFromMultipass))).toMatchObject({
    ...{ email, first_name: 'Ilse', has_password: false, activated_at: expect.any(String) },
  });
});

it('TRUST-5 a proved account keeps password, sessions and links', async () => {
  const email = createUniqueEmail();
  const { registration_key: registrationKey } = await sendRegistration(email);
  await readResponseBody(sendActivation({ token: readLatestMailedToken(email), registration_key: registrationKey }));
  const tokensBeforeMultipass = await signInAs(email);
  const resetToken = await requestPasswordReset(email);
  await readResponseBody(sendMultipass(encodeMultipass(email, { first_name: 'Other' })));
  expect(await readResponseBody(readAccount(tokensBeforeMultipass.access_token))).toMatchObject({
    first_name: 'Mallory',
  });
  await readResponseBody(submitPasswordReset(resetToken));
});

it('TRUST-5 types 1, 2 and 3 are not signed in, and their token is not used up', async () => {
  for (const userType of [1, 2, 3] as const) {
    const { email, access_token: bearer } = await signIn(4);
    const existingUser = await createUser(userType);
    const token = encodeMultipass(existingUser.email);
    for (const multipassRequest of [describeMultipass(token), sendMultipass(token, {}, bearer), sendMultipass(token)])
      expect([userType, (await multipassRequest).status]).toEqual([userType, 403]);
    expect(await readResponseBody(readAccount(bearer))).toMatchObject({ email });
  }
  for (const userType of [4, 5] as const)
    await readResponseBody(sendMultipass(encodeMultipass((await createUser(userType)).email)));
});

it('TRUST-5 a secret of less than 32 characters counts as none, and the log says so once', async () => {
  const consoleErrorSpy = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const email = createUniqueEmail();
  for (const shortSecret of ['', 'short', 'x'.repeat(31)]) {
    const shortSecretSettings = { MULTIPASS_SECRET: shortSecret };
    const token = encodeMultipass(email, {}, shortSecret || 'x');
    expect(await readResponseBody(sendMultipass(token, shortSecretSettings), 422)).toEqual(INVALID_TOKEN_BODY);
    expect(await readResponseBody(describeMultipass(token, shortSecretSettings), 422)).toEqual(INVALID_TOKEN_BODY);
  }
  expect(
    consoleErrorSpy.mock.calls.filter((consoleArguments) => consoleArguments.join().includes('MULTIPASS_SECRET')),
  ).toHaveLength(1);
  expect(consoleErrorSpy.mock.calls.join()).not.toContain('x'.repeat(31));
  consoleErrorSpy.mockRestore();
  const secretOf32Characters = 'x'.repeat(32);
  await readResponseBody(
    sendMultipass(encodeMultipass(email, {}, secretOf32Characters), { MULTIPASS_SECRET: secretOf32Characters }),
  );
});

it('TRUST-5 leads to listed hosts only, and to none without a list', async () => {
  const createTokenWithReturnUrl = (return_to: string) => encodeMultipass(createUniqueEmail(), { return_to });
  for (const url of ['https://partner.example/back?x=1', 'https://PARTNER.example', 'https://partner.test:8443/'])
    expect(await readResponseBody(sendMultipass(createTokenWithReturnUrl(url)))).toEqual({
      access_token: new URL(url).href,
      refresh_token: 'redirect',
    });
  for (const url of [
    'https://evil.example/',
    'https://partner.example.evil.example/',
    'https://evil.example/partner.example',
    'https://partner.example:8443/',
    'https://partner.test/',
    'https://sub.partner.example/',
    'https://partner.example@evil.example/',
  ])
    for (const submitMultipass of [sendMultipass, describeMultipass])
      expect([url, (await submitMultipass(createTokenWithReturnUrl(url))).status]).toEqual([url, 422]);
  for (const MULTIPASS_RETURN_HOSTS of ['', ',', ' , '])
    await readResponseBody(
      sendMultipass(createTokenWithReturnUrl('https://partner.example/'), { MULTIPASS_RETURN_HOSTS }),
      422,
    );
  await readResponseBody(sendMultipass(createTokenWithReturnUrl('/en/cart'), { MULTIPASS_RETURN_HOSTS: '' }));
});

/** Creates a partner's Multipass token with any content. */
function encryptToken(multipassContent: object): string {
  const partnerCipher = multipassify(MULTIPASS_SECRET);
  const encryptedBytes = partnerCipher.encrypt(JSON.stringify(multipassContent));
  return Buffer.concat([encryptedBytes, partnerCipher.sign(encryptedBytes)]).toString('base64url');
}

it('AMB-AUTH-16 takes what partners send: seconds, the shop’s own address, a path without its first slash', async () => {
  const nowInSeconds = Math.floor(Date.now() / 1000);
  for (const created_at of [nowInSeconds, String(nowInSeconds), new Date().toISOString().replace('Z', '+00:00')])
    await readResponseBody(sendMultipass(encryptToken({ email: createUniqueEmail(), created_at })));
  for (const [return_to, path] of [
    ['https://shop.test/de/products?brands=1#a', '/de/products?brands=1#a'],
    ['http://SHOP.test', '/'],
    ['products/primary', '/products/primary'],
  ]) {
    const token = encodeMultipass(createUniqueEmail(), { return_to });
    expect(await readResponseBody(describeMultipass(token))).toMatchObject({ host: null, path });
    expect(await readResponseBody(sendMultipass(token))).toMatchObject({ access_token: expect.any(String) });
  }
});

it('AMB-AUTH-16 the log says which field of a refused token is wrong, and nothing of what it holds', async () => {
  const consoleWarnSpy = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const email = createUniqueEmail();
  const created_at = new Date().toISOString();
  for (const [field, token] of [
    ['signature', encodeMultipass(email, {}, 'x'.repeat(32))],
    ['signature', 'x'],
    ['email', encryptToken({ email: 'nobody', created_at })],
    ['created_at', encryptToken({ email })],
    ['created_at', encryptToken({ email, created_at: Date.now() })],
    ['first_name', encryptToken({ email, created_at, first_name: 7 })],
    ['return_to', encryptToken({ email, created_at, return_to: 'https://shop.test//evil.example' })],
    ['return_to', encryptToken({ email, created_at, return_to: 'https://evil.example' })],
  ] as const) {
    consoleWarnSpy.mockClear();
    expect(await readResponseBody(sendMultipass(token), 422)).toEqual(INVALID_TOKEN_BODY);
    const logEntries = consoleWarnSpy.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(logEntries).toMatchObject([{ field, message: 'A Multipass token is refused' }]);
    expect(JSON.stringify(logEntries)).not.toMatch(/mailbox|evil/);
  }
  consoleWarnSpy.mockRestore();
});

it('TRUST-3 a description names account and host, and uses nothing up', async () => {
  const email = createUniqueEmail();
  const readMultipassDescription = async (token: string) =>
    describeMultipassSpec.answer.parse(await readResponseBody(describeMultipass(token)));
  const token = encodeMultipass(email.toUpperCase());
  for (const _ of [1, 2]) expect(await readMultipassDescription(token)).toEqual({ email, host: null });
  const redirectToken = encodeMultipass(email, { return_to: 'https://partner.test:8443/x' });
  expect(await readMultipassDescription(redirectToken)).toEqual({ email, host: 'partner.test:8443' });
  expect(await readMultipassDescription(encodeMultipass(email, { return_to: '/en/cart' }))).toEqual({
    email,
    host: null,
    path: '/en/cart',
  });
  await readResponseBody(sendMultipass(token));
  expect(await readResponseBody(describeMultipass(token), 422)).toEqual(INVALID_TOKEN_BODY);
  expect(await readResponseBody(describeMultipass('x'), 422)).toEqual(INVALID_TOKEN_BODY);
  await readResponseBody(
    callShopApi('/v2/providers/other/multipass/describe', { body: { multipass: redirectToken } }),
    404,
  );
});

it('TRUST-3 the session that a partner’s token replaces in the browser ends', async () => {
  const sessionBeforeMultipass = await signIn(4);
  await readResponseBody(sendMultipass(encodeMultipass(createUniqueEmail()), {}, sessionBeforeMultipass.access_token));
  await readResponseBody(readAccount(sessionBeforeMultipass.access_token), 401);
});
