import { expect, it } from 'vitest';
import { lookupsSchema } from '#contract/catalogue/schema.ts';
import {
  listingQuerySchema,
  MAXIMUM_PAGE_SIZE,
  PRODUCTS_PAGE_SIZE,
  productsPageSchema,
} from '#contract/listing/schema.ts';
import { variantSchema } from '#contract/product/schema.ts';
import { readSearchPageSize, SEARCH_PAGE_SIZE } from '#contract/search/schema.ts';

const variant = {
  id: 1,
  price: 9.9,
  sku: 'A',
  unit_of_measure: 'capsule',
  images: [],
  weight: null,
  availability: true,
};

it('LIST-22 CONST-05 a page of the listing has 26 products', () => {
  expect(PRODUCTS_PAGE_SIZE).toBe(26);
  expect(listingQuerySchema.parse({})).toMatchObject({ page: 1, limit: 26, categories: [] });
});

it('AMB-LIST-15 clamps page and limit and ignores invalid orderings', () => {
  expect(listingQuerySchema.parse({ page: '0', limit: '0' })).toMatchObject({ page: 1, limit: 1 });
  expect(listingQuerySchema.parse({ page: '-4', limit: '5000' })).toMatchObject({
    page: 1,
    limit: MAXIMUM_PAGE_SIZE,
  });
  expect(listingQuerySchema.parse({ limit: '99999999999' })).toMatchObject({ limit: MAXIMUM_PAGE_SIZE });
  expect(listingQuerySchema.parse({ page: 'x', limit: '1e9' })).toMatchObject({ page: 1, limit: 26 });
  const { order_by, order } = listingQuerySchema.parse({ order_by: 'sql', order: 'sideways' });
  expect([order_by, order]).toEqual([undefined, undefined]);
});

it('SRCH-15 AMB-SRCH-3 CONST-07 a page of hits has 12 products unless 1 to 48 are asked for', () => {
  expect(SEARCH_PAGE_SIZE).toBe(12);
  const pageSizes = ['6', '48', '49', '0', '-1', '1.5', 'x', undefined, null].map(readSearchPageSize);
  expect(pageSizes).toEqual([6, 48, 12, 12, 12, 12, 12, 12, 12]);
});

it('AMB-CAT-3 reads every spelling of available', () => {
  for (const availability of [true, 1, '1', 'available']) {
    expect(variantSchema.parse({ ...variant, availability }).availability).toBe(true);
  }
  for (const availability of [false, 0, '0', 'unavailable', 2]) {
    expect(variantSchema.parse({ ...variant, availability }).availability).toBe(false);
  }
});

it('AMB-CAT-4 reads prices given as text and refuses what is none', () => {
  expect(variantSchema.parse({ ...variant, price: '12.50' }).price).toBe(12.5);
  for (const price of ['12,50', 'free', -1, Number.NaN, null]) {
    expect(variantSchema.safeParse({ ...variant, price }).success).toBe(false);
  }
});

it('AMB-LIST-8 reads a bare array as the category tree', () => {
  const categoryTree = [{ id: 1, name: 'Vitamins', slug: 'vitamins', children: [{ id: 2, name: 'B', slug: 'b' }] }];
  expect(lookupsSchema.parse(categoryTree)).toMatchObject({ categories: categoryTree, brands: [] });
  expect(lookupsSchema.safeParse('nothing').success).toBe(false);
});

it('API-SHOP-02 a page needs its data and all totals', () => {
  const responseBody = {
    data: [],
    total_results: 0,
    total_pages: 0,
    current_page: 1,
    limit: 26,
    available_products: 0,
    unavailable_products: 0,
  };
  expect(productsPageSchema.parse(responseBody)).toEqual(responseBody);
  for (const fieldName of Object.keys(responseBody)) {
    expect(productsPageSchema.safeParse({ ...responseBody, [fieldName]: undefined }).success).toBe(false);
  }
});
