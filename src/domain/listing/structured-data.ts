import type { Product } from '#contract/product/schema.ts';
import { productPath } from '#domain/paths.ts';
import type { Language } from '#i18n/languages.ts';
import { countFilters, type Filters, filtersToQuery } from './filters.ts';

export function createItemListData(
  products: readonly Product[],
  { siteOrigin, language }: { readonly siteOrigin: string; readonly language: Language },
): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: products.map(({ slug }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: siteOrigin + productPath(language, slug),
    })),
  };
}

/** Returns the parameters of the canonical URL: a category or brand that is the only filter, and the page number. */
export function canonicalListingQuery(filters: Filters, page: number): string {
  const { categories, brands } = filters;
  const isIndexedFilter = countFilters(filters) === 1 && categories.length + brands.length === 1;
  const filterParams = Object.entries(isIndexedFilter ? filtersToQuery(filters) : {});
  const hasCanonicalPages = isIndexedFilter || countFilters(filters) === 0;
  return new URLSearchParams(
    hasCanonicalPages && page > 1 ? [...filterParams, ['page', String(page)]] : filterParams,
  ).toString();
}
