import { countShownProducts, type ListingPage } from '#domain/listing/page.ts';
import { parseJson, type StorageKey, session } from '#stores/storage.ts';
import { $listing, isLoadingRequestedPages, loadUntilPageCount, restoreListing } from './listing.ts';
import { type ListingScrollPosition, readCurrentVisitId, readNavigationType, saveListingPosition } from './position.ts';
import { parseSavedPages } from './saved-pages-schema.ts';

const LISTING_PAGES_KEY: StorageKey = 'formulary:listing_pages';

export function readSavedPages(): readonly ListingPage[] {
  const { url, visit, pages } = parseSavedPages(parseJson(session.read(LISTING_PAGES_KEY)));
  return url === location.href && visit === readCurrentVisitId() ? pages : [];
}

/** Restores the pages shown before: from session storage after back or forward if complete, else from the server. */
export async function restorePages({ cards }: ListingScrollPosition): Promise<void> {
  const savedPages = readNavigationType() === 'back_forward' ? readSavedPages() : [];
  if (countShownProducts(savedPages) === cards) restoreListing(savedPages);
  else await loadUntilPageCount(Math.ceil(cards / Math.max(1, countShownProducts($listing.get().pages))));
}

/** Stores pages and scroll position for a return to the listing. Does nothing while pages are being restored. */
function saveListing(listingElement: HTMLElement): void {
  if (isLoadingRequestedPages()) return;
  const { pages } = $listing.get();
  const savedPagesJson = JSON.stringify({ url: location.href, visit: readCurrentVisitId(), pages });
  if (pages.length < 2 || !session.write(LISTING_PAGES_KEY, savedPagesJson)) session.remove(LISTING_PAGES_KEY);
  saveListingPosition(listingElement);
}

export function saveListingOnLeave(listingElement: HTMLElement): void {
  addEventListener('pagehide', () => saveListing(listingElement));
}
