import { describe, expect, it } from 'vitest';
import type { Variant } from '#contract/product/schema.ts';
import { createProductData } from '#domain/product/structured-data.ts';
import { findChosenVariant, readVariantId, setVariantInQuery } from '#domain/product/variant-in-query.ts';
import { findDefaultVariant, variantPath } from '#domain/product/variant-path.ts';

const createVariant = (id: number, isAvailable = true): Variant => ({
  id,
  price: id,
  sku: `SKU-${id}`,
  unit_of_measure: `${id} capsules`,
  images: [],
  weight: null,
  availability: isAvailable,
});
const sizeVariants = [createVariant(31, false), createVariant(32), createVariant(33)];

describe('the size in a query', () => {
  it.each([
    ['', '32', '?variant=32'],
    ['?variant=31', '32', '?variant=32'],
    ['?variant=31', undefined, ''],
    ['?brands=1,2&q=a%20b', '32', '?brands=1,2&q=a%20b&variant=32'],
    ['?a&variant=31&b=&variant=33', undefined, '?a&b='],
    ['?%76ariant=31&variants=7', '32', '?variants=7&variant=32'],
    ['?utm=a', undefined, '?utm=a'],
  ])('CAT-05 of %s becomes %s, and all else stays as it is spelled', (queryString, id, expectedQueryString) => {
    expect(setVariantInQuery(queryString, id)).toBe(expectedQueryString);
  });

  it('CAT-05 is read however it is spelled', () => {
    expect(readVariantId('?utm=a&variant=32')).toBe('32');
    expect(readVariantId('?%76ariant=31')).toBe('31');
    expect(readVariantId('?variants=31')).toBeNull();
  });
});

describe('the size that is shown', () => {
  it('CAT-05 is the one that is asked for, whether it can be had or not', () => {
    expect(findChosenVariant(sizeVariants, '?variant=33')?.id).toBe(33);
    expect(findChosenVariant(sizeVariants, '?variant=31')?.id).toBe(31);
    const { search } = new URL(variantPath('de', 'zinc', 33, 32), 'https://shop.test');
    expect(findChosenVariant(sizeVariants, search)?.id).toBe(33);
  });

  it.each([
    '',
    '?variant=',
    '?variant=7',
    '?variant=033',
    '?variant=33x',
    '?variant=3.3e1',
    '?variant=%00',
    '?variant=<b>',
  ])('CAT-05 for “%s” is the first that can be had', (searchText) => {
    expect(findChosenVariant(sizeVariants, searchText)?.id).toBe(32);
  });

  it('CAT-05 is the first where none can be had, and none where there is none', () => {
    expect(findDefaultVariant([createVariant(31, false), createVariant(32, false)])?.id).toBe(31);
    expect(findChosenVariant([], '?variant=31')).toBeUndefined();
  });
});

it('CAT-05 crawlers are told an address of each size, that of the product itself for the one shown there', () => {
  const product = { id: 3, name: 'Zinc', slug: 'zinc', assets: [], variants: sizeVariants };
  const productJson = createProductData(
    { ...product, brand: { brand_id: 1, name: 'Brand', slug: 'brand' } },
    { siteOrigin: 'https://shop.test', language: 'de', region: 'eu' },
  );
  const url = 'https://shop.test/de/products/zinc';
  expect(productJson).toMatchObject({
    '@id': url,
    offers: [{ url: `${url}?variant=31` }, { url }, { url: `${url}?variant=33` }],
  });
});
