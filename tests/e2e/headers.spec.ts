import { requestWithHost } from './support/foreign-host.ts';
import { expect, test } from './support/test.ts';

const HTML_PAGE_PATHS = [
  '/en',
  '/en/products',
  '/en/products/omega-3',
  '/en/search-results?query=zinc',
  '/en/imprint',
  '/en/account',
  '/en/nope',
  '/en/%0a',
];

test('every page carries the security headers', async ({ request }) => {
  for (const path of HTML_PAGE_PATHS) {
    const responseHeaders = (await request.get(path)).headers();
    const contentSecurityPolicy = responseHeaders['content-security-policy'] ?? '';
    expect(contentSecurityPolicy, path).toContain("default-src 'self'");
    expect(contentSecurityPolicy, path).toContain("object-src 'none'");
    expect(contentSecurityPolicy, path).toContain("base-uri 'none'");
    expect(contentSecurityPolicy, path).toContain("frame-ancestors 'none'");
    expect(contentSecurityPolicy, path).toContain("require-trusted-types-for 'script'");
    expect(contentSecurityPolicy, path).toContain("trusted-types 'none'");
    expect(contentSecurityPolicy, path).not.toContain('unsafe-inline');
    expect(responseHeaders['x-content-type-options'], path).toBe('nosniff');
    expect(responseHeaders['referrer-policy'], path).toBe('strict-origin-when-cross-origin');
    expect(responseHeaders['cross-origin-opener-policy'], path).toBe('same-origin');
    expect(responseHeaders['cross-origin-resource-policy'], path).toBe('same-origin');
    expect(responseHeaders['permissions-policy'], path).toContain('camera=()');
    expect(responseHeaders['strict-transport-security'], path).toContain('max-age=');
    expect(responseHeaders['x-request-id'], path).toMatch(/\S{8,}/);
    expect(responseHeaders['server-timing'], path).toContain('total');
  }
});

test('nobody may make a policy of trusted types, in any page', async ({ page, problems }) => {
  problems.allow(/trusted-types|TrustedTypes/i);
  await page.goto('/en/products');
  const isTrustedTypesPolicyRefused = () =>
    page.evaluate(() => {
      try {
        Reflect.get(window, 'trustedTypes').createPolicy('default', { createHTML: (html: string) => html });
        return false;
      } catch {
        return true;
      }
    });
  expect(await isTrustedTypesPolicyRefused()).toBe(true);
});

/** Paths of pages whose address alone grants access, in equivalent spellings too. */
const SECRET_URL_PATHS = [
  '/en/auth/activate/a-token',
  '/en/auth/activate?token=a-token',
  '/en/auth/reset-password/a-token',
  '/en/auth/multipass?multipass=a-token',
  '/en/protocols/rowan-clinic-sleep-and-wind-down',
  '/en/protocols/nope',
  '/protocols/rowan-clinic-sleep-and-wind-down',
  '/EN//protocols/rowan-clinic-sleep-and-wind-down/',
  '/auth/reset-password/a-token',
  '/en/%70rotocols/nope',
  '/en/login?redirect=%2Fen%2Fprotocols%2Frowan-clinic-sleep-and-wind-down',
];

test('a page whose address is a secret is stored by nobody and told to nobody', async ({ request }) => {
  for (const path of SECRET_URL_PATHS) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers();
    expect([path, headers['cache-control'], headers['referrer-policy']]).toEqual([path, 'no-store', 'no-referrer']);
    expect(headers['cache-tag'], path).toBeUndefined();
  }
});

test('links, redirects and what crawlers read never follow the Host header', async ({ baseURL }) => {
  const paths = ['/en/imprint', '/de/products/omega-3', '/', '/products?page=2', '/en//products', '/sitemap.xml'];
  for (const path of [...paths, '/sitemap-en-1.xml', '/robots.txt', '/en/products?page=999999', '/en/nope']) {
    for (const foreignHost of ['evil.example', 'evil.example:8787']) {
      const { status, location, body } = await requestWithHost(String(baseURL), path, foreignHost);
      expect([path, status < 500]).toEqual([path, true]);
      expect([path, location ?? '']).not.toEqual([path, expect.stringContaining('evil.example')]);
      expect([path, location === undefined || /^\/(?!\/)/.test(location)]).toEqual([path, true]);
      expect(body, path).not.toContain('evil.example');
    }
  }
});

/** Example path of each page, without the language prefix. */
const PAGE_PATHS = [
  '',
  '/products',
  '/products/omega-3',
  '/search-results?query=zinc&per_page=6',
  '/cart',
  '/wishlist',
  '/login',
  '/auth/forgot-password',
  '/auth/activation-link',
  '/auth/reset-password/a-token',
  '/auth/activate/a-token',
  '/auth/activate?token=a-token',
  '/auth/multipass?multipass=a-token',
  '/onboarding/register-as',
  '/onboarding/register/practitioner',
  '/onboarding/register/client',
  '/onboarding/welcome/practitioner',
  '/onboarding/welcome/client',
  '/account',
  '/account/profile',
  '/account/addresses',
  '/account/security',
  '/account/practitioner/protocols',
  '/account/practitioner/protocols/7',
  '/account/practitioner/protocols/new',
  '/account/practitioner/templates',
  '/account/practitioner/clients',
  '/account/practitioner/clients/7',
  '/account/client/needs',
  '/account/practitioner/store',
  '/account/client/protocols',
  '/protocols/rowan-clinic-sleep-and-wind-down',
  '/stores/rowan-clinic',
  '/practitioners',
];

test('ROUTE-23 every screen answers at its address', async ({ request }) => {
  const fetchPathAndStatus = async (path: string) => [path, (await request.get(`/da${path}`)).status()];
  expect(await Promise.all(PAGE_PATHS.map(fetchPathAndStatus))).toEqual(PAGE_PATHS.map((path) => [path, 200]));
  expect(await fetchPathAndStatus('/account/practitioner/protocols/abc')).toContain(404);
});

const PAGE_CACHE_CONTROL = 'public, max-age=0, must-revalidate';
const STOREFRONT_CACHE_CONTROL = /^public, max-age=\d+, stale-while-revalidate=\d+, stale-if-error=0$/;
/** Expected cache headers and cache tags by path. */
const EXPECTED_HEADERS: readonly (readonly [path: string, control: string | RegExp, tags?: string | RegExp])[] = [
  ['/', 'no-store'],
  ['/products', 'no-store'],
  ['/en', PAGE_CACHE_CONTROL, 'catalogue'],
  ['/en/products', PAGE_CACHE_CONTROL, 'catalogue'],
  ['/en/search-results?query=zinc', PAGE_CACHE_CONTROL, 'catalogue'],
  ['/de/products/omega-3', PAGE_CACHE_CONTROL, /^product(,product-\d+){2,}$/],
  ['/en/stores/rowan-clinic', STOREFRONT_CACHE_CONTROL, /^store,store-\d+$/],
  ['/en/products/nope', PAGE_CACHE_CONTROL],
  ['/en/stores/nope', PAGE_CACHE_CONTROL],
  ['/en/imprint', PAGE_CACHE_CONTROL],
  ['/en/login', PAGE_CACHE_CONTROL],
  ['/en/account', PAGE_CACHE_CONTROL],
  ['/en/cart', PAGE_CACHE_CONTROL],
  ['/en/nope', PAGE_CACHE_CONTROL],
  ['/en/protocols/rowan-clinic-sleep-and-wind-down', 'no-store'],
  ['/en/protocols/nope', 'no-store'],
  ['/en/dev/outbox', 'no-store'],
  ['/en/products?page=99999', 'no-store'],
  ['/en/products?brands=', 'no-store'],
  ['/EN/products', 'public, max-age=86400'],
  ['/en/auth/login', 'public, max-age=86400'],
  ['/en/brands', 'public, max-age=86400', 'catalogue'],
  ['/brands', 'no-store'],
  ['/robots.txt', 'public, max-age=3600'],
  ['/sitemap.xml', 'public, max-age=3600', 'catalogue'],
  ['/sitemap-en-1.xml', 'public, max-age=3600', 'catalogue'],
  ['/sitemap-xx-1.xml', 'no-store'],
  ['/nope.php', 'no-store'],
  ['/api/health', 'no-store'],
  ['/api/v2/storefront/geoip', 'no-store'],
  ['/api/nope', 'no-store'],
  ['/api/v2/storefront/products', 'public, max-age=60'],
];

/** Compares whole values, because `max-age=60` must not match `max-age=600`. */
function expectHeader(headerValue: string | undefined, expectedValue: string | RegExp | undefined, path: string): void {
  if (expectedValue instanceof RegExp) expect(headerValue, path).toMatch(expectedValue);
  else expect(headerValue, path).toBe(expectedValue);
}

test('STORE-41 every answer says who may keep it, and a shared cache only keeps what is tagged', async ({
  request,
}) => {
  const checkHeaders = async ([path, control, tags]: (typeof EXPECTED_HEADERS)[number]) => {
    const responseHeaders = (await request.get(path, { maxRedirects: 0 })).headers();
    expectHeader(responseHeaders['cache-control'], control, path);
    expectHeader(responseHeaders['cache-tag'], tags, path);
    // Without an edge cache, only browsers may cache.
    const expectedEdgeCacheControl = tags || control === 'no-store' ? undefined : 'no-store';
    expect(responseHeaders['cloudflare-cdn-cache-control'], path).toBe(expectedEdgeCacheControl);
  };
  await Promise.all(EXPECTED_HEADERS.map(checkHeaders));
  const postResponse = await request.post('/en/products');
  expect([postResponse.status(), postResponse.headers()['cache-control']]).toEqual([405, 'no-store']);
});

test('STORE-41 who asks makes no difference to what a shared cache keeps', async ({ request }) => {
  const personalRequestHeaders = {
    Cookie: `preferred_language=ja; access_token=x; catalogue=${Date.now()}`,
    'Accept-Language': 'ja',
    'CF-IPCountry': 'GB',
    Authorization: 'Bearer x',
  };
  const fetchResponseHeaders = async (path: string, requestHeaders: Readonly<Record<string, string>>) => {
    const response = await request.get(path, { headers: requestHeaders, maxRedirects: 0 });
    const { location, 'set-cookie': setCookieHeader } = response.headers();
    return [path, response.status(), location, setCookieHeader, await response.text()];
  };
  // Storefronts may change between the reads.
  const cacheTaggedPaths = EXPECTED_HEADERS.flatMap(([path, control, tags]) =>
    tags && control !== STOREFRONT_CACHE_CONTROL ? [path] : [],
  );
  for (const [ownHeaders, plainHeaders] of await Promise.all(
    cacheTaggedPaths.map((path) =>
      Promise.all([fetchResponseHeaders(path, personalRequestHeaders), fetchResponseHeaders(path, {})]),
    ),
  )) {
    expect(ownHeaders).toEqual(plainHeaders);
    expect(ownHeaders[3]).toBeUndefined();
  }
});
