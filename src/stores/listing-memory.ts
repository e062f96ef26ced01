import type { ListingPage } from '#domain/listing-page.ts';
import { $listing } from './listing.ts';
import { forgetPlace, readStored, rememberPlace } from './listing-place.ts';
import { readPages } from './shown-pages.ts';

const PAGES = 'formulary:listing_pages';

/** The pages that were loaded when the listing was left; empty if they cannot be read. */
export function recallPages(): readonly ListingPage[] {
  return readPages(readStored(PAGES));
}

/** Keeps pages and place for the way back; a listing of one page is there again by itself. */
function remember(height: number): void {
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
