import type { ZodMiniType } from 'zod/mini';
import { getPopularProducts, listProducts, searchProducts } from '#contract/catalogue-calls.ts';
import { productsPageSchema } from '#contract/listing.ts';
import { searchResponseSchema } from '#contract/search.ts';
import { EMPTY_PAGE, fromProductsPage, fromSearchResponse, type ListingPage } from '#domain/listing-page.ts';
import {
  type CatalogueSource,
  type Choices,
  type ListingSource,
  productsQuery,
  type SearchSource,
  searchQuery,
} from '#domain/listing-source.ts';
import { api } from './api.ts';

/** Which page of what; the signal ends the call when nobody waits for it any more. */
export interface PageRequest<S extends ListingSource = ListingSource> {
  readonly source: S;
  readonly choices: Choices;
  readonly page: number;
  readonly signal: AbortSignal;
}

/** Checks an answer; one that is not what it should be is logged like a call that failed. */
function readAnswer<T>(schema: ZodMiniType<T>, answer: unknown): T {
  const result = schema.safeParse(answer);
  if (result.success) return result.data;
  console.error(result.error);
  throw result.error;
}

async function fetchProducts({ choices, page, signal }: PageRequest<CatalogueSource>): Promise<ListingPage> {
  const answer = await api(listProducts, { query: productsQuery(choices, page), signal });
  return fromProductsPage(readAnswer(productsPageSchema, answer));
}

async function fetchHits({ source, choices, page, signal }: PageRequest<SearchSource>): Promise<ListingPage> {
  const query = searchQuery(source, choices, page);
  const answer = await api(searchProducts, { query, body: {}, signal });
  return fromSearchResponse(readAnswer(searchResponseSchema, answer), { page, perPage: source.perPage });
}

async function fetchPopular(signal: AbortSignal): Promise<ListingPage['popular']> {
  try {
    return readAnswer(searchResponseSchema, await api(getPopularProducts, { signal })).hits;
  } catch {
    return [];
  }
}

/** A failed search is one without a result; the first page of those comes with popular products. */
async function search(request: PageRequest<SearchSource>): Promise<ListingPage> {
  const found = await fetchHits(request).catch((error: unknown) => {
    if (request.page > 1 || request.signal.aborted) throw error;
    return EMPTY_PAGE;
  });
  if (found.products.length > 0 || request.page > 1) return found;
  return { ...found, popular: await fetchPopular(request.signal) };
}

/** Loads one page; a listing that fails rejects with what there is to show, a search gives an empty page. */
export function fetchListingPage(request: PageRequest): Promise<ListingPage> {
  const { source } = request;
  return source.kind === 'search' ? search({ ...request, source }) : fetchProducts({ ...request, source });
}
