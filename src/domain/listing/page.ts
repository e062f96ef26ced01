import type { Facets, Metadata, ProductsPage } from '#contract/listing/schema.ts';
import type { Product } from '#contract/product/schema.ts';
import type { SearchResponse, Suggestion } from '#contract/search/schema.ts';

export interface AvailabilityCounts {
  readonly available_products: number;
  readonly unavailable_products: number;
}

/** One loaded page of the listing or of search results. */
export interface ListingPage {
  readonly products: readonly Product[];
  /** How many products the server rendered, where the browser has their cards but not the products. */
  readonly rendered?: number | undefined;
  readonly metadata: Metadata;
  readonly counts: AvailabilityCounts;
  /** Products per filter value; unknown to some upstreams. */
  readonly facets?: Facets | undefined;
  /** What was searched for instead, when nothing matched the query as typed. */
  readonly correctedQuery?: string | undefined;
  /** True where a search found products with only some of its words. */
  readonly isPartial?: boolean | undefined;
  /** The value of a filter that comes near to what was searched for, when nothing was found. */
  readonly suggestion?: Suggestion | undefined;
  /** What to look at instead, when a search found nothing. */
  readonly popular: readonly Product[];
}

export const NO_METADATA: Metadata = { total_results: 0, total_pages: 0, current_page: 0, limit: 0 };

export const NO_AVAILABILITY: AvailabilityCounts = { available_products: 0, unavailable_products: 0 };

export const EMPTY_PAGE: ListingPage = {
  products: [],
  metadata: NO_METADATA,
  counts: NO_AVAILABILITY,
  popular: [],
};

/** The page that an answer of the catalogue makes. */
export function fromProductsPage(answer: ProductsPage): ListingPage {
  const { total_results, total_pages, current_page, limit, available_products, unavailable_products } =
    answer;
  return {
    products: answer.data,
    metadata: { total_results, total_pages, current_page, limit },
    counts: { available_products, unavailable_products },
    facets: answer.facets,
    popular: [],
  };
}

/** An upstream may leave out the total and the page: then the total is that of the availability counts. */
export function fromSearchResponse(
  answer: SearchResponse,
  asked: { page: number; perPage: number },
): ListingPage {
  const { available_products, unavailable_products } = answer;
  return {
    products: answer.hits,
    metadata: {
      total_results: answer.total_results ?? available_products + unavailable_products,
      total_pages: answer.total_pages,
      current_page: answer.current_page ?? asked.page,
      limit: asked.perPage,
    },
    counts: { available_products, unavailable_products },
    facets: answer.facets,
    correctedQuery: answer.corrected_query,
    isPartial: answer.is_partial,
    suggestion: answer.suggestion,
    popular: [],
  };
}

/** Pages with the next one, without what is shown already: while somebody reads, products change their places. */
export function appendPage(pages: readonly ListingPage[], next: ListingPage): readonly ListingPage[] {
  const shown = new Set(pages.flatMap(({ products }) => products.map(({ id }) => id)));
  return [...pages, { ...next, products: next.products.filter(({ id }) => !shown.has(id)) }];
}

export function hasMore({ current_page, total_pages }: Metadata): boolean {
  return current_page < total_pages;
}

/** Products that the pages show together. */
export function countShown(pages: readonly ListingPage[]): number {
  return pages.reduce((sum, { products, rendered }) => sum + (rendered ?? products.length), 0);
}
