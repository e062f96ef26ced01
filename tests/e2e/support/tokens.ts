import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect, test } from '@playwright/test';
import multipassify from 'multipassify';
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

interface SessionCache {
  readonly sessions: Record<string, CachedSession[]>;
  readonly accessTokens: Record<string, string>;
}

/** Multipass secret; `playwright.config.ts` sets the same one. */
export const MULTIPASS_SECRET = "a partner's secret of thirty-two or more characters";

let sessionCache: SessionCache | undefined;

/** File of the sessions that workers of one slot pass on: each project has workers of its own, one after the other. */
function locateSessionFile(): string {
  const folder = process.env.E2E_STATE_DIR ?? '.cache/e2e-state';
  mkdirSync(folder, { recursive: true });
  return join(folder, `sessions-${test.info().parallelIndex}.json`);
}

function readSessionCache(): SessionCache {
  try {
    sessionCache ??= JSON.parse(readFileSync(locateSessionFile(), 'utf8')) as SessionCache;
  } catch {
    sessionCache = { sessions: {}, accessTokens: {} };
  }
  return sessionCache;
}

const writeSessionCache = () => writeFileSync(locateSessionFile(), JSON.stringify(sessionCache));

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
  const { sessions } = readSessionCache();
  const knownSessions = sessions[email] ?? [];
  sessions[email] = knownSessions;
  for (const cachedSession of knownSessions.filter((session) => session.testId !== testId)) {
    cachedSession.testId = testId;
    const tokens = await requestNewTokens(request, cachedSession.tokens);
    if (tokens) {
      cachedSession.tokens = tokens;
      writeSessionCache();
      return tokens;
    }
    knownSessions.splice(knownSessions.indexOf(cachedSession), 1);
  }
  const tokens = await requestLogin(request, email, password);
  knownSessions.push({ tokens, testId });
  writeSessionCache();
  return tokens;
}

/** Creates headers for API requests that are independent of any browser's session. */
export async function createAccessHeaders(
  request: APIRequestContext,
  email: string,
  password: string = SEED_PASSWORD,
): Promise<{ readonly Authorization: string }> {
  const { accessTokens } = readSessionCache();
  const cachedToken = accessTokens[email];
  if (cachedToken) {
    const headers = { Authorization: `Bearer ${cachedToken}` };
    if ((await request.get('/api/v2/account/', { headers })).ok()) return headers;
  }
  const { access_token: token } = await requestLogin(request, email, password);
  accessTokens[email] = token;
  writeSessionCache();
  return { Authorization: `Bearer ${token}` };
}

/** Signs in a client by a partner's token, without a password, which takes a second to hash; creates a missing account. */
export async function openClientSession(
  request: APIRequestContext,
  email: string,
  headers: Record<string, string> = {},
): Promise<Tokens> {
  const multipass = multipassify(MULTIPASS_SECRET).encode({ email });
  const signInResponse = await request.post('/api/v2/providers/store/multipass', { data: { multipass }, headers });
  expect(signInResponse.status(), await signInResponse.text()).toBe(200);
  return signInResponse.json();
}
