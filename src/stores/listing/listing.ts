import { atom, computed, type ReadableAtom } from 'nanostores';
import type { PageMetadata } from '#contract/listing/schema.ts';
import { FetchError } from '#contract/platform/client.ts';
import { appendPage, hasMorePages, type ListingPage, NO_METADATA } from '#domain/listing/page.ts';
import type { ListingSource } from '#domain/listing/source.ts';
import { EMPTY_LISTING, type ListingState, type ListingStatus, type LoadingKind } from '#domain/listing/state.ts';
import { FOCUS_THROTTLE_MS, retryLater, revalidateOnFocus } from '#stores/platform/data-cache.ts';
import { $listingChoices, setAvailabilityCounts } from './filters.ts';
import { fetchListingPage } from './pages.ts';

const FIRST_PAGE = 1;

const listingState = atom<ListingState>(EMPTY_LISTING);
let listingSource: ListingSource = { kind: 'catalogue' };
let runningRequest: AbortController | undefined;
let retryCount = 0;
let listingShownAt = 0;
let requestedPageCount = 0;
let cancelRetry = () => {};
let stopFormerListing = () => {};

export const $listing: ReadableAtom<ListingState> = listingState;
export const $productsMetadata: ReadableAtom<PageMetadata> = computed(
  listingState,
  ({ pages }) => pages.at(-1)?.metadata ?? NO_METADATA,
);

function setStatus(status: ListingStatus): void {
  listingState.set({ pages: listingState.get().pages, status });
}

function setPages(pages: readonly ListingPage[], isUnannounced = false): void {
  listingShownAt = Date.now();
  listingState.set({ pages, status: { kind: 'ready', isQuiet: isUnannounced } });
  const newestPage = pages.at(-1);
  if (newestPage) setAvailabilityCounts(newestPage.counts);
}

/** Returns the listing's pages with their data, which it loads for pages that exist as server-rendered HTML only. */
async function loadRenderedPages(signal: AbortSignal): Promise<readonly ListingPage[]> {
  const { pages } = listingState.get();
  const choices = $listingChoices.get();
  const loadIfRendered = (shownPage: ListingPage) =>
    shownPage.rendered === undefined
      ? shownPage
      : fetchListingPage({ source: listingSource, choices, page: shownPage.metadata.current_page, signal });
  return await Promise.all(pages.map(loadIfRendered));
}

async function loadPage(page: number, kind: LoadingKind): Promise<void> {
  runningRequest?.abort();
  cancelRetry();
  runningRequest = new AbortController();
  const { signal } = runningRequest;
  if (kind === 'loading') requestedPageCount = 0;
  setStatus({ kind });
  try {
    const [loadedPage, pages] = await Promise.all([
      fetchListingPage({ source: listingSource, choices: $listingChoices.get(), page, signal }),
      kind === 'appending' ? loadRenderedPages(signal) : [],
    ]);
    if (signal.aborted) return;
    retryCount = 0;
    if (kind === 'appending') setPages(appendPage(pages, loadedPage), isLoadingRequestedPages());
    else setPages([loadedPage]);
  } catch (error) {
    if (!signal.aborted) reportLoadFailure(error, kind, page);
    return;
  }
  await loadRequestedPages();
}

export function isLoadingRequestedPages(): boolean {
  return listingState.get().pages.length < requestedPageCount;
}

async function loadRequestedPages(): Promise<void> {
  const metadata = $productsMetadata.get();
  if (isLoadingRequestedPages() && hasMorePages(metadata)) await loadPage(metadata.current_page + 1, 'appending');
  else requestedPageCount = 0;
}

export async function loadPages(count: number): Promise<void> {
  requestedPageCount = count;
  await loadRequestedPages();
}

function reportLoadFailure(error: unknown, loadingKind: LoadingKind, page: number): void {
  // Browsers describe network errors in their own words and language.
  const message = error instanceof FetchError ? error.message : undefined;
  setStatus({ kind: 'failed', during: loadingKind, page, message });
  cancelRetry = retryLater(error, retryCount, () => {
    retryCount += 1;
    void loadPage(page, loadingKind);
  });
}

/** True if focus may reload the listing: one page, no search, loaded over 5 s ago (the hydrating click focuses too). */
function canRevalidate(): boolean {
  const { pages, status } = listingState.get();
  const isLoadedBefore = status.kind === 'ready' && Date.now() - listingShownAt >= FOCUS_THROTTLE_MS;
  return isLoadedBefore && pages.length === 1 && listingSource.kind !== 'search';
}

async function revalidateListing(): Promise<void> {
  runningRequest?.abort();
  runningRequest = new AbortController();
  const { signal } = runningRequest;
  const page = $productsMetadata.get().current_page;
  const loadedPage = await fetchListingPage({
    source: listingSource,
    choices: $listingChoices.get(),
    page,
    signal,
  }).catch(() => undefined);
  if (loadedPage && !signal.aborted) setPages([loadedPage], true);
}

export type ListingStart = { readonly shown: readonly ListingPage[] } | { readonly page: number };

/** Starts a listing and stops the former one. Filter and ordering changes then load the first page. */
export async function startListing(
  source: ListingSource,
  startState: ListingStart = { page: FIRST_PAGE },
): Promise<() => void> {
  stopFormerListing();
  listingSource = source;
  const stopListening = $listingChoices.listen(() => {
    retryCount = 0;
    void loadPage(FIRST_PAGE, 'loading');
  });
  const stopFocus = revalidateOnFocus(() => canRevalidate() && void revalidateListing());
  const stopListing = () => {
    stopListening();
    stopFocus();
    cancelRetry();
  };
  stopFormerListing = stopListing;
  if ('shown' in startState) setPages(startState.shown);
  else await loadPage(startState.page, 'loading');
  return stopListing;
}

/** Appends the next page. If a changed listing is still loading, appends its second page afterwards. */
export async function loadMore(): Promise<void> {
  const { status } = listingState.get();
  if (status.kind === 'loading') requestedPageCount = 2;
  const metadata = $productsMetadata.get();
  const canAppend = status.kind === 'ready' || (status.kind === 'failed' && status.during === 'appending');
  if (!canAppend || !hasMorePages(metadata)) return;
  await loadPage(metadata.current_page + 1, 'appending');
}

export async function retryListing(): Promise<void> {
  const { status } = listingState.get();
  if (status.kind === 'failed') await loadPage(status.page, status.during);
}

export function restoreListing(pages: readonly ListingPage[]): void {
  runningRequest?.abort();
  cancelRetry();
  requestedPageCount = 0;
  setPages(pages);
}
