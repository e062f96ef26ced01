import { countShownProducts, type ListingPage } from '#domain/listing/page.ts';
import { parseJson, type StorageKey, session } from '#stores/storage.ts';
import { $listing, isLoadingRequestedPages, loadPages, restoreListing } from './listing.ts';
import { currentVisitId, type ListingPosition, navigationType, savePosition } from './position.ts';
import { readPages } from './saved-pages-schema.ts';

const PAGES_KEY: StorageKey = 'formulary:listing_pages';

export function readSavedPages(): readonly ListingPage[] {
  const { url, visit, pages } = readPages(parseJson(session.read(PAGES_KEY)));
  return url === location.href && visit === currentVisitId() ? pages : [];
}

/** Restores the pages shown before: from session storage after back or forward if complete, else from the server. */
export async function restorePages({ cards }: ListingPosition): Promise<void> {
  const pages = navigationType() === 'back_forward' ? readSavedPages() : [];
  if (countShownProducts(pages) === cards) restoreListing(pages);
  else await loadPages(Math.ceil(cards / Math.max(1, countShownProducts($listing.get().pages))));
}

/** Stores pages and scroll position for a return to the listing. Does nothing while pages are being restored. */
function saveListing(root: HTMLElement): void {
  if (isLoadingRequestedPages()) return;
  const { pages } = $listing.get();
  const savedText = JSON.stringify({ url: location.href, visit: currentVisitId(), pages });
  if (pages.length < 2 || !session.write(PAGES_KEY, savedText)) session.remove(PAGES_KEY);
  savePosition(root);
}

export function saveListingOnLeave(root: HTMLElement): void {
  addEventListener('pagehide', () => saveListing(root));
}
