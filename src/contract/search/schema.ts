import * as z from 'zod/mini';
import {
  availabilityCountsShape,
  facetsSchema,
  filterQueryShape,
  type ListingParameters,
  listingPageMetadataShape,
  orderingQueryShape,
  pageQuerySchema,
} from '#contract/listing/schema.ts';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { readId } from '#contract/platform/ids-schema.ts';
import { productSchema } from '#contract/product/schema.ts';

export const SEARCH_PAGE_SIZE = 12;
const MAXIMUM_SEARCH_PAGE_SIZE = 48;
/** Maximum length of queries that are ignored as too short. */
export const MAXIMUM_IGNORED_QUERY_LENGTH = 1;
export const POPULAR_PRODUCTS_COUNT = 6;

export interface SearchParameters extends Omit<ListingParameters, 'limit'> {
  readonly formatted?: 1 | undefined;
  readonly query?: string | undefined;
  readonly per_page?: number | undefined;
}

/** Parses the page size of a search, 1 to 48; invalid values become 12. */
export function readSearchPageSize(pageSizeText: string | null | undefined): number {
  const requestedSize = readId(pageSizeText);
  return requestedSize !== undefined && requestedSize <= MAXIMUM_SEARCH_PAGE_SIZE ? requestedSize : SEARCH_PAGE_SIZE;
}

export const searchQuerySchema = z.object({
  ...filterQueryShape,
  ...orderingQueryShape,
  formatted: z.optional(z.string()),
  query: z.optional(z.string()),
  page: pageQuerySchema,
  per_page: z.pipe(
    z.optional(z.string()),
    z.transform((pageSizeText) => readSearchPageSize(pageSizeText)),
  ),
});
export type SearchQuery = z.infer<typeof searchQuerySchema>;

const searchBodySchema = z.object({ query: z.optional(z.string()) });

export const suggestionSchema = z.object({
  filter: z.enum(['health_goals', 'categories', 'free_from']),
  id: z.number(),
  name: z.string(),
});
export type SearchSuggestion = z.infer<typeof suggestionSchema>;

/** Claims that pages may make; true with data of at least half of the products, or with a protocol or practice. */
const catalogueClaimsSchema = z.object({
  composition: z.boolean(),
  allergens: z.boolean(),
  unit_prices: z.boolean(),
  protocols: z.boolean(),
  practices: z.boolean(),
});
export type CatalogueClaims = z.infer<typeof catalogueClaimsSchema>;

/** Search response. `is_partial`: hits match only some words; `suggestion`: similar filter value if no hits exist. */
export const searchResponseSchema = z.object({
  hits: z.array(productSchema),
  total_pages: listingPageMetadataShape.total_pages,
  ...availabilityCountsShape,
  total_results: z.optional(listingPageMetadataShape.total_results),
  current_page: z.optional(listingPageMetadataShape.current_page),
  facets: z.optional(facetsSchema),
  corrected_query: z.optional(z.string()),
  is_partial: z.optional(z.boolean()),
  suggestion: z.optional(suggestionSchema),
  claims: z.optional(catalogueClaimsSchema),
});
export type SearchResponse = z.infer<typeof searchResponseSchema>;

export const searchProductsSpec = {
  summary: 'Searches products by words, with the filters of the listing.',
  isRead: true,
  query: searchQuerySchema,
  body: searchBodySchema,
  answer: searchResponseSchema,
} satisfies EndpointSpec;

export const getPopularProductsSpec = {
  summary: 'Returns the most popular products.',
  isPublic: true,
  answer: searchResponseSchema,
} satisfies EndpointSpec;
