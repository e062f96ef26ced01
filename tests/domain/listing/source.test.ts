import { describe, expect, it } from 'vitest';
import { readFilters } from '#domain/listing/filters.ts';
import { readOrdering } from '#domain/listing/ordering.ts';
import { NO_METADATA } from '#domain/listing/page.ts';
import {
  buildLastPageQueryString,
  buildSearchQuery,
  readPageNumber,
  readSearchSource,
  toCanonicalQueryString,
} from '#domain/listing/source.ts';
import { canonicalListingQuery, createItemListData } from '#domain/listing/structured-data.ts';
import { exampleLookups } from '../../support/listing-answers.ts';
import { createSearchProduct } from '../../support/search-answers.ts';

describe('the query of a form without JavaScript', () => {
  it.each([
    ['brands=1&brands=2&availability=', 'brands=1,2'],
    ['availability=', ''],
  ])('LIST-01 %o is written as the listing writes it', (givenQuery, expectedQuery) => {
    expect(toCanonicalQueryString(new URLSearchParams(givenQuery))).toBe(expectedQuery);
  });

  it('keeps other parameters, repeated or empty, as they are', () => {
    const givenQuery = 'brands=2&query=a+b&utm=1&utm=2&empty=&categories=3&categories=1';
    expect(toCanonicalQueryString(new URLSearchParams(givenQuery))).toBe(
      'brands=2&query=a+b&utm=1&utm=2&empty=&categories=3,1',
    );
  });

  it.each(['', 'brands=1,2', 'query=&utm=1&utm=2', 'availability=1&page=2'])('%o stays', (givenQuery) => {
    expect(toCanonicalQueryString(new URLSearchParams(givenQuery))).toBeUndefined();
  });
});

it.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=x', 1],
])('%o is page %i', (query, expectedPageNumber) => {
  expect(readPageNumber(new URLSearchParams(query))).toBe(expectedPageNumber);
});

it.each([
  ['query=+zinc+&per_page=6', { kind: 'search', query: 'zinc', perPage: 6 }],
  ['query=+z+', { kind: 'search', query: '', perPage: 12, ignored: 'z' }],
  ['query=あ', { kind: 'search', query: '', perPage: 12, ignored: 'あ' }],
  ['query=鋅', { kind: 'search', query: '鋅', perPage: 12 }],
  ['query=+', { kind: 'search', query: '', perPage: 12 }],
  ['', { kind: 'search', query: '', perPage: 12 }],
])('SRCH-04 SRCH-06 %o is a search', (query, expectedSource) => {
  expect(readSearchSource(new URLSearchParams(query))).toEqual(expectedSource);
});

it.each([
  ['brands=1,2&page=999999', 999_999, 3, 'brands=1,2&page=3'],
  ['page=4&query=a+b', 4, 3, 'page=3&query=a+b'],
  ['query=qq&page=9', 9, 0, 'query=qq'],
  ['page=2', 2, 1, ''],
  ['page=3', 3, 3, undefined],
  ['', 1, 0, undefined],
])('%o, page %i of %i, is led to %o', (query, current_page, total_pages, expectedQuery) => {
  const paginationMetadata = { current_page, total_pages, total_results: 0, limit: 26 };
  expect(buildLastPageQueryString(new URLSearchParams(query), paginationMetadata)).toBe(expectedQuery);
});

it.each([
  ['', undefined],
  ['order=up', undefined],
  ['order_by=popular&order=desc', undefined],
  ['order_by=popular&order=asc', 'popular'],
  ['order_by=price', 'price'],
])('LIST-26 a search with "%s" is ordered by %s', (query, orderingField) => {
  const { state } = readOrdering(new URLSearchParams(query));
  const listingChoices = { filters: readFilters(new URLSearchParams(), exampleLookups), ordering: state };
  const searchSource = readSearchSource(new URLSearchParams('query=zinc'));
  if (searchSource.kind !== 'search') throw new Error('This is a search');
  expect(buildSearchQuery(searchSource, listingChoices, 1).order_by).toBe(orderingField);
});

it('CONST-14 LIST-21 totals are all 0 before anything is loaded', () => {
  expect(NO_METADATA).toEqual({ total_results: 0, total_pages: 0, current_page: 0, limit: 0 });
});

describe('what a search engine is told', () => {
  it.each([
    ['', 1, ''],
    ['', 3, 'page=3'],
    ['categories=3', 1, 'categories=3'],
    ['brands=2', 2, 'brands=2&page=2'],
    ['brands=1,2', 1, ''],
    ['brands=1&free_from=1', 2, ''],
    ['zero_waste=1', 1, ''],
  ])('%o, page %i, is canonical as %o', (query, pageNumber, expectedQuery) => {
    const listingFilters = readFilters(new URLSearchParams(query), exampleLookups);
    expect(canonicalListingQuery(listingFilters, pageNumber)).toBe(expectedQuery);
  });

  it('lists the products by their addresses', () => {
    const urlContext = { siteOrigin: 'https://shop.example', language: 'it' } as const;
    expect(createItemListData([createSearchProduct(1), createSearchProduct(2)], urlContext)).toMatchObject({
      '@type': 'ItemList',
      itemListElement: [
        { position: 1, url: 'https://shop.example/it/products/product-1' },
        { position: 2, url: 'https://shop.example/it/products/product-2' },
      ],
    });
  });
});
