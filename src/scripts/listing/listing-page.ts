import {
  hasFewerCards,
  readListingPosition,
  saveListingPosition,
  scrollToPosition,
  storeVisitId,
  wasPageShownBefore,
} from '#stores/listing/position.ts';
import { STORAGE_KEYS, session } from '#stores/storage.ts';

function focusOpenedFilters(filterForm: HTMLFormElement): void {
  filterForm.addEventListener('toggle', (event) => {
    if (event instanceof ToggleEvent && event.newState === 'open') filterForm.querySelector('button')?.focus();
  });
}

/** Restores the listing's scroll position; reserves the height of pages still to be loaded, so that nothing shifts. */
function restoreListingPosition(listingElement: HTMLElement, filterForm: HTMLFormElement | null): void {
  const savedListingPosition = readListingPosition();
  if (!savedListingPosition) return;
  // This position replaces the one that the language menu stored.
  session.remove(STORAGE_KEYS.languageScroll);
  if (filterForm && hasFewerCards(listingElement, savedListingPosition)) {
    listingElement.style.minBlockSize = `${savedListingPosition.height}px`;
    // The first cards are rendered again with the others: the browser must not scroll after them.
    listingElement.style.overflowAnchor = 'none';
    filterForm.dispatchEvent(new Event('interact', { bubbles: true }));
    listingElement.addEventListener('astro:hydration-error', () => listingElement.removeAttribute('style'));
  }
  scrollToPosition(listingElement, savedListingPosition);
}

/** Starts what a listing page can do before hydration: scroll position, focus, and logging of problems. */
export function startListingPage(listingElement: HTMLElement): void {
  const { problems } = listingElement.dataset;
  if (problems) console.error(problems);
  const filterForm = listingElement.querySelector('form');
  storeVisitId();
  const isPageRevisited = wasPageShownBefore();
  listingElement.toggleAttribute('data-whole', isPageRevisited);
  if (isPageRevisited) restoreListingPosition(listingElement, filterForm);
  addEventListener('pagehide', () => {
    if (!listingElement.style.minBlockSize && !listingElement.querySelector('astro-island:not([ssr])'))
      saveListingPosition(listingElement);
  });
  if (filterForm) focusOpenedFilters(filterForm);
}
