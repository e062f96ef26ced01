import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { restrictEdgeCache } from '#edge/edge-cache.ts';
import { setSecurityHeaders } from '#edge/security-headers.ts';
import { protectTokenPages } from '#edge/token-pages.ts';

const app = new Hono();
app.use(
  setSecurityHeaders(),
  restrictEdgeCache(() => true),
  protectTokenPages(),
);
const CACHED_PAGE_HEADERS = { 'Cache-Control': 'public, max-age=86400', 'Cache-Tag': 'catalogue' };
app.get('*', (honoContext) =>
  honoContext.req.path.startsWith('/en/')
    ? honoContext.text('page', 200, CACHED_PAGE_HEADERS)
    : honoContext.body(null, 301, { ...CACHED_PAGE_HEADERS, Location: `/en${honoContext.req.path}` }),
);

it.each([
  '/en/auth/activate?token=x',
  '/en/auth/activate/x',
  '/en/auth/reset-password/x',
  '/en/auth/confirm-email/x',
  '/en/auth/multipass?multipass=x',
  '/account/login/multipass/x',
  '/de/account/login/multipass/x',
  '/en/protocols/x',
  '/en//Protocols/x/',
  '/protocols/x',
  '/auth/activate/x',
  '/en/login?redirect=/en/protocols/x',
])('a page whose address is a secret is stored nowhere and told to nobody: %s', async (path) => {
  const { headers } = await app.request(path);
  expect(headers.get('Referrer-Policy')).toBe('no-referrer');
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(headers.get('Cache-Tag')).toBeNull();
  expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
});

it('other pages are as they were', async () => {
  const { headers } = await app.request('/en/products');
  expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('Cache-Tag')).toBe('catalogue');
});
