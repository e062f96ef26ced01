import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, it, vi } from 'vitest';
import { runInRequestScope } from '#api/http/request-scope.ts';
import { getServerClient } from '#api/http/server-client.ts';
import { listProducts } from '#contract/catalogue/calls.ts';
import { loadCatalogueIntoDatabase } from '../../support/catalogue.ts';
import { type ApiCallOptions, callShopApi, signIn } from '../../support/shop.ts';

const BOOKMARK_COOKIE_PATTERN = /^d1_bookmark=([\da-f-]+); Max-Age=3600; Path=\/; HttpOnly; Secure; SameSite=Lax$/;

beforeAll(() => loadCatalogueIntoDatabase());

/** Makes API calls; returns the bookmarks or constraints with which they opened the D1 sessions that they used. */
async function recordSessionBookmarks(makeCalls: (DB: object) => Promise<unknown>): Promise<(string | undefined)[]> {
  const sessionBookmarks = new Set<string | undefined>();
  const createSessionContext = (bookmarkOrConstraint?: string) => {
    const databaseSession = env.DB.withSession(bookmarkOrConstraint);
    vi.spyOn(databaseSession, 'batch').mockImplementation((statements) => {
      sessionBookmarks.add(bookmarkOrConstraint);
      return env.DB.batch(statements);
    });
    return databaseSession;
  };
  await makeCalls({ withSession: createSessionContext });
  return [...sessionBookmarks];
}

const recordCallBookmarks = (path: string, callOptions: ApiCallOptions = {}) =>
  recordSessionBookmarks((DB) =>
    callShopApi(path, { ...callOptions, settings: { DB, DEV_OUTBOX: '1', RATE_LIMITS: 'off' } }),
  );

const bookmarkOf = (response: Response) => BOOKMARK_COOKIE_PATTERN.exec(response.headers.get('Set-Cookie') ?? '')?.[1];

it('a change gives its browser a bookmark, which what is public is read from then on', async () => {
  const { access_token: token } = await signIn(2);
  const timezoneRequest = { method: 'PUT', body: { timezone: 'Europe/Paris' }, token };
  const bookmark = bookmarkOf(await callShopApi('/v2/account/settings', timezoneRequest)) ?? '';
  expect(bookmark).not.toBe('');
  const Cookie = `d1_bookmark=${bookmark}`;
  expect(await recordCallBookmarks('/v2/storefront/products', { headers: { Cookie } })).toEqual([bookmark]);
  const requestProductsForPage = (DB: object) =>
    runInRequestScope({ id: 'page', bookmark }, () =>
      getServerClient({ ...env, DB } as never, createExecutionContext(), 'en')(listProducts, { query: {} }),
    );
  expect(await recordSessionBookmarks(requestProductsForPage)).toEqual([bookmark]);
});

it.each(['', 'first-primary', "' OR 1 = 1 --", 'f'.repeat(5000)])(
  'the bookmark %j is none',
  async (invalidBookmark) => {
    const headers = { Cookie: `d1_bookmark=${invalidBookmark}` };
    expect(await recordCallBookmarks('/v2/storefront/categories', { headers })).toEqual(['first-unconstrained']);
  },
);

it('whatever can be revoked is read from the primary on, with a bookmark or without', async () => {
  const { access_token: token } = await signIn(3);
  const headers = { Cookie: 'd1_bookmark=00000001-00000001-00000001-00000000000000000000000000000001' };
  for (const [path, call] of [
    ['/v2/account/', { token }],
    ['/v2/account/practitioners/protocols', { token }],
    ['/v2/account/practitioners/clients', { token }],
    [`/v2/storefront/protocols/${'0'.repeat(32)}`, {}],
  ] as const)
    expect([path, await recordCallBookmarks(path, { ...call, headers })]).toEqual([path, ['first-primary']]);
});

it('an answer for everybody sets no cookie, nor does one that must not be measured', async () => {
  for (const response of [
    await callShopApi('/v2/storefront/products?limit=1'),
    await callShopApi('/v2/storefront/search', { method: 'POST', body: { query: 'zinc' } }),
    await callShopApi('/v2/auth/login', { body: { email: 'nobody@example.com', password: 'wrong' } }),
  ])
    expect(response.headers.get('Set-Cookie')).toBeNull();
});
