import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { languageRedirect, pagesOnly } from '#edge/language-redirect.ts';

const app = new Hono();
app.use(languageRedirect(), pagesOnly());
app.all('*', (c) => c.text('a page'));

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
  ])('ROUTE-25 %s does not, it is nowhere', async (path) => {
    expect((await app.request(path)).status).toBe(404);
  });

  it('ROUTE-25 pages are only read', async () => {
    const answer = await app.request('/en/products', { method: 'POST' });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('Allow')).toBe('GET, HEAD');
  });
});
