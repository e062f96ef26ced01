import type { ZodMiniType } from 'zod/mini';
import { getPopularProducts, listProducts, searchProducts } from '#contract/catalogue/calls.ts';
import { productsPageSchema } from '#contract/listing/schema.ts';
import { searchResponseSchema } from '#contract/search/schema.ts';
import { EMPTY_LISTING_PAGE, type ListingPage } from '#domain/listing/page.ts';
import { type ListingApiCalls, loadListingPage } from '#domain/listing/pages.ts';
import type { ListingChoices, ListingSource } from '#domain/listing/source.ts';
import { api } from '#stores/api.ts';

export interface PageRequest {
  readonly source: ListingSource;
  readonly choices: ListingChoices;
  readonly page: number;
  readonly signal: AbortSignal;
}

function validateAnswer<T>(schema: ZodMiniType<T>, answer: unknown): T {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  console.error(result.error);
  throw result.error;
}

function createAbortableCalls(signal: AbortSignal): ListingApiCalls {
  return {
    products: async (query) => validateAnswer(productsPageSchema, await api(listProducts, { query, signal })),
    search: async (query) =>
      validateAnswer(searchResponseSchema, await api(searchProducts, { query, body: {}, signal })),
    popular: async () => {
      try {
        return validateAnswer(searchResponseSchema, await api(getPopularProducts, { signal })).hits;
      } catch {
        return [];
      }
    },
  };
}

/** Loads a page of a listing; rejects on failure, except that a failed search returns an empty page. */
export async function fetchListingPage({ source, choices, page, signal }: PageRequest): Promise<ListingPage> {
  const calls = createAbortableCalls(signal);
  try {
    return await loadListingPage(calls, source, choices, page);
  } catch (error) {
    if (source.kind !== 'search' || page > 1 || signal.aborted) throw error;
    return { ...EMPTY_LISTING_PAGE, popular: await calls.popular() };
  }
}
