import { beforeAll, expect, it } from 'vitest';
import { listingQuerySchema, productsPageSchema } from '#contract/listing/schema.ts';
import { searchQuerySchema, searchResponseSchema } from '#contract/search/schema.ts';
import { LANGUAGES } from '#i18n/languages.ts';
import { request, searching } from '../support/api.ts';
import { someOf } from '../support/at-length.ts';
import { fixture, loadCatalogue } from '../support/catalogue.ts';
import { HOSTILE_TEXTS } from '../support/hostile.ts';

beforeAll(() => loadCatalogue());

/** As a browser would write it; a lone surrogate cannot be written and becomes the replacement character. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

async function expectPage(path: string): Promise<void> {
  const response = await request(path);
  expect([path.slice(0, 120), response.status]).toEqual([path.slice(0, 120), 200]);
  productsPageSchema.parse(await response.json());
}

it('hostile values in any parameter of the listing are answered with a page', async () => {
  for (const name of Object.keys(listingQuerySchema.def.shape)) {
    for (const text of someOf(HOSTILE_TEXTS))
      await expectPage(`/v2/storefront/products?${name}=${encoded(text)}`);
  }
});

it('more ids than a statement of D1 can bind are no problem', async () => {
  const ids = Array.from({ length: 1500 }, (_, id) => id);
  await expectPage(`/v2/storefront/products?brands=${ids}&categories=${ids}&health_goals=${ids}`);
});

it('a hostile query is a search with or without hits, in every language', async () => {
  for (const language of LANGUAGES) {
    for (const text of someOf(HOSTILE_TEXTS)) {
      const [path, init] = searching(`&query=${encoded(text)}`);
      const response = await request(path, {
        ...init,
        headers: { ...init.headers, 'Accept-Language': language },
      });
      expect([language, text.slice(0, 40), response.status]).toEqual([language, text.slice(0, 40), 200]);
      const found = searchResponseSchema.parse(await response.json());
      expect(found.total_results).toBeLessThanOrEqual(fixture.products.length);
    }
  }
});

it('what has no letter and no digit finds nothing', async () => {
  for (const text of ['"', '***', '😀', '%', '!?', '---']) {
    const [path, init] = searching(`&query=${encoded(text)}`);
    expect(searchResponseSchema.parse(await (await request(path, init)).json()).total_results).toBe(0);
  }
});

it('hostile values in any parameter and the body of the search are answered', async () => {
  for (const name of Object.keys(searchQuerySchema.def.shape)) {
    for (const text of someOf(HOSTILE_TEXTS)) {
      const [path, init] = searching(`&${name}=${encoded(text)}`);
      expect([name, text.slice(0, 40), (await request(path, init)).status]).toEqual([
        name,
        text.slice(0, 40),
        200,
      ]);
    }
  }
  for (const text of someOf(HOSTILE_TEXTS)) {
    const [path, init] = searching('', { query: text });
    expect((await request(path, init)).status).toBe(200);
  }
});

it('hostile headers and slugs never fail the server', async () => {
  for (const text of someOf(HOSTILE_TEXTS)) {
    const slug = await request(`/v2/storefront/products/${encoded(text)}`);
    expect([text.slice(0, 40), slug.status]).toEqual([text.slice(0, 40), 404]);
    const printable = text.replace(/[^\x20-\x7e]/g, '').slice(0, 2000);
    const header = await request('/v2/storefront/products?limit=1', {
      headers: { 'Accept-Language': printable },
    });
    expect(header.status).toBe(200);
  }
});

it('a malformed encoding never fails the server', async () => {
  for (const raw of ['%', '%E0%A4%A', '%ZZ', '%C3%28', '%ED%A0%80', '+', '%2B', '%26', '%3D', '&&&', '=']) {
    expect((await request(`/v2/storefront/products?brands=${raw}`)).status).toBe(200);
    expect((await request(`/v2/storefront/search?query=${raw}`, { method: 'POST' })).status).toBe(200);
    expect((await request(`/v2/storefront/products/${raw}x`)).status).toBeLessThan(500);
  }
});
