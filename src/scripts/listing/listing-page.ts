import {
  hasFewerCards,
  readListingPosition,
  saveListingPosition,
  scrollToPosition,
  storeVisitId,
  wasPageShownBefore,
} from '#stores/listing/position.ts';
import { STORAGE_KEYS, session } from '#stores/storage.ts';

function focusOpenedFilters(form: HTMLFormElement): void {
  form.addEventListener('toggle', (event) => {
    if (event instanceof ToggleEvent && event.newState === 'open') form.querySelector('button')?.focus();
  });
}

/** Restores the listing's scroll position; reserves the height of pages still to be loaded, so that nothing shifts. */
function restorePosition(root: HTMLElement, form: HTMLFormElement | null): void {
  const position = readListingPosition();
  if (!position) return;
  // This position replaces the one that the language menu stored.
  session.remove(STORAGE_KEYS.languageScroll);
  if (form && hasFewerCards(root, position)) {
    root.style.minBlockSize = `${position.height}px`;
    // The first cards are rendered again with the others: the browser must not scroll after them.
    root.style.overflowAnchor = 'none';
    form.dispatchEvent(new Event('interact', { bubbles: true }));
    root.addEventListener('astro:hydration-error', () => root.removeAttribute('style'));
  }
  scrollToPosition(root, position);
}

/** Starts what a listing page can do before hydration: scroll position, focus, and logging of problems. */
export function startListingPage(root: HTMLElement): void {
  const { problems } = root.dataset;
  if (problems) console.error(problems);
  const form = root.querySelector('form');
  storeVisitId();
  const isReturning = wasPageShownBefore();
  root.toggleAttribute('data-whole', isReturning);
  if (isReturning) restorePosition(root, form);
  addEventListener('pagehide', () => {
    if (!root.style.minBlockSize && !root.querySelector('astro-island:not([ssr])')) saveListingPosition(root);
  });
  if (form) focusOpenedFilters(form);
}
