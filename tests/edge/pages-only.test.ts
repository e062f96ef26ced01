import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { redirectToLanguagePath, servePagesOnly } from '#edge/language-redirect.ts';

const app = new Hono();
app.use(redirectToLanguagePath(), servePagesOnly());
app.all('*', (honoContext) => honoContext.text('a page'));

describe('what is led elsewhere', () => {
  it.each([
    ['/products?brands=1,2&q=a%20b', 302, '/fr/products?brands=1,2&q=a%20b', 'no-store'],
    ['/?utm=a&b=1', 302, '/fr?utm=a&b=1', 'no-store'],
    ['/xx/cart?a', 302, '/fr/cart?a', 'no-store'],
    ['/EN/cart?a=1', 301, '/en/cart?a=1', 'public, max-age=86400'],
  ])(
    'LANG-03 LANG-05 AMB-LANG-4 %s keeps its query',
    async (path, expectedStatus, expectedLocation, expectedCacheControl) => {
      const response = await app.request(path, { headers: { Cookie: 'preferred_language=fr' } });
      expect([response.status, response.headers.get('Location'), response.headers.get('Cache-Control')]).toEqual([
        expectedStatus,
        expectedLocation,
        expectedCacheControl,
      ]);
    },
  );
});

describe('what reaches the pages', () => {
  it.each(['/en', '/de/products', '/zh_tw/search-results'])('ROUTE-25 LANG-01 %s does', async (path) => {
    expect((await app.request(path)).status).toBe(200);
  });

  it.each([
    '/favicon.ico',
    '/wp-login.php',
    '/index.html',
    '/pictures/products',
    '/fonts/imprint',
    '/_image',
    '/en/%2570rotocols/token',
  ])('ROUTE-25 %s does not, it is nowhere', async (path) => {
    expect((await app.request(path)).status).toBe(404);
  });

  it('ROUTE-25 pages are only read', async () => {
    const postResponse = await app.request('/en/products', { method: 'POST' });
    expect(postResponse.status).toBe(405);
    expect(postResponse.headers.get('Allow')).toBe('GET, HEAD');
  });
});
