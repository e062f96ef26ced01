import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Tokens } from '#contract/session/schema.ts';
import { statement } from '#db/database.ts';
import { database, loadCatalogueIntoDatabase } from '../../support/catalogue.ts';
import { callShopApi, createUser, openSession, readResponseBody, signIn } from '../../support/shop.ts';

beforeAll(() => loadCatalogueIntoDatabase());

const logLines: string[] = [];

beforeEach(() => {
  logLines.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((logLine: unknown) => void logLines.push(String(logLine)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const readLoggedEvents = () =>
  logLines.map((logLine) => JSON.parse(logLine)).filter(({ event }) => event !== undefined);
const sendTokenRefresh = (token: string) => callShopApi('/v2/auth/token-refresh', { method: 'POST', token });

it('AUTH-37 a used refresh token that comes back is one line, with whose session it ended', async () => {
  const { refresh_token: token, id } = await signIn();
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
  await readResponseBody<Tokens>(sendTokenRefresh(token));
  expect(readLoggedEvents()).toEqual([]);
  vi.setSystemTime(Date.now() + 60_000);
  await readResponseBody(sendTokenRefresh(token), 401);
  await readResponseBody(sendTokenRefresh(token), 401);
  expect(readLoggedEvents()).toEqual([
    {
      level: 'warn',
      message: 'A security event',
      event: 'refresh-token-reused',
      request_id: expect.any(String),
      version: 'local',
      user_id: id,
      session_id: expect.any(String),
    },
  ]);
  expect(logLines.join()).not.toContain(token);
});

it('a session that is ended is one line, and its second end none', async () => {
  const { access_token: token, id } = await signIn();
  const endSession = () => callShopApi('/v2/account/logout', { method: 'POST', token });
  await readResponseBody(endSession());
  await readResponseBody(endSession(), 401);
  expect(readLoggedEvents()).toMatchObject([{ event: 'session-revoked', user_id: id }]);
  expect(logLines.join()).not.toContain(token);
});

it('a token of a role that the account no longer has is one line', async () => {
  const { id } = await createUser(4);
  const { access_token: token } = await openSession(id);
  await database.run([statement('UPDATE user SET user_type_id = 5 WHERE id = ?1', id)]);
  await readResponseBody(callShopApi('/v2/account/', { token }), 401);
  expect(readLoggedEvents()).toMatchObject([{ event: 'role-changed', user_id: id }]);
});

it('whoever asks or guesses too often is a line each time, without address and e-mail', async () => {
  const { email } = await createUser(4);
  const headers = { 'CF-Connecting-IP': '198.51.100.77' };
  for (let attempt = 0; attempt < 11; attempt++)
    await readResponseBody(callShopApi('/v2/auth/login', { body: { email, password: 'wrong' }, headers }), 400);
  expect(readLoggedEvents()).toMatchObject([{ event: 'throttled', limit: 'login-failures' }]);
  const rateLimitedSettings = { AVAILABILITY_LIMIT: { limit: async () => ({ success: false }) }, RATE_LIMITS: '' };
  await readResponseBody(
    callShopApi('/v2/auth/email/availability', { body: { email }, headers, settings: rateLimitedSettings }),
    429,
  );
  expect(readLoggedEvents().at(-1)).toMatchObject({ event: 'throttled', limit: 'AVAILABILITY_LIMIT' });
  expect(logLines.join()).not.toMatch(/198\.51|@/);
});
