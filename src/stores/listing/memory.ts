import type { ListingPage } from '#domain/listing/page.ts';
import { $listing, isCatchingUp, loadPages, restoreListing } from './listing.ts';
import { forgetPlace, isReload, readStored, rememberPlace } from './position.ts';
import { readPages } from './shown-pages.ts';

const PAGES = 'formulary:listing_pages';

/** The pages that were loaded when the listing was left; empty if they cannot be read. */
export function recallPages(): readonly ListingPage[] {
  return readPages(readStored(PAGES));
}

/** Restores the pages of a listing that was left: unchanged on the way back, loaded again after a reload. */
export async function restorePages(): Promise<void> {
  const pages = recallPages();
  if (isReload()) await loadPages(pages.length);
  else if (pages.length > 0) restoreListing(pages);
}

/**
 * Keeps pages and place for the way back; a listing of one page is there again by itself. One that is left before
 * all its pages are back stays remembered as it was.
 */
function remember(height: number): void {
  if (isCatchingUp()) return;
  const { pages } = $listing.get();
  if (pages.length < 2) {
    forgetPlace();
    return;
  }
  try {
    sessionStorage.setItem(PAGES, JSON.stringify(pages));
    rememberPlace({ url: location.href, scroll: scrollY, height });
  } catch (error) {
    // More pages than the browser keeps: the way back then leads to the first one.
    console.warn(error);
    forgetPlace();
  }
}

/** Remembers the listing whenever its page is left. */
export function rememberOnLeave(root: HTMLElement): void {
  addEventListener('pagehide', () => remember(root.offsetHeight));
}
