import {
  goToPosition,
  isRevisit,
  lacksCards,
  markVisit,
  readPosition,
  savePosition,
} from '#stores/listing/position.ts';
import { KEYS, session } from '#stores/storage.ts';

/** A sheet that opens takes the focus to its first control. */
function focusOnOpen(form: HTMLFormElement): void {
  form.addEventListener('toggle', (event) => {
    if (event instanceof ToggleEvent && event.newState === 'open') form.querySelector('button')?.focus();
  });
}

/** Where further pages were shown, their height is reserved before they are there, so that nothing jumps. */
function returnToPlace(root: HTMLElement, form: HTMLFormElement | null): void {
  const place = readPosition();
  if (!place) return;
  // The place replaces the scroll position that the language menu stored.
  session.remove(KEYS.languageScroll);
  if (form && lacksCards(root, place)) {
    root.style.minBlockSize = `${place.height}px`;
    // The first cards are rendered again with the others: the browser must not scroll after them.
    root.style.overflowAnchor = 'none';
    // The island loads the further pages that were shown.
    form.dispatchEvent(new Event('interact', { bubbles: true }));
    root.addEventListener('astro:hydration-error', () => root.removeAttribute('style'));
  }
  goToPosition(root, place);
}

/** What a listing does before its island is hydrated, or without it. */
export function startListingPage(root: HTMLElement): void {
  const { problems } = root.dataset;
  if (problems) console.error(problems);
  const form = root.querySelector('form');
  markVisit();
  const isReturning = isRevisit();
  root.toggleAttribute('data-whole', isReturning);
  if (isReturning) returnToPlace(root, form);
  // As soon as the island lives, it stores the place with the pages.
  addEventListener('pagehide', () => {
    if (!root.style.minBlockSize && !root.querySelector('astro-island:not([ssr])')) savePosition(root);
  });
  // A search that found nothing has no filters.
  if (form) focusOnOpen(form);
}
