import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Metadata } from '#contract/listing/schema.ts';
import { FetchError } from '#contract/platform/client.ts';
import { appendPage, hasMore, type ListingPage, NO_METADATA } from '#domain/listing/page.ts';
import type { ListingSource } from '#domain/listing/source.ts';
import {
  EMPTY_LISTING,
  type ListingState,
  type ListingStatus,
  type LoadingKind,
} from '#domain/listing/state.ts';
import { FOCUS_THROTTLE_MS, onFocus, retryLater } from '#stores/platform/data-cache.ts';
import { $choices, setAvailabilityCounts } from './filters.ts';
import { fetchListingPage } from './pages.ts';

const FIRST_PAGE = 1;

const state = atom<ListingState>(EMPTY_LISTING);
let source: ListingSource = { kind: 'catalogue' };
let running: AbortController | undefined;
let retries = 0;
/** When the shown pages were loaded or restored (milliseconds). */
let shownAt = 0;
/** Pages to be loaded one after the other; none as soon as somebody chooses something else. */
let wanted = 0;
let cancelRetry = () => {};
let stopFormer = () => {};

export const $listing: ReadableAtom<ListingState> = state;
/** Totals of the page loaded last; zeros before there is one. */
export const $productsMetadata: ReadableAtom<Metadata> = computed(
  state,
  ({ pages }) => pages.at(-1)?.metadata ?? NO_METADATA,
);

function setStatus(status: ListingStatus): void {
  state.set({ pages: state.get().pages, status });
}

function setPages(pages: readonly ListingPage[], isQuiet = false): void {
  shownAt = Date.now();
  state.set({ pages, status: { kind: 'ready', isQuiet } });
  const newest = pages.at(-1);
  if (newest) setAvailabilityCounts(newest.counts);
}

/** The pages so far; one that only the server rendered is loaded, because its cards are rendered again with others. */
async function loadRendered(signal: AbortSignal): Promise<readonly ListingPage[]> {
  const { pages } = state.get();
  const choices = $choices.get();
  const load = (shown: ListingPage) =>
    shown.rendered === undefined
      ? shown
      : fetchListingPage({ source, choices, page: shown.metadata.current_page, signal });
  return await Promise.all(pages.map(load));
}

/** The request started last is the one whose answer counts; earlier ones are ended. */
async function load(page: number, kind: LoadingKind): Promise<void> {
  running?.abort();
  cancelRetry();
  running = new AbortController();
  const { signal } = running;
  if (kind === 'loading') wanted = 0;
  setStatus({ kind });
  try {
    const [loaded, pages] = await Promise.all([
      fetchListingPage({ source, choices: $choices.get(), page, signal }),
      kind === 'appending' ? loadRendered(signal) : [],
    ]);
    if (signal.aborted) return;
    retries = 0;
    if (kind === 'appending') setPages(appendPage(pages, loaded), isCatchingUp());
    else setPages([loaded]);
  } catch (error) {
    if (!signal.aborted) fail(error, kind, page);
    return;
  }
  await loadWanted();
}

/** Whether a listing that was reloaded still lacks some of the pages it had. */
export function isCatchingUp(): boolean {
  return state.get().pages.length < wanted;
}

async function loadWanted(): Promise<void> {
  const metadata = $productsMetadata.get();
  if (isCatchingUp() && hasMore(metadata)) await load(metadata.current_page + 1, 'appending');
  else wanted = 0;
}

/**
 * Loads further pages, unannounced, until there are so many; where one cannot be had, it is tried again as after
 * any failure, and the others follow it.
 */
export async function loadPages(count: number): Promise<void> {
  wanted = count;
  await loadWanted();
}

/** Shows what failed; it is tried again by itself a few times, besides the visitor's own wish. */
function fail(error: unknown, during: LoadingKind, page: number): void {
  // What a browser says of its network is in its own words and language.
  const message = error instanceof FetchError ? error.message : undefined;
  setStatus({ kind: 'failed', during, page, message });
  cancelRetry = retryLater(error, retries, () => {
    retries += 1;
    void load(page, during);
  });
}

/**
 * Whether prices and stock of a listing may be read again: not of several pages, and not when they have just come. The
 * click that starts the island often gives its window the focus as well.
 */
function canRevalidate(): boolean {
  const { pages, status } = state.get();
  const isSettled = status.kind === 'ready' && Date.now() - shownAt >= FOCUS_THROTTLE_MS;
  return isSettled && pages.length === 1 && source.kind !== 'search';
}

/** Reads prices and stock of a listing again without showing that it loads. */
async function revalidate(): Promise<void> {
  running?.abort();
  running = new AbortController();
  const { signal } = running;
  const page = $productsMetadata.get().current_page;
  const loaded = await fetchListingPage({ source, choices: $choices.get(), page, signal }).catch(
    () => undefined,
  );
  if (loaded && !signal.aborted) setPages([loaded], true);
}

/** What is there at the start: pages that are shown already, or the number of the one to load. */
export type ListingStart = { readonly shown: readonly ListingPage[] } | { readonly page: number };

/**
 * Starts with what is there, and loads from the first page on after every change of the choices. A start ends the former
 * one: React may render an island's first time twice.
 */
export async function startListing(
  from: ListingSource,
  at: ListingStart = { page: FIRST_PAGE },
): Promise<() => void> {
  stopFormer();
  source = from;
  const stopListening = $choices.listen(() => {
    retries = 0;
    void load(FIRST_PAGE, 'loading');
  });
  const stopFocus = onFocus(() => canRevalidate() && void revalidate());
  const stop = () => {
    stopListening();
    stopFocus();
    cancelRetry();
  };
  stopFormer = stop;
  if ('shown' in at) setPages(at.shown);
  else await load(at.page, 'loading');
  return stop;
}

/** Appends the next page, if there is one and nothing else is under way. */
export async function loadMore(): Promise<void> {
  const { status } = state.get();
  const metadata = $productsMetadata.get();
  const canAppend = status.kind === 'ready' || (status.kind === 'failed' && status.during === 'appending');
  if (!canAppend || !hasMore(metadata)) return;
  await load(metadata.current_page + 1, 'appending');
}

/** Repeats the request that failed. */
export async function retryListing(): Promise<void> {
  const { status } = state.get();
  if (status.kind === 'failed') await load(status.page, status.during);
}

/** Puts back the pages that were loaded when the visitor left. */
export function restoreListing(pages: readonly ListingPage[]): void {
  running?.abort();
  cancelRetry();
  wanted = 0;
  setPages(pages);
}
