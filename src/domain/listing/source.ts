import { type ListingPageMetadata, type ListingParameters, PRODUCTS_PAGE_SIZE } from '#contract/listing/schema.ts';
import { readId } from '#contract/platform/ids-schema.ts';
import { readSearchPageSize, type SearchParameters } from '#contract/search/schema.ts';
import { trimSubmittedQuery } from '#domain/search/input.ts';
import { FILTER_PARAMETERS, type Filters, filtersToQuery } from './filters.ts';
import { type OrderingState, orderingToQuery } from './ordering.ts';

export interface CatalogueSource {
  readonly kind: 'catalogue';
}

/** Search as the source of a listing; a search without a query finds all products. */
export interface SearchSource {
  readonly kind: 'search';
  readonly query: string;
  readonly perPage: number;
  readonly ignored?: string;
}

export type ListingSource = CatalogueSource | SearchSource;

export interface ListingChoices {
  readonly filters: Filters;
  readonly ordering: OrderingState;
}

export function readSearchSource(queryParams: URLSearchParams): SearchSource {
  const typedQuery = (queryParams.get('query') ?? '').trim();
  const query = trimSubmittedQuery(typedQuery);
  return {
    kind: 'search',
    query,
    perPage: readSearchPageSize(queryParams.get('per_page')),
    ...(typedQuery !== query && { ignored: typedQuery }),
  };
}

export function readPageNumber(queryParams: URLSearchParams): number {
  return readId(queryParams.get('page')) ?? 1;
}

/** Returns the query string of the last page if the requested page is beyond it; otherwise undefined. */
export function buildLastPageQueryString(
  queryParams: URLSearchParams,
  { current_page: requestedPageNumber, total_pages: totalPageCount }: ListingPageMetadata,
): string | undefined {
  const lastPageNumber = Math.max(1, totalPageCount);
  if (requestedPageNumber <= lastPageNumber) return undefined;
  const canonicalParams = new URLSearchParams(queryParams);
  if (lastPageNumber > 1) canonicalParams.set('page', String(lastPageNumber));
  else canonicalParams.delete('page');
  return canonicalParams.toString().replaceAll('%2C', ',');
}

export function buildProductsQuery({ filters, ordering }: ListingChoices, pageNumber: number): ListingParameters {
  const { order_by, order } = ordering;
  return { ...filtersToQuery(filters), order_by, order, page: pageNumber, limit: PRODUCTS_PAGE_SIZE };
}

/** Builds the parameters of a search. Omits the default ordering, so that the server sorts by relevance. */
export function buildSearchQuery(
  { query, perPage }: SearchSource,
  { filters, ordering }: ListingChoices,
  pageNumber: number,
): SearchParameters {
  const isDefaultOrdering = Object.keys(orderingToQuery(ordering)).length === 0;
  const { order_by, order } = isDefaultOrdering ? {} : ordering;
  return { formatted: 1, page: pageNumber, per_page: perPage, query, ...filtersToQuery(filters), order_by, order };
}

const ID_LIST_PARAMETERS = new Set<string>(Object.values(FILTER_PARAMETERS));

/** Returns a query string in canonical form, with joined id lists and no empty ones; undefined if it already is. */
export function toCanonicalQueryString(queryParams: URLSearchParams): string | undefined {
  const urlParameterNames = [...new Set(queryParams.keys())];
  const isUncanonicalParameter = (parameterName: string) =>
    ID_LIST_PARAMETERS.has(parameterName) &&
    (queryParams.getAll(parameterName).length > 1 || queryParams.get(parameterName) === '');
  if (!urlParameterNames.some(isUncanonicalParameter)) return undefined;
  const canonicalParams = new URLSearchParams();
  for (const parameterName of urlParameterNames) {
    const nonEmptyIdLists = queryParams.getAll(parameterName).filter(Boolean);
    if (ID_LIST_PARAMETERS.has(parameterName)) {
      if (nonEmptyIdLists.length > 0) canonicalParams.append(parameterName, nonEmptyIdLists.join(','));
    } else {
      for (const parameterValue of queryParams.getAll(parameterName))
        canonicalParams.append(parameterName, parameterValue);
    }
  }
  return canonicalParams.toString().replaceAll('%2C', ',');
}
