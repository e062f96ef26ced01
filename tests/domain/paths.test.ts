import { describe, expect, it } from 'vitest';
import { listingPath, productPath, searchPath } from '#domain/paths.ts';
import { variantPath } from '#domain/product/variant-path.ts';
import { changePathLanguage, changeQueryLanguage, localisePath } from '#i18n/localised-path.ts';

describe('links', () => {
  it('LANG-09 prefixes an internal path with the current language', () => {
    expect(localisePath('/cart', 'de')).toBe('/de/cart');
    expect(localisePath('/', 'de')).toBe('/de');
    expect(localisePath('/?utm=a', 'de')).toBe('/de?utm=a');
    expect(localisePath('/products?brands=1', 'zh_tw')).toBe('/zh_tw/products?brands=1');
  });

  it('LANG-10 never prefixes twice, whatever supported prefix is there', () => {
    expect(localisePath('/de/cart', 'de')).toBe('/de/cart');
    expect(localisePath('/fr/cart', 'de')).toBe('/fr/cart');
    expect(localisePath('/de', 'de')).toBe('/de');
    expect(localisePath('/de?a=1', 'de')).toBe('/de?a=1');
  });

  it.each([
    'https://example.com/x',
    '//example.com',
    'mailto:a@b.co',
    'tel:+44',
    '#top',
    '/api/health',
    '/locales/en/common.json',
  ])('LANG-10 leaves %s alone', (untouchedLink) => {
    expect(localisePath(untouchedLink, 'de')).toBe(untouchedLink);
  });

  it('LANG-14 swaps the language and keeps the path', () => {
    expect(changePathLanguage('/en/products/omega-3', 'da')).toBe('/da/products/omega-3');
    expect(changePathLanguage('/en', 'da')).toBe('/da');
    expect(changePathLanguage('/products', 'da')).toBe('/da/products');
  });

  it('LANG-14 swaps the language of the page that a login leads back to', () => {
    const changedQueryString = changeQueryLanguage('?redirect=%2Fen%2Fcart%3Fa%3D1%23b&variant=3', 'ja');
    expect([...new URLSearchParams(changedQueryString)]).toEqual([
      ['redirect', '/ja/cart?a=1#b'],
      ['variant', '3'],
    ]);
    for (const queryString of ['', '?brands=1,2', '?redirect=/cart', '?redirect=https://shop.example/en'])
      expect(changeQueryLanguage(queryString, 'ja')).toBe(queryString);
  });

  it('CAT-05 names the size of a product, unless its page shows it unasked', () => {
    expect(variantPath('de', 'zinc', 32, 31)).toBe('/de/products/zinc?variant=32');
    expect(variantPath('de', 'zinc', 31, 31)).toBe('/de/products/zinc');
    expect(variantPath('de', 'a b', 32, undefined)).toBe('/de/products/a%20b?variant=32');
  });

  it('encodes what comes from data', () => {
    expect(productPath('en', 'a b/c')).toBe('/en/products/a%20b%2Fc');
    expect(searchPath('en', 'c++ & more')).toBe('/en/search-results?query=c%2B%2B%20%26%20more');
    expect(listingPath('en', 'brands=1,2')).toBe('/en/products?brands=1,2');
  });
});
