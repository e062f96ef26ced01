import { createHmac } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { refreshTokensSpec, type Tokens } from '#contract/session/schema.ts';
import { statement } from '#db/database.ts';
import { database, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { queryNumber } from '../support/protocols.ts';
import {
  callShopApi,
  createUser,
  deriveTokenKeys,
  openSession,
  readResponseBody,
  signIn,
  TOKEN_SECRET,
} from '../support/shop.ts';

beforeAll(() => loadCatalogueIntoDatabase());

const toBase64Url = (jsonValue: unknown) => Buffer.from(JSON.stringify(jsonValue)).toString('base64url');

interface TokenClaims {
  readonly sub?: string;
  readonly sid?: unknown;
  readonly role?: unknown;
  readonly aud?: string;
  readonly iat?: number;
  readonly exp?: number;
}

function readClaims(
  token: string,
): TokenClaims & { sub: string; sid: string; role: number; iat: number; exp: number; aud: string } {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}

const signToken = (tokenClaims: object, headerFields: object = {}, signingKey = deriveTokenKeys().access) =>
  new SignJWT({ ...tokenClaims }).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...headerFields }).sign(signingKey);

describe('access token', () => {
  it('refuses every forged, altered or misused token with the same answer', async () => {
    const clientSession = await signIn(4);
    const adminSession = await signIn(1);
    const validToken = clientSession.access_token;
    const validClaims = readClaims(validToken);
    const [header = '', payload = '', signature = ''] = validToken.split('.');
    const now = Math.floor(Date.now() / 1000);
    const rs256HeaderPart = toBase64Url({ alg: 'RS256', typ: 'at+jwt' });
    const signWithHmac = (signedText: string, signingKey: string | Uint8Array, hashAlgorithm = 'sha256') =>
      createHmac(hashAlgorithm, signingKey).update(signedText).digest('base64url');
    const omitClaim = (claimName: string) =>
      Object.fromEntries(Object.entries(validClaims).filter(([key]) => key !== claimName));
    const forgedTokens: string[] = [
      new UnsecuredJWT({ ...validClaims }).encode(),
      `${toBase64Url({ alg: 'none', typ: 'at+jwt' })}.${payload}.`,
      `${toBase64Url({ alg: 'None', typ: 'at+jwt' })}.${payload}.${signature}`,
      `${toBase64Url({ alg: 'NONE', typ: 'at+jwt' })}.${payload}.`,
      `${rs256HeaderPart}.${payload}.${signWithHmac(`${rs256HeaderPart}.${payload}`, deriveTokenKeys().access)}`,
      await signToken(validClaims, { alg: 'HS384' }, deriveTokenKeys().access),
      await signToken(validClaims, { alg: 'HS512' }, new Uint8Array(64).fill(1)),
      await signToken(validClaims, {}, deriveTokenKeys('another secret that is long enough to be one').access),
      await signToken(validClaims, {}, deriveTokenKeys().refresh),
      await signToken(validClaims, {}, new TextEncoder().encode(TOKEN_SECRET)),
      await signToken(validClaims, {}, new Uint8Array(32)),
      await signToken({ ...validClaims, exp: now - 1, iat: now - 3600 }),
      await signToken({ ...validClaims, nbf: now + 600 }),
      await signToken({ ...validClaims, aud: 'another-shop' }),
      await signToken({ ...validClaims, aud: ['another-shop'] }),
      await signToken(validClaims, { typ: 'JWT' }),
      await signToken(validClaims, { typ: 'refresh+jwt' }),
      await signToken(validClaims, { typ: undefined }),
      await signToken(omitClaim('sub')),
      await signToken(omitClaim('sid')),
      await signToken(omitClaim('role')),
      await signToken(omitClaim('exp')),
      await signToken(omitClaim('iat')),
      await signToken(omitClaim('aud')),
      await signToken({ ...validClaims, sub: String(adminSession.id) }),
      await signToken({ ...validClaims, sid: readClaims(adminSession.access_token).sid }),
      await signToken({ ...validClaims, sid: crypto.randomUUID() }),
      await signToken({ ...validClaims, sid: null }),
      await signToken({ ...validClaims, sub: '1 OR 1=1' }),
      await signToken({ ...validClaims, role: 1 }),
      await signToken({ ...validClaims, role: '4' }),
      await signToken({ ...validClaims, role: 9 }),
      `${header}.${toBase64Url({ ...validClaims, role: 1 })}.${signature}`,
      `${header}.${toBase64Url({ ...validClaims, sub: String(adminSession.id) })}.${signature}`,
      `${header}.${payload}.`,
      `${header}.${payload}`,
      `${header}.${payload}.${signature.slice(0, -2)}`,
      `${header}.${payload}.${signature}.${signature}`,
      `${header}..${signature}`,
      clientSession.refresh_token,
      'a',
      '..',
      'null',
      'x'.repeat(4096),
    ];
    expect(forgedTokens.length).toBeGreaterThanOrEqual(30);
    for (const [tokenIndex, token] of forgedTokens.entries()) {
      const response = await callShopApi('/v2/account', { token });
      expect([tokenIndex, response.status, await response.json()]).toEqual([
        tokenIndex,
        401,
        { message: 'Token has expired' },
      ]);
    }
    await readResponseBody(callShopApi('/v2/account', { token: validToken }));
  });

  it('AUTH-17 is needed as a bearer, and nothing else will do', async () => {
    const { access_token: token } = await signIn();
    const authorizationHeaders = [
      { Authorization: token },
      { Authorization: `Basic ${token}` },
      { Authorization: `Bearer ${token} ${token}` },
      { Cookie: `access_token=${token}` },
      { 'X-Access-Token': token },
      {},
    ];
    for (const headersWithoutBearer of authorizationHeaders) {
      const response = await callShopApi(`/v2/account?access_token=${token}`, {
        headers: headersWithoutBearer as Record<string, string>,
      });
      expect([response.status, await response.json()]).toEqual([401, { message: 'Missing token or key.' }]);
      expect(response.headers.get('WWW-Authenticate')).toBe('Bearer');
    }
  });

  it('CONST lasts 60 minutes', async () => {
    const { access_token: token } = await signIn();
    const { iat, exp } = readClaims(token);
    expect(exp - iat).toBe(3600);
    vi.useFakeTimers({ toFake: ['Date'], now: (exp - 1) * 1000 });
    await readResponseBody(callShopApi('/v2/account', { token }));
    vi.setSystemTime((exp + 1) * 1000);
    await readResponseBody(callShopApi('/v2/account', { token }), 401);
    vi.useRealTimers();
  });
});

const sendTokenRefresh = (token: string) => callShopApi('/v2/auth/token-refresh', { method: 'POST', token });

describe('token refresh', () => {
  it('API-AUTH-08 gives both tokens and spends the one it was given', async () => {
    const firstTokens = await signIn();
    const secondTokens = refreshTokensSpec.answer.parse(
      await readResponseBody(sendTokenRefresh(firstTokens.refresh_token)),
    );
    expect(secondTokens.refresh_token).not.toBe(firstTokens.refresh_token);
    await readResponseBody(callShopApi('/v2/account', { token: secondTokens.access_token }));
    const thirdTokens = await readResponseBody<Tokens>(sendTokenRefresh(secondTokens.refresh_token));
    await readResponseBody(callShopApi('/v2/account', { token: thirdTokens.access_token }));
  });

  it('TRUST-7 a session stores its last hundred spent tokens', async () => {
    const { refresh_token: token, id } = await signIn();
    await database.run([
      statement(
        `INSERT INTO refresh_token (hash, session_id, expires_at, used_at)
         SELECT 'spent ' || j.key, s.id, s.created_at + 9000000, j.key FROM session s, json_each(?2) j WHERE s.user_id = ?1`,
        id,
        JSON.stringify(Array.from({ length: 150 }, () => 0)),
      ),
    ]);
    await readResponseBody(sendTokenRefresh(token));
    expect(
      await queryNumber(
        'SELECT count(*) FROM refresh_token t JOIN session s ON s.id = t.session_id WHERE s.user_id = ?1',
        id,
      ),
    ).toBe(100);
  });

  it('API-AUTH-08 refuses an access token, an unknown one and none', async () => {
    const { access_token: accessToken } = await signIn();
    for (const token of [accessToken, 'x'.repeat(43), '', undefined]) {
      const response = await callShopApi('/v2/auth/token-refresh', { method: 'POST', token });
      expect([response.status, await response.json()]).toEqual([401, { message: 'Token has expired' }]);
    }
  });

  it('AUTH-37 AMB-AUTH-8 fifty simultaneous refreshes have exactly one successor', async () => {
    const { refresh_token: token, id } = await signIn();
    const responses = await Promise.all(Array.from({ length: 50 }, () => sendTokenRefresh(token)));
    const tokens = await Promise.all(responses.map((response) => readResponseBody<Tokens>(response)));
    expect(new Set(tokens.map((tokenPair) => tokenPair.refresh_token)).size).toBe(1);
    expect(new Set(tokens.map((tokenPair) => tokenPair.access_token)).size).toBe(1);
    const [texts] = await database.run([
      statement(
        'SELECT CAST(count(*) AS TEXT) AS data FROM refresh_token t JOIN session s ON s.id = t.session_id WHERE s.user_id = ?1',
        id,
      ),
    ]);
    expect(texts?.[0]).toBe('2');
  });

  it('AUTH-37 AMB-AUTH-8 a used token gives the same successor for 10 s; later it ends the whole family', async () => {
    const { refresh_token: firstRefreshToken } = await signIn();
    const testStartTime = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: testStartTime });
    const secondTokens = await readResponseBody<Tokens>(sendTokenRefresh(firstRefreshToken));
    vi.setSystemTime(testStartTime + 9_900);
    expect(await readResponseBody(sendTokenRefresh(firstRefreshToken))).toEqual(secondTokens);
    const thirdTokens = await readResponseBody<Tokens>(sendTokenRefresh(secondTokens.refresh_token));
    vi.setSystemTime(testStartTime + 10_100);
    await readResponseBody(sendTokenRefresh(firstRefreshToken), 401);
    await readResponseBody(callShopApi('/v2/account', { token: thirdTokens.access_token }), 401);
    await readResponseBody(sendTokenRefresh(thirdTokens.refresh_token), 401);
    await readResponseBody(sendTokenRefresh(secondTokens.refresh_token), 401);
    vi.useRealTimers();
  });

  it('reuse ends one family and leaves other sessions of the account alone', async () => {
    const { id } = await createUser(4);
    const [firstSession, secondSession] = [await openSession(id), await openSession(id)];
    const testStartTime = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: testStartTime });
    await readResponseBody(sendTokenRefresh(firstSession.refresh_token));
    vi.setSystemTime(testStartTime + 60_000);
    await readResponseBody(sendTokenRefresh(firstSession.refresh_token), 401);
    await readResponseBody(sendTokenRefresh(secondSession.refresh_token));
    vi.useRealTimers();
  });

  it('AMB-AUTH-7 a refresh token lasts 30 days', async () => {
    const { refresh_token: token } = await signIn();
    const { refresh_token: expiredRefreshToken } = await signIn();
    const testStartTime = Date.now();
    vi.useFakeTimers({ toFake: ['Date'], now: testStartTime + 30 * 86_400_000 - 60_000 });
    await readResponseBody(sendTokenRefresh(token));
    vi.setSystemTime(testStartTime + 30 * 86_400_000 + 60_000);
    await readResponseBody(sendTokenRefresh(expiredRefreshToken), 401);
    vi.useRealTimers();
  });

  it('keeps no token in the database as it is', async () => {
    const { refresh_token: token } = await signIn();
    const { refresh_token: rotatedRefreshToken } = await readResponseBody<Tokens>(sendTokenRefresh(token));
    const [texts] = await database.run([statement('SELECT json_group_array(hash) AS data FROM refresh_token')]);
    expect(texts?.[0]).not.toContain(token);
    expect(texts?.[0]).not.toContain(rotatedRefreshToken);
  });
});
