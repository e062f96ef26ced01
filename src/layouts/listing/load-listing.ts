import { getPopularProducts, listLookups, listProducts, searchProducts } from '#contract/catalogue/calls.ts';
import type { ApiClient } from '#contract/platform/client.ts';
import { readFilters } from '#domain/listing/filters.ts';
import { readOrdering } from '#domain/listing/ordering.ts';
import { type ListingApiCalls, loadListingPage } from '#domain/listing/pages.ts';
import { removeEmptyFilterValues } from '#domain/listing/shown-lookups.ts';
import { type ListingSource, readPageNumber } from '#domain/listing/source.ts';
import { type ListingState, NO_LOOKUPS } from '#domain/listing/state.ts';
import type { ProductCardContext } from '#domain/product/card.ts';
import type { ListingView } from '#islands/listing/listing-view.ts';
import { findInitiallyOpenSections } from '#islands/listing/open-parts.ts';

export type ReportProblem = (problem: unknown) => void;

function createListingCalls(apiClient: ApiClient, reportProblem: ReportProblem): ListingApiCalls {
  return {
    products: (productQuery) => apiClient(listProducts, { query: productQuery }),
    search: (query) => apiClient(searchProducts, { query, body: {} }),
    loadPopularProducts: () =>
      apiClient(getPopularProducts).then(
        ({ hits }) => hits,
        (error: unknown) => {
          reportProblem(error);
          return [];
        },
      ),
  };
}

/** Returns the error state of a listing whose products could not be loaded. */
function createFailedState(error: unknown, failedPageNumber: number): ListingState {
  const errorMessage = error instanceof Error ? error.message : String(error);
  return { pages: [], status: { kind: 'failed', during: 'loading', page: failedPageNumber, message: errorMessage } };
}

export interface LoadedListing {
  readonly view: ListingView;
  /** True if the listing is complete, so that shared caches may store it. */
  readonly isWhole: boolean;
}

/** Loads the listing of a URL; returns an error state if the catalogue fails. */
export async function loadListing(
  apiClient: ApiClient,
  cardContext: ProductCardContext,
  listingSource: ListingSource,
  url: URL,
  reportProblem: ReportProblem,
): Promise<LoadedListing> {
  const { searchParams: urlParams, pathname: path } = url;
  const { state: orderingState, problems } = readOrdering(urlParams);
  for (const orderingProblem of problems) reportProblem(orderingProblem);
  const pageNumber = readPageNumber(urlParams);
  const commonViewFields = {
    ...cardContext,
    source: listingSource,
    path,
    params: urlParams,
    ordering: orderingState,
    announcement: '',
  };
  let isListingComplete = true;
  const reportIncompleteListing: ReportProblem = (problem) => {
    isListingComplete = false;
    reportProblem(problem);
  };
  try {
    const filterLookups = removeEmptyFilterValues(await apiClient(listLookups));
    const chosenFilters = readFilters(urlParams, filterLookups);
    const listingChoices = { filters: chosenFilters, ordering: orderingState };
    const loadedPage = await loadListingPage(
      createListingCalls(apiClient, reportIncompleteListing),
      listingSource,
      listingChoices,
      pageNumber,
    );
    const loadedViewFields = {
      lookups: filterLookups,
      filters: chosenFilters,
      open: findInitiallyOpenSections(chosenFilters, filterLookups),
      pages: [loadedPage],
    };
    return {
      view: { ...commonViewFields, ...loadedViewFields, status: { kind: 'ready' } },
      isWhole: isListingComplete,
    };
  } catch (error) {
    reportProblem(error);
    const listingState = {
      lookups: NO_LOOKUPS,
      filters: readFilters(urlParams, NO_LOOKUPS),
      open: new Set<never>(),
    };
    return {
      view: { ...commonViewFields, ...listingState, ...createFailedState(error, pageNumber) },
      isWhole: false,
    };
  }
}
