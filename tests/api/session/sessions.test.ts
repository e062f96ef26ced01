import { beforeAll, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '#api/session/passwords/hash.ts';
import { type AccountSession, endOtherSessionsSpec, listSessionsSpec } from '#contract/account/schema.ts';
import type { Tokens } from '#contract/session/schema.ts';
import { statement } from '#db/database.ts';
import { deleteExpiredRows } from '#db/platform/expiry.ts';
import { database, loadCatalogueIntoDatabase } from '../../support/catalogue.ts';
import { readSessionId } from '../../support/owner.ts';
import { queryNumber } from '../../support/protocols.ts';
import {
  CHOSEN_PASSWORD,
  createUniqueEmail,
  readAccount,
  readLatestMailedToken,
  requestPasswordReset,
  sendActivation,
  sendLogin,
  sendRegistration,
  signInAs,
  submitPasswordReset,
} from '../../support/registration.ts';
import { callShopApi, createUser, openSession, readResponseBody, signIn, TEST_PASSWORD } from '../../support/shop.ts';

const DAY_MS = 24 * 3_600_000;
const FIREFOX_USER_AGENT = 'Mozilla/5.0 (Android 15; Mobile; rv:141.0) Gecko/141.0 Firefox/141.0';

let passwordHash = '';
beforeAll(async () => {
  await loadCatalogueIntoDatabase();
  passwordHash = await hashPassword(TEST_PASSWORD);
});

const sendTokenRefresh = (token: string) => callShopApi('/v2/auth/token-refresh', { method: 'POST', token });
const listSessions = async (token: string): Promise<AccountSession[]> =>
  listSessionsSpec.answer.parse(await readResponseBody(callShopApi('/v2/account/sessions', { token }))).data;
const endSession = (token: string, id = '') =>
  callShopApi(`/v2/account/sessions${id && `/${id}`}`, { token, method: 'DELETE' });
const signInWith = (email: string, userAgentHeader: string) =>
  readResponseBody<Tokens>(
    callShopApi('/v2/auth/login', {
      body: { email, password: TEST_PASSWORD },
      headers: { 'User-Agent': userAgentHeader, 'CF-Connecting-IP': crypto.randomUUID() },
    }),
  );
const changePassword = (token: string, passwordBody: object) =>
  callShopApi('/v2/account/password', { method: 'PUT', token, body: { password: CHOSEN_PASSWORD, ...passwordBody } });

describe('the end of a session', () => {
  it('TRUST-4 comes 90 days after the sign-in, however often its tokens are refreshed', async () => {
    const testStartTime = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: testStartTime });
    let tokens: Tokens = await signIn();
    for (let daysAfterSignIn = 20; daysAfterSignIn < 90; daysAfterSignIn += 20) {
      vi.setSystemTime(testStartTime + daysAfterSignIn * DAY_MS);
      tokens = await readResponseBody<Tokens>(sendTokenRefresh(tokens.refresh_token));
    }
    vi.setSystemTime(testStartTime + 90 * DAY_MS - 1000);
    tokens = await readResponseBody<Tokens>(sendTokenRefresh(tokens.refresh_token));
    await readResponseBody(readAccount(tokens.access_token));
    vi.setSystemTime(testStartTime + 90 * DAY_MS);
    await readResponseBody(readAccount(tokens.access_token), 401);
    await readResponseBody(sendTokenRefresh(tokens.refresh_token), 401);
    vi.useRealTimers();
  });

  it('TRUST-4 no refresh token outlives it, and what is over is deleted', async () => {
    const testStartTime = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: testStartTime });
    const { access_token: accessToken, refresh_token: firstRefreshToken } = await signIn();
    const id = readSessionId(accessToken);
    let token = firstRefreshToken;
    for (const daysAfterSignIn of [29, 58, 80]) {
      vi.setSystemTime(testStartTime + daysAfterSignIn * DAY_MS);
      ({ refresh_token: token } = await readResponseBody<Tokens>(sendTokenRefresh(token)));
    }
    const lastTokenExpiry = await queryNumber('SELECT max(expires_at) FROM refresh_token WHERE session_id = ?1', id);
    expect(lastTokenExpiry).toBe(testStartTime + 90 * DAY_MS);
    const countSessions = () => queryNumber('SELECT count(*) FROM session WHERE id = ?1', id);
    await deleteExpiredRows({ DB: database }, testStartTime + 90 * DAY_MS - 1);
    expect(await countSessions()).toBe(1);
    await deleteExpiredRows({ DB: database }, testStartTime + 90 * DAY_MS);
    expect(await countSessions()).toBe(0);
    vi.useRealTimers();
  });
});

describe('signed-in devices', () => {
  it('TRUST-4 lists what is signed in, the latest first, by browser and system, and stores nothing else of them', async () => {
    const testStartTime = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: testStartTime });
    const { id, email } = await createUser(4, { passwordHash });
    const sessionOfPhone = await signInWith(email, FIREFOX_USER_AGENT);
    vi.setSystemTime(testStartTime + 1000);
    const scriptSession = await signInWith(email, 'curl/8.9');
    vi.setSystemTime(testStartTime + 2000);
    await readResponseBody(sendTokenRefresh(sessionOfPhone.refresh_token));
    const toIsoSeconds = (timeMs: number) => `${new Date(timeMs).toISOString().slice(0, 19)}Z`;
    expect(await listSessions(scriptSession.access_token)).toEqual([
      {
        id: readSessionId(sessionOfPhone.access_token),
        ...{ created_at: toIsoSeconds(testStartTime), last_used_at: toIsoSeconds(testStartTime + 2000) },
        ...{ browser: 'Firefox', system: 'Android', is_current: false },
      },
      {
        id: readSessionId(scriptSession.access_token),
        ...{ created_at: toIsoSeconds(testStartTime + 1000), last_used_at: toIsoSeconds(testStartTime + 1000) },
        ...{ browser: null, system: null, is_current: true },
      },
    ]);
    const [rows] = await database.run([
      statement(`SELECT browser || system AS data FROM session WHERE user_id = ?1 AND browser IS NOT NULL`, id),
      statement(`SELECT name AS data FROM pragma_table_info('session')`),
    ]);
    expect(rows).toEqual(['FirefoxAndroid']);
    vi.setSystemTime(testStartTime + 31 * DAY_MS);
    const { access_token: tokenAfter31Days } = await openSession(id);
    expect(await listSessions(tokenAfter31Days)).toHaveLength(1);
    vi.useRealTimers();
  });

  it('TRUST-4 ends one, at once and for both of its tokens, and nobody else’s', async () => {
    const { id, access_token: token } = await signIn();
    const secondSession = await openSession(id);
    const otherUser = await signIn();
    const otherSessionId = readSessionId(secondSession.access_token);
    await readResponseBody(endSession(otherUser.access_token, otherSessionId), 404);
    await readResponseBody(readAccount(secondSession.access_token));
    await readResponseBody(endSession(token, otherSessionId));
    await readResponseBody(readAccount(secondSession.access_token), 401);
    await readResponseBody(sendTokenRefresh(secondSession.refresh_token), 401);
    for (const unknownSessionId of [otherSessionId, crypto.randomUUID(), 'x', '1'])
      expect([unknownSessionId, (await endSession(token, unknownSessionId)).status]).toEqual([unknownSessionId, 404]);
    expect(await listSessions(token)).toHaveLength(1);
    await readResponseBody(endSession(token, readSessionId(token)));
    await readResponseBody(readAccount(token), 401);
  });

  it('TRUST-4 ends all others', async () => {
    const { id, access_token: token, refresh_token: refreshToken } = await signIn();
    const otherSessions = await Promise.all([openSession(id), openSession(id), openSession(id)]);
    const otherUser = await signIn();
    expect(endOtherSessionsSpec.answer.parse(await readResponseBody(endSession(token)))).toEqual({
      message: 'Other sessions ended',
    });
    for (const endedSession of otherSessions) {
      await readResponseBody(readAccount(endedSession.access_token), 401);
      await readResponseBody(sendTokenRefresh(endedSession.refresh_token), 401);
    }
    expect(await listSessions(token)).toMatchObject([{ is_current: true }]);
    await readResponseBody(sendTokenRefresh(refreshToken));
    await readResponseBody(readAccount(otherUser.access_token));
  });
});

describe('changing the password', () => {
  const createSignedInUser = async () => {
    const user = await createUser(4, { passwordHash });
    return { ...user, ...(await openSession(user.id)) };
  };

  it('TRUST-4 asks for the present one and ends every session and open link', async () => {
    const { id, email, access_token: token, refresh_token: refreshToken } = await createSignedInUser();
    const secondSession = await openSession(id);
    const resetToken = await requestPasswordReset(email);
    for (const wrongPasswordBody of [{}, { current: '' }, { current: 'Wrong-2026!' }])
      expect(await readResponseBody(changePassword(token, wrongPasswordBody), 422)).toMatchObject({
        errors: { current: ['wrong'] },
      });
    const tokensAfterChange = await readResponseBody<Tokens>(changePassword(token, { current: TEST_PASSWORD }));
    for (const endedToken of [token, secondSession.access_token]) await readResponseBody(readAccount(endedToken), 401);
    for (const endedToken of [refreshToken, secondSession.refresh_token])
      await readResponseBody(sendTokenRefresh(endedToken), 401);
    await readResponseBody(submitPasswordReset(resetToken), 422);
    expect(await listSessions(tokensAfterChange.access_token)).toMatchObject([{ is_current: true }]);
    await readResponseBody(sendLogin(email), 400);
    await signInAs(email, CHOSEN_PASSWORD);
  });

  it('TRUST-4 names the broken rules, and a malformed call changes nothing', async () => {
    const { email, access_token: token } = await createSignedInUser();
    expect(
      await readResponseBody(changePassword(token, { current: TEST_PASSWORD, password: 'weak' }), 422),
    ).toMatchObject({
      errors: { password: ['length', 'digit', 'uppercase', 'special'] },
    });
    for (const malformedBody of [{ current: 1 }, { password: 1 }, { current: 'x'.repeat(2000) }])
      await readResponseBody(changePassword(token, { current: TEST_PASSWORD, ...malformedBody }), 422);
    await readResponseBody(readAccount(token));
    await signInAs(email);
  });

  it('TRUST-4 a stolen session does not guess without limit, nor with many sessions or at once', async () => {
    const { id, access_token: token } = await createSignedInUser();
    const secondSession = await openSession(id);
    const guessPassword = (guessNumber: number) =>
      changePassword(guessNumber % 2 ? token : secondSession.access_token, { current: `Guess-${guessNumber}!` });
    const simultaneousResponses = await Promise.all(
      Array.from({ length: 14 }, (_, guessNumber) => guessPassword(guessNumber)),
    );
    const guessStatuses = simultaneousResponses.map(({ status }) => status);
    // Attempts refused by the waiting room are not counted.
    expect([422, 429, 503]).toEqual(expect.arrayContaining([...new Set(guessStatuses)]));
    for (let guessNumber = 0; guessNumber < 14; guessNumber++)
      guessStatuses.push((await guessPassword(guessNumber)).status);
    expect(guessStatuses.filter((status) => status === 422)).toHaveLength(10);
    expect(guessStatuses.at(-1)).toBe(429);
    const refusedResponse = await changePassword(token, { current: TEST_PASSWORD });
    expect([refusedResponse.status, refusedResponse.headers.get('Retry-After')]).toEqual([429, '900']);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 + 1 });
    await readResponseBody(changePassword(token, { current: TEST_PASSWORD }));
    vi.useRealTimers();
    await changePassword((await openSession(id)).access_token, { current: 'x' });
    await deleteExpiredRows({ DB: database }, Date.now() + 2 * DAY_MS);
    expect(await queryNumber('SELECT count(*) FROM password_guess')).toBe(0);
  });

  it('TRUST-11 changes count like guesses: each costs two hashes', async () => {
    const { id } = await createSignedInUser();
    const insertGuessStatement = (guessNumber: number) =>
      statement(
        'INSERT INTO password_guess (user_id, at, guess) VALUES (?1, ?2, ?3)',
        id,
        Date.now(),
        `g${guessNumber}`,
      );
    await database.run(Array.from({ length: 9 }, (_, guessNumber) => insertGuessStatement(guessNumber)));
    const tokensAfterChange = await readResponseBody<Tokens>(
      changePassword((await openSession(id)).access_token, { current: TEST_PASSWORD }),
    );
    const secondChangeResponse = await changePassword(tokensAfterChange.access_token, { current: CHOSEN_PASSWORD });
    expect(secondChangeResponse.status).toBe(429);
  });

  it('TRUST-4 an account without a password gets its first one', async () => {
    const { email, access_token: token } = await signIn();
    const newTokens = await readResponseBody<Tokens>(changePassword(token, {}));
    expect(await readResponseBody(readAccount(newTokens.access_token))).toMatchObject({ has_password: true });
    await signInAs(email, CHOSEN_PASSWORD);
    await readResponseBody(changePassword(newTokens.access_token, { password: 'Another-2026!' }), 422);
  });

  it('TRUST-4 two at once: one changes it, and the other then has no right one to show', async () => {
    const { access_token: token } = await createSignedInUser();
    const responses = await Promise.all([1, 2].map(() => changePassword(token, { current: TEST_PASSWORD })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('TRUST-2 who registered a stranger’s address cannot end the owner’s link by it', async () => {
    const email = createUniqueEmail();
    await sendRegistration(email);
    const attackerTokens = await signInAs(email);
    const tokensAfterFirstPassword = await readResponseBody<Tokens>(
      changePassword(attackerTokens.access_token, { current: TEST_PASSWORD }),
    );
    const ownerTokens = await readResponseBody<Tokens>(sendActivation({ token: readLatestMailedToken(email) }));
    await readResponseBody(readAccount(tokensAfterFirstPassword.access_token), 401);
    await readResponseBody(sendLogin(email, CHOSEN_PASSWORD), 400);
    await readResponseBody(readAccount(ownerTokens.access_token));
  });
});

describe('a session that another one replaces in the same browser', () => {
  const createSession = async () => {
    const { access_token: token, refresh_token: refreshToken } = await signIn();
    return { token, refreshToken };
  };
  const expectSessionEnded = async ({ token, refreshToken }: Awaited<ReturnType<typeof createSession>>) => {
    await readResponseBody(readAccount(token), 401);
    await readResponseBody(sendTokenRefresh(refreshToken), 401);
  };

  it('TRUST-3 ends with a login, a link or a reset that carries its token', async () => {
    const { email } = await createUser(4, { passwordHash });
    const [first, second, third] = [await createSession(), await createSession(), await createSession()];
    await readResponseBody(
      callShopApi('/v2/auth/login', { body: { email, password: TEST_PASSWORD }, token: first.token }),
    );
    await expectSessionEnded(first);
    const registeredEmail = createUniqueEmail();
    await sendRegistration(registeredEmail);
    await readResponseBody(sendActivation({ token: readLatestMailedToken(registeredEmail) }, second.token));
    await expectSessionEnded(second);
    const password = CHOSEN_PASSWORD;
    await readResponseBody(
      callShopApi(`/v2/auth/reset-password/${await requestPasswordReset(email)}`, {
        ...{ body: { password, confirm_password: password }, token: third.token },
      }),
    );
    await expectSessionEnded(third);
  });

  it('TRUST-3 also when its token has expired, by which nobody gets in', async () => {
    const testStartTime = Date.now();
    const expiredSession = await createSession();
    const { email } = await createUser(4, { passwordHash });
    vi.useFakeTimers({ toFake: ['Date'], now: testStartTime + 2 * 3_600_000 });
    await readResponseBody(readAccount(expiredSession.token), 401);
    await readResponseBody(
      callShopApi('/v2/auth/login', { body: { email, password: TEST_PASSWORD }, token: expiredSession.token }),
    );
    await readResponseBody(sendTokenRefresh(expiredSession.refreshToken), 401);
    vi.useRealTimers();
  });

  it('TRUST-3 stays when the sign-in fails, and when the token is forged', async () => {
    const replacedSession = await createSession();
    const { email } = await createUser(4, { passwordHash });
    await readResponseBody(
      callShopApi('/v2/auth/login', { body: { email, password: 'Wrong-2026!' }, token: replacedSession.token }),
      400,
    );
    await readResponseBody(sendActivation({ token: 'x' }, replacedSession.token), 422);
    await readResponseBody(readAccount(replacedSession.token));
    const forgedToken = `${replacedSession.token.slice(0, -3)}${replacedSession.token.endsWith('AAA') ? 'BBB' : 'AAA'}`;
    await readResponseBody(
      callShopApi('/v2/auth/login', { body: { email, password: TEST_PASSWORD }, token: forgedToken }),
    );
    await readResponseBody(readAccount(replacedSession.token));
  });
});
