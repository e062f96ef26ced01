import type { ListingPage } from '#domain/listing/page.ts';
import { KEYS, parseJson, session } from '#stores/storage.ts';
import { $listing, isCatchingUp, loadPages, restoreListing } from './listing.ts';
import { clearPosition, isReload, savePosition } from './position.ts';
import { readPages } from './saved-pages-schema.ts';

/** The pages that were loaded when the listing was left; empty if they cannot be read. */
export function recallPages(): readonly ListingPage[] {
  return readPages(parseJson(session.read(KEYS.listingPages)));
}

/** Restores the pages of a listing that was left: as they were on the way back, loaded again after a reload. */
export async function restorePages(): Promise<void> {
  const pages = recallPages();
  if (isReload()) await loadPages(pages.length);
  else if (pages.length > 0) restoreListing(pages);
}

/**
 * Stores pages and scroll position for the way back; a listing of one page needs neither. One that is left before all
 * its pages are back stays stored as it was.
 */
function remember(height: number): void {
  if (isCatchingUp()) return;
  const { pages } = $listing.get();
  if (pages.length < 2) {
    clearPosition();
    return;
  }
  const isStored = session.write(KEYS.listingPages, JSON.stringify(pages));
  if (isStored && savePosition({ url: location.href, scroll: scrollY, height })) return;
  // More pages than the browser stores: the way back then leads to the first one.
  session.remove(KEYS.listingPages);
  clearPosition();
}

/** Stores the listing whenever its page is left. */
export function rememberOnLeave(root: HTMLElement): void {
  addEventListener('pagehide', () => remember(root.offsetHeight));
}
