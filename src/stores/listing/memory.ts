import { countShown, type ListingPage } from '#domain/listing/page.ts';
import { parseJson, type StorageKey, session } from '#stores/storage.ts';
import { $listing, isCatchingUp, loadPages, restoreListing } from './listing.ts';
import { currentVisit, type ListingPlace, navigationType, savePosition } from './position.ts';
import { readPages } from './saved-pages-schema.ts';

const PAGES: StorageKey = 'formulary:listing_pages';

/** The pages that were loaded when this listing was left; empty if they are another visit's or cannot be read. */
export function recallPages(): readonly ListingPage[] {
  const { url, visit, pages } = readPages(parseJson(session.read(PAGES)));
  return url === location.href && visit === currentVisit() ? pages : [];
}

/**
 * Restores the pages of a listing that was left: as they were on the way back, loaded again after a reload and in
 * another language.
 */
export async function restorePages({ cards }: ListingPlace): Promise<void> {
  const pages = navigationType() === 'back_forward' ? recallPages() : [];
  if (countShown(pages) === cards) restoreListing(pages);
  else await loadPages(Math.ceil(cards / Math.max(1, countShown($listing.get().pages))));
}

/**
 * Stores place and pages for the way back; a single page is in the page itself. A listing that is left before all its
 * pages are back stays stored as it was.
 */
function remember(root: HTMLElement): void {
  if (isCatchingUp()) return;
  const { pages } = $listing.get();
  // More pages than the browser stores are loaded again.
  const saved = JSON.stringify({ url: location.href, visit: currentVisit(), pages });
  if (pages.length < 2 || !session.write(PAGES, saved)) session.remove(PAGES);
  savePosition(root);
}

/** Stores the listing whenever its page is left. */
export function rememberOnLeave(root: HTMLElement): void {
  addEventListener('pagehide', () => remember(root));
}
