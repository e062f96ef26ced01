import { type APIRequestContext, expect, test } from '@playwright/test';
import { SEED_PASSWORD } from '../../../demo/people.ts';

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

interface CachedSession {
  tokens: Tokens;
  /** Id of the last test that used the session: browsers of one test never share a session. */
  testId: string;
}

const cachedSessions = new Map<string, CachedSession[]>();
const cachedAccessTokens = new Map<string, string>();

async function requestLogin(request: APIRequestContext, email: string, password: string): Promise<Tokens> {
  const loginResponse = await request.post('/api/v2/auth/login', { data: { email, password } });
  expect(loginResponse.status(), await loginResponse.text()).toBe(200);
  return loginResponse.json();
}

/** Refreshes the tokens of a session; returns undefined if the session has ended. */
async function requestNewTokens(
  request: APIRequestContext,
  { refresh_token: token }: Tokens,
): Promise<Tokens | undefined> {
  const refreshResponse = await request.post('/api/v2/auth/token-refresh', {
    headers: { Authorization: `Bearer ${token}` },
  });
  return refreshResponse.ok() ? refreshResponse.json() : undefined;
}

/** Returns tokens for a browser. Reuses sessions of earlier tests, because a login blocks the shop for 0.3 s. */
export async function readSessionTokens(
  request: APIRequestContext,
  email: string,
  password: string = SEED_PASSWORD,
): Promise<Tokens> {
  const { testId } = test.info();
  const knownSessions = cachedSessions.get(email) ?? [];
  cachedSessions.set(email, knownSessions);
  for (const cachedSession of knownSessions.filter((session) => session.testId !== testId)) {
    cachedSession.testId = testId;
    const tokens = await requestNewTokens(request, cachedSession.tokens);
    if (tokens) {
      cachedSession.tokens = tokens;
      return tokens;
    }
    knownSessions.splice(knownSessions.indexOf(cachedSession), 1);
  }
  const tokens = await requestLogin(request, email, password);
  knownSessions.push({ tokens, testId });
  return tokens;
}

/** Creates headers for API requests that are independent of any browser's session. */
export async function createAccessHeaders(
  request: APIRequestContext,
  email: string,
  password: string = SEED_PASSWORD,
): Promise<{ readonly Authorization: string }> {
  const cachedToken = cachedAccessTokens.get(email);
  if (cachedToken) {
    const headers = { Authorization: `Bearer ${cachedToken}` };
    if ((await request.get('/api/v2/account/', { headers })).ok()) return headers;
  }
  const { access_token: token } = await requestLogin(request, email, password);
  cachedAccessTokens.set(email, token);
  return { Authorization: `Bearer ${token}` };
}
