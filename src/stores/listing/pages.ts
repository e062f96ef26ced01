import type { ZodMiniType } from 'zod/mini';
import { getPopularProducts, listProducts, searchProducts } from '#contract/catalogue/calls.ts';
import { productsPageSchema } from '#contract/listing/schema.ts';
import { searchResponseSchema } from '#contract/search/schema.ts';
import { EMPTY_LISTING_PAGE, type ListingPage } from '#domain/listing/page.ts';
import { type ListingApiCalls, loadListingPage } from '#domain/listing/pages.ts';
import type { ListingChoices, ListingSource } from '#domain/listing/source.ts';
import { api } from '#stores/api.ts';

export interface ListingPageRequest {
  readonly source: ListingSource;
  readonly choices: ListingChoices;
  readonly page: number;
  readonly signal: AbortSignal;
}

function validateResponse<T>(schema: ZodMiniType<T>, responseBody: unknown): T {
  const parseResult = schema.safeParse(responseBody);
  if (parseResult.success) return parseResult.data;
  console.error(parseResult.error);
  throw parseResult.error;
}

function createAbortableCalls(signal: AbortSignal): ListingApiCalls {
  return {
    products: async (query) => validateResponse(productsPageSchema, await api(listProducts, { query, signal })),
    search: async (query) =>
      validateResponse(searchResponseSchema, await api(searchProducts, { query, body: {}, signal })),
    loadPopularProducts: async () => {
      try {
        return validateResponse(searchResponseSchema, await api(getPopularProducts, { signal })).hits;
      } catch {
        return [];
      }
    },
  };
}

/** Loads a page of a listing; rejects on failure, except that a failed search returns an empty page. */
export async function fetchListingPage({ source, choices, page, signal }: ListingPageRequest): Promise<ListingPage> {
  const listingCalls = createAbortableCalls(signal);
  try {
    return await loadListingPage(listingCalls, source, choices, page);
  } catch (error) {
    if (source.kind !== 'search' || page > 1 || signal.aborted) throw error;
    return { ...EMPTY_LISTING_PAGE, popular: await listingCalls.loadPopularProducts() };
  }
}
