import type { Facets, ListingPageMetadata, ProductsPage } from '#contract/listing/schema.ts';
import type { Product } from '#contract/product/schema.ts';
import type { SearchResponse, SearchSuggestion } from '#contract/search/schema.ts';

export interface AvailabilityCounts {
  readonly available_products: number;
  readonly unavailable_products: number;
}

export interface ListingPage {
  readonly products: readonly Product[];
  /** Number of products that the server rendered as HTML cards, without sending their data to the browser. */
  readonly rendered?: number | undefined;
  readonly metadata: ListingPageMetadata;
  readonly counts: AvailabilityCounts;
  readonly facets?: Facets | undefined;
  /** Corrected query that was searched instead, because the typed one had no hits. */
  readonly correctedQuery?: string | undefined;
  readonly isPartial?: boolean | undefined;
  /** Filter value whose name is similar to a query without hits. */
  readonly suggestion?: SearchSuggestion | undefined;
  readonly popular: readonly Product[];
}

export const NO_METADATA: ListingPageMetadata = { total_results: 0, total_pages: 0, current_page: 0, limit: 0 };

export const NO_AVAILABILITY_COUNTS: AvailabilityCounts = { available_products: 0, unavailable_products: 0 };

export const EMPTY_LISTING_PAGE: ListingPage = {
  products: [],
  metadata: NO_METADATA,
  counts: NO_AVAILABILITY_COUNTS,
  popular: [],
};

export function pageFromProducts(productsPage: ProductsPage): ListingPage {
  const { total_results, total_pages, current_page, limit, available_products, unavailable_products } = productsPage;
  return {
    products: productsPage.data,
    metadata: { total_results, total_pages, current_page, limit },
    counts: { available_products, unavailable_products },
    facets: productsPage.facets,
    popular: [],
  };
}

/** Converts a search response. If an upstream API omits the total, the total is the sum of the availability counts. */
export function pageFromSearchResponse(
  searchResponse: SearchResponse,
  pagination: { page: number; perPage: number },
): ListingPage {
  const { available_products, unavailable_products } = searchResponse;
  return {
    products: searchResponse.hits,
    metadata: {
      total_results: searchResponse.total_results ?? available_products + unavailable_products,
      total_pages: searchResponse.total_pages,
      current_page: searchResponse.current_page ?? pagination.page,
      limit: pagination.perPage,
    },
    counts: { available_products, unavailable_products },
    facets: searchResponse.facets,
    correctedQuery: searchResponse.corrected_query,
    isPartial: searchResponse.is_partial,
    suggestion: searchResponse.suggestion,
    popular: [],
  };
}

/** Appends a page of products and drops duplicates, which occur if products move to another page. */
export function appendPage(loadedPages: readonly ListingPage[], nextPage: ListingPage): readonly ListingPage[] {
  const loadedProductIds = new Set(loadedPages.flatMap(({ products }) => products.map(({ id }) => id)));
  return [...loadedPages, { ...nextPage, products: nextPage.products.filter(({ id }) => !loadedProductIds.has(id)) }];
}

export function hasMorePages({ current_page, total_pages }: ListingPageMetadata): boolean {
  return current_page < total_pages;
}

export function countShownProducts(pages: readonly ListingPage[]): number {
  return pages.reduce((sum, { products, rendered }) => sum + (rendered ?? products.length), 0);
}
