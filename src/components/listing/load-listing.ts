import { getPopularProducts, listLookups, listProducts, searchProducts } from '#contract/catalogue-calls.ts';
import type { Client } from '#contract/client.ts';
import { readFilters } from '#domain/filters.ts';
import { fromProductsPage, fromSearchResponse, type ListingPage } from '#domain/listing-page.ts';
import {
  type Choices,
  type ListingSource,
  productsQuery,
  readPage,
  type SearchSource,
  searchQuery,
} from '#domain/listing-source.ts';
import { type ListingState, NO_LOOKUPS } from '#domain/listing-state.ts';
import { readOrdering } from '#domain/ordering.ts';
import type { CardContext } from '#domain/product-card.ts';
import type { ListingView } from '#islands/listing/listing-view.ts';
import { openParts } from '#islands/listing/open-parts.ts';

async function search(
  client: Client,
  source: SearchSource,
  choices: Choices,
  page: number,
): Promise<ListingPage> {
  const answer = await client(searchProducts, { query: searchQuery(source, choices, page), body: {} });
  const found = fromSearchResponse(answer, { page, perPage: source.perPage });
  if (found.products.length > 0 || page > 1) return found;
  return { ...found, popular: (await client(getPopularProducts)).hits };
}

async function loadPage(
  client: Client,
  source: ListingSource,
  choices: Choices,
  page: number,
): Promise<ListingPage> {
  if (source.kind === 'search') return search(client, source, choices, page);
  return fromProductsPage(await client(listProducts, { query: productsQuery(choices, page) }));
}

/** Nothing is there to be shown, so the page says what went wrong; that a search fails later is another matter. */
function failed(error: unknown, page: number): ListingState {
  console.error(error);
  const message = error instanceof Error ? error.message : String(error);
  return { pages: [], status: { kind: 'failed', during: 'loading', page, message } };
}

/** What a listing page shows for its URL; a catalogue that cannot be reached gives a view that says so. */
export async function loadListing(
  client: Client,
  context: CardContext,
  source: ListingSource,
  url: URL,
): Promise<ListingView> {
  const { searchParams: params, pathname: path } = url;
  const ordering = readOrdering(params).state;
  const page = readPage(params);
  const base = { ...context, source, path, params, ordering, announcement: '', onToggle: () => undefined };
  try {
    const lookups = await client(listLookups);
    const filters = readFilters(params, lookups);
    const loaded = await loadPage(client, source, { filters, ordering }, page);
    const open = openParts(filters, lookups);
    return { ...base, lookups, filters, open, pages: [loaded], status: { kind: 'ready' } };
  } catch (error) {
    const filters = readFilters(params, NO_LOOKUPS);
    return { ...base, lookups: NO_LOOKUPS, filters, open: new Set(), ...failed(error, page) };
  }
}
