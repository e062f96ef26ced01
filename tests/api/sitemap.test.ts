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

const createSource = () => createSitemapSource(env, createExecutionContext());

it('LIST-01 knows the listings of single categories and brands that have products and are canonical', async () => {
  const lookups = lookupsSchema.parse(await requestJson('/v2/storefront/categories'));
  const { listings } = await createSource().list(1);
  const brands = listings.filter((query) => query.startsWith('brands='));
  expect(brands).toHaveLength(lookups.brands.length);
  expect(listings.length).toBeGreaterThan(brands.length + lookups.categories.length);
  for (const query of listings) {
    const { total_results } = productsPageSchema.parse(await requestJson(`/v2/storefront/products?${query}`));
    expect([query, total_results > 0]).toEqual([query, true]);
    expect(canonicalListingQuery(readFilters(new URLSearchParams(query), lookups), 1)).toBe(query);
  }
});

it('names listings in the first file alone', async () => {
  expect((await createSource().list(2)).listings).toEqual([]);
});
