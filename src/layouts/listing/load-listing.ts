import { getPopularProducts, listLookups, listProducts, searchProducts } from '#contract/catalogue/calls.ts';
import type { Client } from '#contract/platform/client.ts';
import { readFilters } from '#domain/listing/filters.ts';
import { readOrdering } from '#domain/listing/ordering.ts';
import { type ListingCalls, loadListingPage } from '#domain/listing/pages.ts';
import { nonEmptyLookups } from '#domain/listing/shown-lookups.ts';
import { type ListingSource, readPage } from '#domain/listing/source.ts';
import { type ListingState, NO_LOOKUPS } from '#domain/listing/state.ts';
import type { CardContext } from '#domain/product/card.ts';
import type { ListingView } from '#islands/listing/listing-view.ts';
import { initiallyOpenParts } from '#islands/listing/open-parts.ts';

export type ReportProblem = (problem: unknown) => void;

function listingCallsOf(client: Client, report: ReportProblem): ListingCalls {
  return {
    products: (query) => client(listProducts, { query }),
    search: (query) => client(searchProducts, { query, body: {} }),
    popular: () =>
      client(getPopularProducts).then(
        ({ hits }) => hits,
        (error: unknown) => {
          report(error);
          return [];
        },
      ),
  };
}

/** Returns the error state of a listing whose products could not be loaded. */
function failedState(error: unknown, page: number): ListingState {
  const message = error instanceof Error ? error.message : String(error);
  return { pages: [], status: { kind: 'failed', during: 'loading', page, message } };
}

export interface LoadedListing {
  readonly view: ListingView;
  /** True if the listing is complete, so that shared caches may store it. */
  readonly isWhole: boolean;
}

/** Loads the listing of a URL; returns an error state if the catalogue fails. */
export async function loadListing(
  client: Client,
  context: CardContext,
  source: ListingSource,
  url: URL,
  report: ReportProblem,
): Promise<LoadedListing> {
  const { searchParams: params, pathname: path } = url;
  const { state: ordering, problems } = readOrdering(params);
  for (const problem of problems) report(problem);
  const page = readPage(params);
  const base = { ...context, source, path, params, ordering, announcement: '' };
  let isWhole = true;
  const reportMissing: ReportProblem = (problem) => {
    isWhole = false;
    report(problem);
  };
  try {
    const lookups = nonEmptyLookups(await client(listLookups));
    const filters = readFilters(params, lookups);
    const choices = { filters, ordering };
    const loaded = await loadListingPage(listingCallsOf(client, reportMissing), source, choices, page);
    const shown = { lookups, filters, open: initiallyOpenParts(filters, lookups), pages: [loaded] };
    return { view: { ...base, ...shown, status: { kind: 'ready' } }, isWhole };
  } catch (error) {
    report(error);
    const shown = { lookups: NO_LOOKUPS, filters: readFilters(params, NO_LOOKUPS), open: new Set<never>() };
    return { view: { ...base, ...shown, ...failedState(error, page) }, isWhole: false };
  }
}
