import { beforeAll, describe, expect, it } from 'vitest';
import { lookupsSchema } from '#contract/catalogue/schema.ts';
import { SORT_FIELDS, type SortField } from '#contract/listing/ordering.ts';
import { productsPageSchema } from '#contract/listing/schema.ts';
import type { Product } from '#contract/product/schema.ts';
import { createLanguageInit, requestJson } from '../support/api.ts';
import { fixtureCatalogue, loadCatalogueIntoDatabase } from '../support/catalogue.ts';
import type { ProductRecord } from '../support/fixture-day.ts';

beforeAll(() => loadCatalogueIntoDatabase());

async function readListingPage(urlQuery = '', language = 'en') {
  const pageJson = await requestJson(`/v2/storefront/products${urlQuery}`, createLanguageInit(language));
  const parsedPage = productsPageSchema.parse(pageJson);
  expect(parsedPage).toEqual(pageJson);
  return parsedPage;
}

async function readAllProducts(urlQuery: string): Promise<Product[]> {
  const firstPage = await readListingPage(`?limit=100&${urlQuery}`);
  const otherPagePromises = Array.from({ length: Math.max(0, firstPage.total_pages - 1) }, (_, pageIndex) =>
    readListingPage(`?limit=100&page=${pageIndex + 2}&${urlQuery}`),
  );
  return [firstPage, ...(await Promise.all(otherPagePromises))].flatMap((listingPage) => listingPage.data);
}

const productIdsOf = (products: readonly { id: number }[]) => products.map((product) => product.id);
const sortedProductIdsOf = (products: readonly { id: number }[]) =>
  productIdsOf(products).toSorted((firstId, secondId) => firstId - secondId);
const fixtureRecordOf = (id: number) => fixtureCatalogue.products.find((product) => product.id === id);
const hasAvailableVariant = (product: ProductRecord) => product.variants.some((variant) => variant.available);
const isPriceReduced = (product: ProductRecord) =>
  product.variants.some((variant) => variant.prices.at(-1)?.reduced_from != null);

describe('page', () => {
  it('API-SHOP-02 LIST-22 LIST-23 answers 26 products and the metadata on every page', async () => {
    const productCount = fixtureCatalogue.products.length;
    const pageCount = Math.ceil(productCount / 26);
    for (const pageNumber of [1, 2, pageCount]) {
      const listingPage = await readListingPage(`?page=${pageNumber}`);
      expect(listingPage).toMatchObject({
        total_results: productCount,
        total_pages: pageCount,
        current_page: pageNumber,
        limit: 26,
      });
      expect(listingPage.available_products + listingPage.unavailable_products).toBe(productCount);
      expect(listingPage.data).toHaveLength(pageNumber === pageCount ? productCount - 26 * (pageCount - 1) : 26);
    }
  });

  it('API-SHOP-02 holds every product exactly once over all pages', async () => {
    const listingPages = await Promise.all([1, 2, 3, 4, 5].map((pageNumber) => readListingPage(`?page=${pageNumber}`)));
    expect(sortedProductIdsOf(listingPages.flatMap((listingPage) => listingPage.data))).toEqual(
      sortedProductIdsOf(fixtureCatalogue.products),
    );
  });

  it('AMB-LIST-15 clamps page and limit, ignores invalid orderings and answers an empty page beyond the last', async () => {
    expect(await readListingPage('?page=-3&limit=0')).toMatchObject({ current_page: 1, limit: 1 });
    expect(await readListingPage('?limit=999')).toMatchObject({ limit: 100 });
    expect(await readListingPage('?order_by=nonsense&order=up')).toEqual(await readListingPage());
    expect((await readListingPage('?page=999999999')).data).toEqual([]);
  });
});

describe('product', () => {
  it('CAT-01 CAT-02 CAT-03 has the documented fields', async () => {
    const { data } = await readListingPage('?limit=100');
    for (const product of data) {
      expect(Object.keys(product)).toEqual(
        expect.arrayContaining(['id', 'name', 'slug', 'brand', 'variants', 'assets']),
      );
      expect(Object.keys(product.brand).toSorted()).toEqual(['brand_id', 'name', 'slug']);
      expect(product.variants.length).toBeGreaterThan(0);
      for (const variant of product.variants) {
        const variantFields = ['id', 'price', 'sku', 'unit_of_measure', 'images', 'weight', 'availability'];
        expect(Object.keys(variant)).toEqual(expect.arrayContaining(variantFields));
      }
      expect(product.assets.filter((asset) => asset.is_primary)).toHaveLength(1);
      for (const { thumbnails, image_url } of product.assets) {
        expect(image_url).toMatch(/^\/pictures\/[\w-]+-1000\.webp$/);
        expect(Object.keys(thumbnails)).toEqual(['thumbnail_75', 'thumbnail_125', 'thumbnail_250']);
      }
    }
  });

  it('CAT-02 AMB-CAT-4 carries the variants of the record with prices of at most two decimals', async () => {
    for (const product of (await readListingPage('?limit=100')).data) {
      const productRecord = fixtureRecordOf(product.id);
      expect(product.variants.map((variant) => [variant.id, variant.sku, variant.availability])).toEqual(
        productRecord?.variants.map((variant) => [variant.id, variant.sku, variant.available]),
      );
      for (const [index, variant] of product.variants.entries()) {
        expect(variant.price).toBe((productRecord?.variants[index]?.prices.at(-1)?.amount ?? 0) / 100);
        expect(variant.net_quantity?.amount).toBe(productRecord?.variants[index]?.netAmount);
      }
    }
  });

  it('shows reductions with the price before and the lowest of 30 days, neither below the price', async () => {
    const priceReducedVariants = (await readAllProducts('zero_waste=1')).flatMap((product) => product.variants);
    expect(priceReducedVariants.length).toBeGreaterThan(0);
    for (const { price, reduced: priceReduction } of priceReducedVariants) {
      expect(priceReduction?.previous_price).toBeGreaterThan(price);
      expect(priceReduction?.lowest_30_days).toBeGreaterThan(0);
    }
  });

  it('CAT-07 AMB-CAT-7 flags products for practitioners only', async () => {
    for (const { id, practitioner_only } of await readAllProducts('')) {
      expect(practitioner_only).toBe(fixtureRecordOf(id)?.practitionerOnly);
    }
  });

  it('AMB-LANG-14 is named in the language asked for', async () => {
    const [english, german] = await Promise.all([readListingPage(), readListingPage('', 'de')]);
    expect(productIdsOf(german.data)).toEqual(productIdsOf(english.data));
    for (const [index, product] of german.data.entries()) {
      expect(product.name).toBe(fixtureRecordOf(product.id)?.texts.de?.name);
      expect(product.variants[0]?.label).toBe(fixtureRecordOf(product.id)?.texts.de?.variantLabels[0]);
      expect(product.slug).toBe(english.data[index]?.slug);
    }
    expect((await readListingPage('', 'hu')).data).toEqual(english.data);
  });
});

describe('ordering', () => {
  const readSortValueByField: Record<SortField, (product: Product) => number | string> = {
    popular: ({ id }) => fixtureRecordOf(id)?.popularity ?? 0,
    id: ({ id }) => id,
    name: ({ name }) => name,
    price: ({ variants }) => variants[0]?.price ?? 0,
    created_at: ({ id }) => fixtureRecordOf(id)?.createdAt ?? 0,
    updated_at: ({ id }) => fixtureRecordOf(id)?.updatedAt ?? 0,
  };
  const { compare } = new Intl.Collator('en', { numeric: true });
  const isInAscendingOrder = (firstValue: number | string, secondValue: number | string) =>
    typeof firstValue === 'string' && typeof secondValue === 'string'
      ? compare(firstValue, secondValue) <= 0
      : firstValue <= secondValue;

  it.each(SORT_FIELDS.flatMap((sortField) => [[sortField, 'asc'] as const, [sortField, 'desc'] as const]))(
    'LIST-27 AMB-LIST-17 sorts by %s %s',
    async (sortField, sortDirection) => {
      const products = await readAllProducts(`order_by=${sortField}&order=${sortDirection}`);
      expect(sortedProductIdsOf(products)).toEqual(sortedProductIdsOf(fixtureCatalogue.products));
      const sortValues = products.map(readSortValueByField[sortField]);
      const ascendingValues = sortDirection === 'asc' ? sortValues : sortValues.toReversed();
      for (const [index, value] of ascendingValues.entries())
        expect(isInAscendingOrder(ascendingValues[index - 1] ?? value, value)).toBe(true);
      if (sortField === 'popular') return;
      const popularityValues = products.map(readSortValueByField.popular);
      const tiedIndexes = sortValues.flatMap((sortValue, index) =>
        index > 0 && sortValue === sortValues[index - 1] ? [index] : [],
      );
      expect(tiedIndexes.length > 0).toBe(sortField !== 'id' && sortField !== 'created_at');
      for (const index of tiedIndexes)
        expect(popularityValues[index - 1]).toBeGreaterThanOrEqual(Number(popularityValues[index]));
    },
  );

  it('LIST-04 AMB-LIST-16 puts the most popular first by default', async () => {
    const rankedProducts = fixtureCatalogue.products.toSorted(
      (firstProduct, secondProduct) =>
        secondProduct.popularity - firstProduct.popularity || secondProduct.id - firstProduct.id,
    );
    expect(productIdsOf((await readListingPage()).data)).toEqual(productIdsOf(rankedProducts).slice(0, 26));
  });

  it('LIST-27 sorts names as the language does', async () => {
    const productNames = (await readListingPage('?limit=100&order_by=name&order=asc', 'de')).data.map(
      (product) => product.name,
    );
    expect(productNames).toEqual(productNames.toSorted(new Intl.Collator('de', { numeric: true }).compare));
  });
});

describe('filters', () => {
  it('LIST-28 AMB-LIST-7 finds any of the values inside a category and all of the categories together', async () => {
    const brandIds = [1, 2];
    const [goal = 0] = fixtureCatalogue.products[0]?.facets.health_goals ?? [];
    const expectedProducts = fixtureCatalogue.products.filter(
      ({ brandId, facets }) => brandIds.includes(brandId) && facets.health_goals.includes(goal),
    );
    expect(sortedProductIdsOf(await readAllProducts(`brands=${brandIds}&health_goals=${goal}`))).toEqual(
      sortedProductIdsOf(expectedProducts),
    );
    const brandProducts = await Promise.all(
      brandIds.map((brandId) => readAllProducts(`brands=${brandId}&health_goals=${goal}`)),
    );
    expect(sortedProductIdsOf(brandProducts.flat())).toEqual(sortedProductIdsOf(expectedProducts));
  });

  it('AMB-LIST-7 a category includes its descendants', async () => {
    const { categories } = lookupsSchema.parse(await requestJson('/v2/storefront/categories'));
    for (const topLevelCategory of categories) {
      const categoryIds = new Set(
        [
          topLevelCategory,
          ...(topLevelCategory.children ?? []),
          ...(topLevelCategory.children ?? []).flatMap((categoryNode) => categoryNode.children ?? []),
        ].map((categoryNode) => categoryNode.id),
      );
      const expectedProducts = fixtureCatalogue.products.filter((product) =>
        product.facets.categories.some((id) => categoryIds.has(id)),
      );
      expect(sortedProductIdsOf(await readAllProducts(`categories=${topLevelCategory.id}`))).toEqual(
        sortedProductIdsOf(expectedProducts),
      );
    }
  });

  it('AMB-LIST-1 understands delivery_form and its plural', async () => {
    const deliveryFormId = fixtureCatalogue.products[0]?.facets.delivery_forms[0];
    const expectedProducts = fixtureCatalogue.products.filter((product) =>
      product.facets.delivery_forms.includes(deliveryFormId ?? 0),
    );
    expect(sortedProductIdsOf(await readAllProducts(`delivery_form=${deliveryFormId}`))).toEqual(
      sortedProductIdsOf(expectedProducts),
    );
    expect(sortedProductIdsOf(await readAllProducts(`delivery_forms=${deliveryFormId}`))).toEqual(
      sortedProductIdsOf(expectedProducts),
    );
  });

  it.each(['free_from', 'suitable_for'] as const)('LIST-28 filters by %s', async (facet) => {
    const facetValueId = fixtureCatalogue.products[0]?.facets[facet][0] ?? 0;
    const expectedProducts = fixtureCatalogue.products.filter((product) =>
      product.facets[facet].includes(facetValueId),
    );
    expect(sortedProductIdsOf(await readAllProducts(`${facet}=${facetValueId}`))).toEqual(
      sortedProductIdsOf(expectedProducts),
    );
  });

  it('AMB-LIST-5 LIST-15 counts availability without the choice of it, the total with it', async () => {
    const availableCount = fixtureCatalogue.products.filter(hasAvailableVariant).length;
    const unavailableCount = fixtureCatalogue.products.length - availableCount;
    expect(unavailableCount).toBeGreaterThan(0);
    const availabilityCounts = { available_products: availableCount, unavailable_products: unavailableCount };
    expect(await readListingPage('?availability=1')).toMatchObject({
      ...availabilityCounts,
      total_results: availableCount,
    });
    expect(await readListingPage('?availability=2')).toMatchObject({
      ...availabilityCounts,
      total_results: unavailableCount,
    });
    expect(await readListingPage()).toMatchObject({
      ...availabilityCounts,
      total_results: availableCount + unavailableCount,
    });
  });

  it('AMB-LIST-2 zero_waste=1 finds the reduced products, any other value is ignored', async () => {
    const expectedIds = sortedProductIdsOf(fixtureCatalogue.products.filter(isPriceReduced));
    expect(sortedProductIdsOf(await readAllProducts('zero_waste=1'))).toEqual(expectedIds);
    expect((await readListingPage('?zero_waste=2')).total_results).toBe(fixtureCatalogue.products.length);
  });

  it('LIST-11 LIST-12 skips unknown ids; a filter left empty by that is no filter', async () => {
    const totalProductCount = fixtureCatalogue.products.length;
    expect((await readListingPage('?brands=1,99999')).total_results).toBe(
      (await readListingPage('?brands=1')).total_results,
    );
    for (const query of ['brands=99999', 'brands=', 'brands=x', 'availability=3', 'availability=1,2', 'categories=0']) {
      expect((await readListingPage(`?${query}`)).total_results).toBe(totalProductCount);
    }
  });

  it('AMB-LIST-11 reads encoded commas and repeated parameters alike', async () => {
    const expectedListing = await readListingPage('?brands=1,2');
    expect(await readListingPage('?brands=1%2C2')).toEqual(expectedListing);
    expect(await readListingPage('?brands=1&brands=2')).toEqual(expectedListing);
  });

  it('counts each value as choosing it would find, given the choices elsewhere', async () => {
    const { facets } = await readListingPage('?brands=1&availability=1');
    for (const [brand, count] of Object.entries(facets?.brands ?? {})) {
      expect((await readListingPage(`?brands=${brand}&availability=1`)).total_results).toBe(count);
    }
    for (const [form, count] of Object.entries(facets?.delivery_forms ?? {})) {
      expect((await readListingPage(`?brands=1&availability=1&delivery_form=${form}`)).total_results).toBe(count);
    }
  });
});
