import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { createSitemapSource } from '#api/platform/sitemap-source.ts';
import { lookupsSchema } from '#contract/catalogue/schema.ts';
import { productsPageSchema } from '#contract/listing/schema.ts';
import { readFilters } from '#domain/listing/filters.ts';
import { canonicalListingQuery } from '#domain/listing/structured-data.ts';
import { requestJson } from '../support/api.ts';
import { loadCatalogue } from '../support/catalogue.ts';

beforeAll(() => loadCatalogue());

const createTestSitemapSource = () => createSitemapSource(env, createExecutionContext());

it('LIST-01 knows the listings of single categories and brands that have products and are canonical', async () => {
  const filterLookups = lookupsSchema.parse(await requestJson('/v2/storefront/categories'));
  const { listings } = await createTestSitemapSource().list(1);
  const brands = listings.filter((query) => query.startsWith('brands='));
  expect(brands).toHaveLength(filterLookups.brands.length);
  expect(listings.length).toBeGreaterThan(brands.length + filterLookups.categories.length);
  for (const query of listings) {
    const { total_results } = productsPageSchema.parse(await requestJson(`/v2/storefront/products?${query}`));
    expect([query, total_results > 0]).toEqual([query, true]);
    expect(canonicalListingQuery(readFilters(new URLSearchParams(query), filterLookups), 1)).toBe(query);
  }
});

it('names listings in the first file alone', async () => {
  expect((await createTestSitemapSource().list(2)).listings).toEqual([]);
});
