import * as z from 'zod/mini';
import {
  availabilityCountsShape,
  facetsSchema,
  filterQueryShape,
  type ListingParameters,
  metadataShape,
  orderingQueryShape,
  pageQuery,
} from '#contract/listing/schema.ts';
import type { Checks } from '#contract/platform/checks.ts';
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
export function readSearchPageSize(value: string | null | undefined): number {
  const size = readId(value);
  return size !== undefined && size <= MAXIMUM_SEARCH_PAGE_SIZE ? size : SEARCH_PAGE_SIZE;
}

export const searchQuerySchema = z.object({
  ...filterQueryShape,
  ...orderingQueryShape,
  formatted: z.optional(z.string()),
  query: z.optional(z.string()),
  page: pageQuery,
  per_page: z.pipe(
    z.optional(z.string()),
    z.transform((value) => readSearchPageSize(value)),
  ),
});
export type SearchQuery = z.infer<typeof searchQuerySchema>;

const searchBodySchema = z.object({ query: z.optional(z.string()) });

export const suggestionSchema = z.object({
  filter: z.enum(['health_goals', 'categories', 'free_from']),
  id: z.number(),
  name: z.string(),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

/** Claims that pages may make: at least half of the products have the data; a protocol or practice exists. */
const claimsSchema = z.object({
  composition: z.boolean(),
  allergens: z.boolean(),
  unit_prices: z.boolean(),
  protocols: z.boolean(),
  practices: z.boolean(),
});
export type CatalogueClaims = z.infer<typeof claimsSchema>;

/** Search response. `is_partial`: hits match only some words; `suggestion`: similar filter value if no hits exist. */
export const searchResponseSchema = z.object({
  hits: z.array(productSchema),
  total_pages: metadataShape.total_pages,
  ...availabilityCountsShape,
  total_results: z.optional(metadataShape.total_results),
  current_page: z.optional(metadataShape.current_page),
  facets: z.optional(facetsSchema),
  corrected_query: z.optional(z.string()),
  is_partial: z.optional(z.boolean()),
  suggestion: z.optional(suggestionSchema),
  claims: z.optional(claimsSchema),
});
export type SearchResponse = z.infer<typeof searchResponseSchema>;

export const searchProductsChecks = {
  summary: 'Searches products by words, with the filters of the listing.',
  isRead: true,
  query: searchQuerySchema,
  body: searchBodySchema,
  answer: searchResponseSchema,
} satisfies Checks;

export const getPopularProductsChecks = {
  summary: 'Returns the most popular products.',
  isPublic: true,
  answer: searchResponseSchema,
} satisfies Checks;
