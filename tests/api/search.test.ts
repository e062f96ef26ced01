import { beforeAll, describe, expect, it } from 'vitest';
import { getPopularProductsSpec, searchResponseSchema } from '#contract/search/schema.ts';
import { buildCatalogueIndex } from '#db/catalogue/build.ts';
import { statement } from '#db/database.ts';
import { createLanguageInit, createSearchRequest, request, requestJson } from '../support/api.ts';
import { database, fixtureCatalogue, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import { FIXTURE_DAY_MS } from '../support/fixture-day.ts';
import { createProtocol } from '../support/protocols.ts';
import { signIn } from '../support/shop.ts';

beforeAll(() => loadCatalogueIntoDatabase());

async function searchProducts(searchText: string, urlParameters = '', language = 'en') {
  const [path, requestInit] = createSearchRequest(`&query=${encodeURIComponent(searchText)}${urlParameters}`);
  const pageJson = await requestJson(path, {
    ...requestInit,
    headers: { ...requestInit.headers, 'Accept-Language': language },
  });
  const parsedPage = searchResponseSchema.parse(pageJson);
  expect(parsedPage).toEqual(pageJson);
  return parsedPage;
}

it('API-SHOP-07 SRCH-03 SRCH-09 AMB-SRCH-5 answers hits, pages and counts, the first page being 1', async () => {
  const magnesiumPage = await searchProducts('magnesium');
  expect(magnesiumPage.hits.length).toBeGreaterThan(0);
  expect(magnesiumPage.current_page).toBe(1);
  expect(magnesiumPage.total_pages).toBe(Math.ceil((magnesiumPage.total_results ?? 0) / 12));
  expect(magnesiumPage.available_products + magnesiumPage.unavailable_products).toBe(magnesiumPage.total_results);
  for (const productHit of magnesiumPage.hits) {
    const englishTexts = fixtureCatalogue.products.find((product) => product.id === productHit.id)?.texts.en;
    expect(
      `${englishTexts?.name} ${englishTexts?.searchIngredients} ${englishTexts?.searchTerms}`.toLowerCase(),
    ).toContain('magnesium');
  }
});

it('SRCH-06 SRCH-15 AMB-SRCH-2 finds every product without a query, 12 at a time', async () => {
  const [path, requestInit] = createSearchRequest('');
  const pageOfAllProducts = searchResponseSchema.parse(await requestJson(path, requestInit));
  expect(pageOfAllProducts.hits).toHaveLength(12);
  expect(pageOfAllProducts.total_results).toBe(fixtureCatalogue.products.length);
  expect((await searchProducts('  ')).total_results).toBe(fixtureCatalogue.products.length);
});

it('SRCH-07 SRCH-10 pages hold all hits once and end at total_pages', async () => {
  const firstPage = await searchProducts('vitamin');
  const pagesJson = await Promise.all(
    Array.from({ length: firstPage.total_pages + 1 }, (_, pageIndex) =>
      requestJson(`/v2/storefront/search?formatted=1&per_page=12&query=vitamin&page=${pageIndex + 1}`, {
        method: 'POST',
        body: '{}',
        headers: { 'Content-Type': 'application/json' },
      }),
    ),
  );
  const hitsOfEachPage = pagesJson.map((pageJsonOfQuery) => searchResponseSchema.parse(pageJsonOfQuery).hits);
  expect(hitsOfEachPage.at(-1)).toEqual([]);
  const ids = hitsOfEachPage.flat().map((productHit) => productHit.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toHaveLength(firstPage.total_results ?? -1);
});

it('SRCH-04 AMB-SRCH-3 takes per_page from 1 to 48, else 12', async () => {
  const readPageSize = async (perPageValue: string) => {
    const searchJson = await requestJson(`/v2/storefront/search?page=1&per_page=${perPageValue}`, {
      method: 'POST',
    });
    return searchResponseSchema.parse(searchJson).hits.length;
  };
  expect([
    await readPageSize('6'),
    await readPageSize('48'),
    await readPageSize('49'),
    await readPageSize('x'),
  ]).toEqual([6, 48, 12, 12]);
});

it('AMB-SRCH-4 reads the query from the body too, and needs no body', async () => {
  const [path, requestInit] = createSearchRequest('', { query: 'magnesium' });
  const pageFromBody = searchResponseSchema.parse(await requestJson(path, requestInit));
  expect(pageFromBody.hits.map((productHit) => productHit.id)).toEqual(
    (await searchProducts('magnesium')).hits.map((hit) => hit.id),
  );
  expect((await request('/v2/storefront/search?query=zinc', { method: 'POST' })).status).toBe(200);
});

it('AMB-SRCH-6 answers the same without formatted', async () => {
  const pageJsonWithoutFormatted = await requestJson('/v2/storefront/search?page=1&per_page=12&query=zinc', {
    method: 'POST',
  });
  expect(pageJsonWithoutFormatted).toEqual(await searchProducts('zinc'));
});

it('AMB-SRCH-7 SRCH-08 filters the hits and counts availability inside them', async () => {
  const pageOfVitaminHits = await searchProducts('vitamin', '&per_page=48');
  const brandId = pageOfVitaminHits.hits[0]?.brand.brand_id ?? 0;
  const brandSearchResult = await searchProducts('vitamin', `&brands=${brandId}`);
  expect(brandSearchResult.total_results).toBe(pageOfVitaminHits.facets?.brands?.[brandId]);
  expect(brandSearchResult.hits.every((productHit) => productHit.brand.brand_id === brandId)).toBe(true);
  const pageOfAvailableProducts = await searchProducts('vitamin', '&availability=1');
  expect(pageOfAvailableProducts.total_results).toBe(pageOfVitaminHits.available_products);
  expect(pageOfAvailableProducts.unavailable_products).toBe(pageOfVitaminHits.unavailable_products);
});

it('LIST-27 sorts the hits when an ordering is asked for', async () => {
  const { hits } = await searchProducts('vitamin', '&order_by=price&order=asc');
  const prices = hits.map((productHit) => productHit.variants[0]?.price ?? 0);
  expect(prices).toEqual(prices.toSorted((firstPrice, secondPrice) => firstPrice - secondPrice));
});

describe('popular products', () => {
  const rankedProducts = fixtureCatalogue.products.toSorted(
    (firstProduct, secondProduct) =>
      secondProduct.popularity - firstProduct.popularity || secondProduct.id - firstProduct.id,
  );

  it('API-SHOP-08 SRCH-11 AMB-SRCH-1 GET answers the six most popular in the same shape', async () => {
    const popularProductsJson = await requestJson('/v2/storefront/search');
    const popularProductsPage = getPopularProductsSpec.answer.parse(popularProductsJson);
    expect(popularProductsPage).toEqual(popularProductsJson);
    expect(popularProductsPage.hits.map((productHit) => productHit.id)).toEqual(
      rankedProducts.slice(0, 6).map((product) => product.id),
    );
    expect(popularProductsPage).toMatchObject({ total_results: 6, total_pages: 1, current_page: 1 });
  });

  it('SRCH-11 those that can be bought are first', async () => {
    const ids = rankedProducts.map((product) => product.id);
    const makeProductsSoldOut = (soldOutProductIds: readonly number[]) =>
      statement(
        'UPDATE variant SET available = product_id NOT IN (SELECT value FROM json_each(?1))',
        JSON.stringify(soldOutProductIds),
      );
    await database.run([makeProductsSoldOut([ids[0] ?? 0, ids[2] ?? 0])]);
    await buildCatalogueIndex(database, ['en', 'de', 'ja'], FIXTURE_DAY_MS);
    const { hits } = searchResponseSchema.parse(await requestJson('/v2/storefront/search'));
    expect(hits.map((productHit) => productHit.id)).toEqual([1, 3, 4, 5, 6, 7].map((index) => ids[index]));
    await database.run([makeProductsSoldOut(ids.slice(4))]);
    await buildCatalogueIndex(database, ['en', 'de', 'ja'], FIXTURE_DAY_MS);
    const searchWithFewAvailable = searchResponseSchema.parse(await requestJson('/v2/storefront/search'));
    expect(searchWithFewAvailable.hits.map((productHit) => productHit.id)).toEqual(ids.slice(0, 6));
    await loadCatalogueIntoDatabase();
  });

  it('HOME-1 come with what is true of at least half of the catalogue', async () => {
    const readSearchClaims = async () => searchResponseSchema.parse(await requestJson('/v2/storefront/search')).claims;
    const claimsOfFullCatalogue = { composition: true, allergens: true, unit_prices: true };
    expect(await readSearchClaims()).toEqual({ ...claimsOfFullCatalogue, protocols: false, practices: false });
    await createProtocol((await signIn(3)).access_token, 'First', [fixtureCatalogue.products[0]?.variants[0]?.id ?? 0]);
    await database.run([
      statement('DELETE FROM composition WHERE product_id % 3 <> 0'),
      statement(`UPDATE product_allergen SET status = 'unknown' WHERE product_id % 3 <> 0`),
      statement('UPDATE variant SET is_net_known = 0 WHERE product_id % 3 <> 0'),
    ]);
    await buildCatalogueIndex(database, ['en', 'de', 'ja'], FIXTURE_DAY_MS);
    const claimsOfThinnedCatalogue = { composition: false, allergens: false, unit_prices: false };
    expect(await readSearchClaims()).toEqual({ ...claimsOfThinnedCatalogue, protocols: true, practices: false });
    await loadCatalogueIntoDatabase();
  });

  it('AMB-LANG-14 are named in the language asked for', async () => {
    const { hits } = searchResponseSchema.parse(await requestJson('/v2/storefront/search', createLanguageInit('de')));
    const productRecord = fixtureCatalogue.products.find((product) => product.id === hits[0]?.id);
    expect(hits[0]?.name).toBe(productRecord?.texts.de?.name);
  });
});
