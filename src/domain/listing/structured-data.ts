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
    itemListElement: products.map(({ slug }, productIndex) => ({
      '@type': 'ListItem',
      position: productIndex + 1,
      url: siteOrigin + productPath(language, slug),
    })),
  };
}

/** Returns the parameters of the canonical URL: a category or brand that is the only filter, and the page number. */
export function canonicalListingQuery(chosenFilters: Filters, pageNumber: number): string {
  const { categories, brands } = chosenFilters;
  const isOnlyIndexedFilter = countFilters(chosenFilters) === 1 && categories.length + brands.length === 1;
  const filterParams = Object.entries(isOnlyIndexedFilter ? filtersToQuery(chosenFilters) : {});
  const mayIncludePageNumber = isOnlyIndexedFilter || countFilters(chosenFilters) === 0;
  return new URLSearchParams(
    mayIncludePageNumber && pageNumber > 1 ? [...filterParams, ['page', String(pageNumber)]] : filterParams,
  ).toString();
}
