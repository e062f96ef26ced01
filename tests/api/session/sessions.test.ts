import { beforeAll, describe, expect, it, vi } from 'vitest';
import { hashPassword } from '#api/session/passwords/hash.ts';
import { type AccountSession, endOtherSessionsChecks, listSessionsChecks } from '#contract/account/schema.ts';
import type { Tokens } from '#contract/session/schema.ts';
import { statement } from '#db/database.ts';
import { deleteExpiredRows } from '#db/platform/expiry.ts';
import { database, loadCatalogue } from '../../support/catalogue.ts';
import { readSessionId } from '../../support/owner.ts';
import { queryNumber } from '../../support/protocols.ts';
import {
  CHOSEN_PASSWORD,
  createEmail,
  readAccount,
  readLatestMailedToken,
  requestPasswordReset,
  sendActivation,
  sendLogin,
  sendRegistration,
  signInAs,
  submitPasswordReset,
} from '../../support/registration.ts';
import { callShopApi, createUser, openSession, PASSWORD, readResponseBody, signIn } from '../../support/shop.ts';

const DAY_MS = 24 * 3_600_000;
const FIREFOX_USER_AGENT = 'Mozilla/5.0 (Android 15; Mobile; rv:141.0) Gecko/141.0 Firefox/141.0';

let passwordHash = '';
beforeAll(async () => {
  await loadCatalogue();
  passwordHash = await hashPassword(PASSWORD);
});

const refreshTokens = (token: string) => callShopApi('/v2/auth/token-refresh', { method: 'POST', token });
const listSessions = async (token: string): Promise<AccountSession[]> =>
  listSessionsChecks.answer.parse(await readResponseBody(callShopApi('/v2/account/sessions', { token }))).data;
const endSession = (token: string, id = '') =>
  callShopApi(`/v2/account/sessions${id && `/${id}`}`, { token, method: 'DELETE' });
const signInWith = (email: string, userAgent: string) =>
  readResponseBody<Tokens>(
    callShopApi('/v2/auth/login', {
      body: { email, password: PASSWORD },
      headers: { 'User-Agent': userAgent, 'CF-Connecting-IP': crypto.randomUUID() },
    }),
  );
const changePassword = (token: string, body: object) =>
  callShopApi('/v2/account/password', { method: 'PUT', token, body: { password: CHOSEN_PASSWORD, ...body } });

describe('the end of a session', () => {
  it('TRUST-4 comes 90 days after the sign-in, however often its tokens are refreshed', async () => {
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    let tokens: Tokens = await signIn();
    for (let day = 20; day < 90; day += 20) {
      vi.setSystemTime(start + day * DAY_MS);
      tokens = await readResponseBody<Tokens>(refreshTokens(tokens.refresh_token));
    }
    vi.setSystemTime(start + 90 * DAY_MS - 1000);
    tokens = await readResponseBody<Tokens>(refreshTokens(tokens.refresh_token));
    await readResponseBody(readAccount(tokens.access_token));
    vi.setSystemTime(start + 90 * DAY_MS);
    await readResponseBody(readAccount(tokens.access_token), 401);
    await readResponseBody(refreshTokens(tokens.refresh_token), 401);
    vi.useRealTimers();
  });

  it('TRUST-4 no refresh token outlives it, and what is over is deleted', async () => {
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const { access_token: accessToken, refresh_token: firstRefreshToken } = await signIn();
    const id = readSessionId(accessToken);
    let token = firstRefreshToken;
    for (const day of [29, 58, 80]) {
      vi.setSystemTime(start + day * DAY_MS);
      ({ refresh_token: token } = await readResponseBody<Tokens>(refreshTokens(token)));
    }
    const lastExpiry = await queryNumber('SELECT max(expires_at) FROM refresh_token WHERE session_id = ?1', id);
    expect(lastExpiry).toBe(start + 90 * DAY_MS);
    const countSessions = () => queryNumber('SELECT count(*) FROM session WHERE id = ?1', id);
    await deleteExpiredRows({ DB: database }, start + 90 * DAY_MS - 1);
    expect(await countSessions()).toBe(1);
    await deleteExpiredRows({ DB: database }, start + 90 * DAY_MS);
    expect(await countSessions()).toBe(0);
    vi.useRealTimers();
  });
});

describe('signed-in devices', () => {
  it('TRUST-4 lists what is signed in, the latest first, by browser and system, and stores nothing else of them', async () => {
    const start = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: start });
    const { id, email } = await createUser(4, { passwordHash });
    const phoneSession = await signInWith(email, FIREFOX_USER_AGENT);
    vi.setSystemTime(start + 1000);
    const scriptSession = await signInWith(email, 'curl/8.9');
    vi.setSystemTime(start + 2000);
    await readResponseBody(refreshTokens(phoneSession.refresh_token));
    const toIso = (time: number) => `${new Date(time).toISOString().slice(0, 19)}Z`;
    expect(await listSessions(scriptSession.access_token)).toEqual([
      {
        id: readSessionId(phoneSession.access_token),
        ...{ created_at: toIso(start), last_used_at: toIso(start + 2000) },
        ...{ browser: 'Firefox', system: 'Android', is_current: false },
      },
      {
        id: readSessionId(scriptSession.access_token),
        ...{ created_at: toIso(start + 1000), last_used_at: toIso(start + 1000) },
        ...{ browser: null, system: null, is_current: true },
      },
    ]);
    const [rows] = await database.run([
      statement(`SELECT browser || system AS data FROM session WHERE user_id = ?1 AND browser IS NOT NULL`, id),
      statement(`SELECT name AS data FROM pragma_table_info('session')`),
    ]);
    expect(rows).toEqual(['FirefoxAndroid']);
    vi.setSystemTime(start + 31 * DAY_MS);
    const { access_token: laterToken } = await openSession(id);
    expect(await listSessions(laterToken)).toHaveLength(1);
    vi.useRealTimers();
  });

  it('TRUST-4 ends one, at once and for both of its tokens, and nobody else’s', async () => {
    const { id, access_token: token } = await signIn();
    const otherSession = await openSession(id);
    const otherUser = await signIn();
    const otherSessionId = readSessionId(otherSession.access_token);
    await readResponseBody(endSession(otherUser.access_token, otherSessionId), 404);
    await readResponseBody(readAccount(otherSession.access_token));
    await readResponseBody(endSession(token, otherSessionId));
    await readResponseBody(readAccount(otherSession.access_token), 401);
    await readResponseBody(refreshTokens(otherSession.refresh_token), 401);
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
    expect(endOtherSessionsChecks.answer.parse(await readResponseBody(endSession(token)))).toEqual({
      message: 'Other sessions ended',
    });
    for (const otherSession of otherSessions) {
      await readResponseBody(readAccount(otherSession.access_token), 401);
      await readResponseBody(refreshTokens(otherSession.refresh_token), 401);
    }
    expect(await listSessions(token)).toMatchObject([{ is_current: true }]);
    await readResponseBody(refreshTokens(refreshToken));
    await readResponseBody(readAccount(otherUser.access_token));
  });
});

describe('changing the password', () => {
  const createPerson = async () => {
    const user = await createUser(4, { passwordHash });
    return { ...user, ...(await openSession(user.id)) };
  };

  it('TRUST-4 asks for the present one and ends every session and open link', async () => {
    const { id, email, access_token: token, refresh_token: refreshToken } = await createPerson();
    const otherSession = await openSession(id);
    const resetToken = await requestPasswordReset(email);
    for (const body of [{}, { current: '' }, { current: 'Wrong-2026!' }])
      expect(await readResponseBody(changePassword(token, body), 422)).toMatchObject({
        errors: { current: ['wrong'] },
      });
    const newTokens = await readResponseBody<Tokens>(changePassword(token, { current: PASSWORD }));
    for (const oldToken of [token, otherSession.access_token]) await readResponseBody(readAccount(oldToken), 401);
    for (const oldToken of [refreshToken, otherSession.refresh_token])
      await readResponseBody(refreshTokens(oldToken), 401);
    await readResponseBody(submitPasswordReset(resetToken), 422);
    expect(await listSessions(newTokens.access_token)).toMatchObject([{ is_current: true }]);
    await readResponseBody(sendLogin(email), 400);
    await signInAs(email, CHOSEN_PASSWORD);
  });

  it('TRUST-4 names the broken rules, and a malformed call changes nothing', async () => {
    const { email, access_token: token } = await createPerson();
    expect(await readResponseBody(changePassword(token, { current: PASSWORD, password: 'weak' }), 422)).toMatchObject({
      errors: { password: ['length', 'digit', 'uppercase', 'special'] },
    });
    for (const body of [{ current: 1 }, { password: 1 }, { current: 'x'.repeat(2000) }])
      await readResponseBody(changePassword(token, { current: PASSWORD, ...body }), 422);
    await readResponseBody(readAccount(token));
    await signInAs(email);
  });

  it('TRUST-4 a stolen session does not guess without limit, nor with many sessions or at once', async () => {
    const { id, access_token: token } = await createPerson();
    const otherSession = await openSession(id);
    const guessPassword = (attempt: number) =>
      changePassword(attempt % 2 ? token : otherSession.access_token, { current: `Guess-${attempt}!` });
    const simultaneousResponses = await Promise.all(Array.from({ length: 14 }, (_, attempt) => guessPassword(attempt)));
    const statuses = simultaneousResponses.map(({ status }) => status);
    // Attempts refused by the waiting room are not counted.
    expect([422, 429, 503]).toEqual(expect.arrayContaining([...new Set(statuses)]));
    for (let attempt = 0; attempt < 14; attempt++) statuses.push((await guessPassword(attempt)).status);
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
    const refusedResponse = await changePassword(token, { current: PASSWORD });
    expect([refusedResponse.status, refusedResponse.headers.get('Retry-After')]).toEqual([429, '900']);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60_000 + 1 });
    await readResponseBody(changePassword(token, { current: PASSWORD }));
    vi.useRealTimers();
    await changePassword((await openSession(id)).access_token, { current: 'x' });
    await deleteExpiredRows({ DB: database }, Date.now() + 2 * DAY_MS);
    expect(await queryNumber('SELECT count(*) FROM password_guess')).toBe(0);
  });

  it('TRUST-11 changes count like guesses: each costs two hashes', async () => {
    const { id } = await createPerson();
    const insertGuessStatement = (attempt: number) =>
      statement('INSERT INTO password_guess (user_id, at, guess) VALUES (?1, ?2, ?3)', id, Date.now(), `g${attempt}`);
    await database.run(Array.from({ length: 9 }, (_, attempt) => insertGuessStatement(attempt)));
    const newTokens = await readResponseBody<Tokens>(
      changePassword((await openSession(id)).access_token, { current: PASSWORD }),
    );
    const laterResponse = await changePassword(newTokens.access_token, { current: CHOSEN_PASSWORD });
    expect(laterResponse.status).toBe(429);
  });

  it('TRUST-4 an account without a password gets its first one', async () => {
    const { email, access_token: token } = await signIn();
    const newTokens = await readResponseBody<Tokens>(changePassword(token, {}));
    expect(await readResponseBody(readAccount(newTokens.access_token))).toMatchObject({ has_password: true });
    await signInAs(email, CHOSEN_PASSWORD);
    await readResponseBody(changePassword(newTokens.access_token, { password: 'Another-2026!' }), 422);
  });

  it('TRUST-4 two at once: one changes it, and the other then has no right one to show', async () => {
    const { access_token: token } = await createPerson();
    const responses = await Promise.all([1, 2].map(() => changePassword(token, { current: PASSWORD })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  });

  it('TRUST-2 who registered a stranger’s address cannot end the owner’s link by it', async () => {
    const email = createEmail();
    await sendRegistration(email);
    const attackerTokens = await signInAs(email);
    const changedTokens = await readResponseBody<Tokens>(
      changePassword(attackerTokens.access_token, { current: PASSWORD }),
    );
    const ownerTokens = await readResponseBody<Tokens>(sendActivation({ token: readLatestMailedToken(email) }));
    await readResponseBody(readAccount(changedTokens.access_token), 401);
    await readResponseBody(sendLogin(email, CHOSEN_PASSWORD), 400);
    await readResponseBody(readAccount(ownerTokens.access_token));
  });
});

describe('a session that another one replaces in the same browser', () => {
  const createSession = async () => {
    const { access_token: token, refresh_token: refreshToken } = await signIn();
    return { token, refreshToken };
  };
  const expectEnded = async ({ token, refreshToken }: Awaited<ReturnType<typeof createSession>>) => {
    await readResponseBody(readAccount(token), 401);
    await readResponseBody(refreshTokens(refreshToken), 401);
  };

  it('TRUST-3 ends with a login, a link or a reset that carries its token', async () => {
    const { email } = await createUser(4, { passwordHash });
    const [first, second, third] = [await createSession(), await createSession(), await createSession()];
    await readResponseBody(callShopApi('/v2/auth/login', { body: { email, password: PASSWORD }, token: first.token }));
    await expectEnded(first);
    const otherEmail = createEmail();
    await sendRegistration(otherEmail);
    await readResponseBody(sendActivation({ token: readLatestMailedToken(otherEmail) }, second.token));
    await expectEnded(second);
    const password = CHOSEN_PASSWORD;
    await readResponseBody(
      callShopApi(`/v2/auth/reset-password/${await requestPasswordReset(email)}`, {
        ...{ body: { password, confirm_password: password }, token: third.token },
      }),
    );
    await expectEnded(third);
  });

  it('TRUST-3 also when its token has expired, by which nobody gets in', async () => {
    const start = Date.now();
    const oldSession = await createSession();
    const { email } = await createUser(4, { passwordHash });
    vi.useFakeTimers({ toFake: ['Date'], now: start + 2 * 3_600_000 });
    await readResponseBody(readAccount(oldSession.token), 401);
    await readResponseBody(
      callShopApi('/v2/auth/login', { body: { email, password: PASSWORD }, token: oldSession.token }),
    );
    await readResponseBody(refreshTokens(oldSession.refreshToken), 401);
    vi.useRealTimers();
  });

  it('TRUST-3 stays when the sign-in fails, and when the token is forged', async () => {
    const ownSession = await createSession();
    const { email } = await createUser(4, { passwordHash });
    await readResponseBody(
      callShopApi('/v2/auth/login', { body: { email, password: 'Wrong-2026!' }, token: ownSession.token }),
      400,
    );
    await readResponseBody(sendActivation({ token: 'x' }, ownSession.token), 422);
    await readResponseBody(readAccount(ownSession.token));
    const forgedToken = `${ownSession.token.slice(0, -3)}${ownSession.token.endsWith('AAA') ? 'BBB' : 'AAA'}`;
    await readResponseBody(callShopApi('/v2/auth/login', { body: { email, password: PASSWORD }, token: forgedToken }));
    await readResponseBody(readAccount(ownSession.token));
  });
});
