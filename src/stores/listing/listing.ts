import { atom, computed, type ReadableAtom } from 'nanostores';
import type { ListingPageMetadata } from '#contract/listing/schema.ts';
import { FetchError } from '#contract/platform/client.ts';
import { appendPage, hasMorePages, type ListingPage, NO_METADATA } from '#domain/listing/page.ts';
import type { ListingSource } from '#domain/listing/source.ts';
import { EMPTY_LISTING, type ListingState, type ListingStatus, type LoadingKind } from '#domain/listing/state.ts';
import { FOCUS_THROTTLE_MS, retryLater, revalidateOnFocus } from '#stores/platform/data-cache.ts';
import { $listingChoices, setAvailabilityCounts } from './filters.ts';
import { fetchListingPage } from './pages.ts';

const FIRST_PAGE_NUMBER = 1;

const listingState = atom<ListingState>(EMPTY_LISTING);
let listingSource: ListingSource = { kind: 'catalogue' };
let requestCanceller: AbortController | undefined;
let retryCount = 0;
let listingShownAt = 0;
let requestedPageCount = 0;
let cancelRetry = () => {};
let stopPreviousListing = () => {};

export const $listing: ReadableAtom<ListingState> = listingState;
export const $productsMetadata: ReadableAtom<ListingPageMetadata> = computed(
  listingState,
  ({ pages }) => pages.at(-1)?.metadata ?? NO_METADATA,
);

function setListingStatus(status: ListingStatus): void {
  listingState.set({ pages: listingState.get().pages, status });
}

function setListingPages(listingPages: readonly ListingPage[], isBackgroundUpdate = false): void {
  listingShownAt = Date.now();
  listingState.set({ pages: listingPages, status: { kind: 'ready', isBackgroundRefresh: isBackgroundUpdate } });
  const lastListingPage = listingPages.at(-1);
  if (lastListingPage) setAvailabilityCounts(lastListingPage.counts);
}

/** Returns the listing's pages with their data, which it loads for pages that exist as server-rendered HTML only. */
async function loadServerRenderedPages(signal: AbortSignal): Promise<readonly ListingPage[]> {
  const { pages } = listingState.get();
  const listingChoices = $listingChoices.get();
  const loadIfServerRendered = (listingPage: ListingPage) =>
    listingPage.rendered === undefined
      ? listingPage
      : fetchListingPage({
          source: listingSource,
          choices: listingChoices,
          page: listingPage.metadata.current_page,
          signal,
        });
  return await Promise.all(pages.map(loadIfServerRendered));
}

async function loadPage(pageNumber: number, loadingKind: LoadingKind): Promise<void> {
  requestCanceller?.abort();
  cancelRetry();
  requestCanceller = new AbortController();
  const { signal } = requestCanceller;
  if (loadingKind === 'loading') requestedPageCount = 0;
  setListingStatus({ kind: loadingKind });
  try {
    const [loadedPage, pages] = await Promise.all([
      fetchListingPage({ source: listingSource, choices: $listingChoices.get(), page: pageNumber, signal }),
      loadingKind === 'appending' ? loadServerRenderedPages(signal) : [],
    ]);
    if (signal.aborted) return;
    retryCount = 0;
    if (loadingKind === 'appending') setListingPages(appendPage(pages, loadedPage), isLoadingRequestedPages());
    else setListingPages([loadedPage]);
  } catch (error) {
    if (!signal.aborted) reportLoadFailure(error, loadingKind, pageNumber);
    return;
  }
  await loadRequestedPages();
}

export function isLoadingRequestedPages(): boolean {
  return listingState.get().pages.length < requestedPageCount;
}

async function loadRequestedPages(): Promise<void> {
  const listingMetadata = $productsMetadata.get();
  if (isLoadingRequestedPages() && hasMorePages(listingMetadata))
    await loadPage(listingMetadata.current_page + 1, 'appending');
  else requestedPageCount = 0;
}

export async function loadUntilPageCount(pageCount: number): Promise<void> {
  requestedPageCount = pageCount;
  await loadRequestedPages();
}

function reportLoadFailure(error: unknown, loadingKind: LoadingKind, pageNumber: number): void {
  // Browsers describe network errors in their own words and language.
  const serverMessage = error instanceof FetchError ? error.message : undefined;
  setListingStatus({ kind: 'failed', during: loadingKind, page: pageNumber, message: serverMessage });
  cancelRetry = retryLater(error, retryCount, () => {
    retryCount += 1;
    void loadPage(pageNumber, loadingKind);
  });
}

/** True if focus may reload the listing: one page, no search, shown for at least 5 s. */
function canRevalidateListing(): boolean {
  const { pages, status } = listingState.get();
  const isRevalidationDue = status.kind === 'ready' && Date.now() - listingShownAt >= FOCUS_THROTTLE_MS;
  return isRevalidationDue && pages.length === 1 && listingSource.kind !== 'search';
}

async function revalidateListing(): Promise<void> {
  requestCanceller?.abort();
  requestCanceller = new AbortController();
  const { signal } = requestCanceller;
  const currentPageNumber = $productsMetadata.get().current_page;
  const revalidatedPage = await fetchListingPage({
    source: listingSource,
    choices: $listingChoices.get(),
    page: currentPageNumber,
    signal,
  }).catch(() => undefined);
  if (revalidatedPage && !signal.aborted) setListingPages([revalidatedPage], true);
}

export type ListingStartPoint = { readonly shown: readonly ListingPage[] } | { readonly page: number };

/** Starts a listing and stops the previous listing. Filter and ordering changes then load the first page. */
export async function startListing(
  newListingSource: ListingSource,
  listingStartPoint: ListingStartPoint = { page: FIRST_PAGE_NUMBER },
): Promise<() => void> {
  stopPreviousListing();
  listingSource = newListingSource;
  const stopWatchingChoices = $listingChoices.listen(() => {
    retryCount = 0;
    void loadPage(FIRST_PAGE_NUMBER, 'loading');
  });
  const stopWatchingFocus = revalidateOnFocus(() => canRevalidateListing() && void revalidateListing());
  const stopListing = () => {
    stopWatchingChoices();
    stopWatchingFocus();
    cancelRetry();
  };
  stopPreviousListing = stopListing;
  if ('shown' in listingStartPoint) setListingPages(listingStartPoint.shown);
  else await loadPage(listingStartPoint.page, 'loading');
  return stopListing;
}

/** Appends the next page. If a changed listing is still loading, appends its second page afterwards. */
export async function loadNextPage(): Promise<void> {
  const { status } = listingState.get();
  if (status.kind === 'loading') requestedPageCount = 2;
  const listingMetadata = $productsMetadata.get();
  const canAppendPage = status.kind === 'ready' || (status.kind === 'failed' && status.during === 'appending');
  if (!canAppendPage || !hasMorePages(listingMetadata)) return;
  await loadPage(listingMetadata.current_page + 1, 'appending');
}

export async function retryListing(): Promise<void> {
  const { status } = listingState.get();
  if (status.kind === 'failed') await loadPage(status.page, status.during);
}

export function restoreListing(listingPages: readonly ListingPage[]): void {
  requestCanceller?.abort();
  cancelRetry();
  requestedPageCount = 0;
  setListingPages(listingPages);
}
