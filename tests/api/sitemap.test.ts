import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { createSitemapSource } from '#api/platform/sitemap-source.ts';
import { lookupsSchema } from '#contract/catalogue/schema.ts';
import { productsPageSchema } from '#contract/listing/schema.ts';
import { readFilters } from '#domain/listing/filters.ts';
import { canonicalListingQuery } from '#domain/listing/structured-data.ts';
import { requestJson } from '../support/api.ts';
import { loadCatalogueIntoDatabase } from '../support/catalogue.ts';

beforeAll(() => loadCatalogueIntoDatabase());

const createTestSitemapSource = () => createSitemapSource(env, createExecutionContext());

it('LIST-01 knows the listings of single categories and brands that have products and are canonical', async () => {
  const filterLookups = lookupsSchema.parse(await requestJson('/v2/storefront/categories'));
  const { listings } = await createTestSitemapSource().list(1);
  const brandQueries = listings.filter((listingQuery) => listingQuery.startsWith('brands='));
  expect(brandQueries).toHaveLength(filterLookups.brands.length);
  expect(listings.length).toBeGreaterThan(brandQueries.length + filterLookups.categories.length);
  for (const listingQuery of listings) {
    const { total_results } = productsPageSchema.parse(await requestJson(`/v2/storefront/products?${listingQuery}`));
    expect([listingQuery, total_results > 0]).toEqual([listingQuery, true]);
    expect(canonicalListingQuery(readFilters(new URLSearchParams(listingQuery), filterLookups), 1)).toBe(listingQuery);
  }
});

it('names listings in the first file alone', async () => {
  expect((await createTestSitemapSource().list(2)).listings).toEqual([]);
});
