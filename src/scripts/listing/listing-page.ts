import { clearPosition, isRevisit, readPosition } from '#stores/listing/position.ts';

/** A sheet that opens takes the focus to its first control. */
function focusOnOpen(form: HTMLFormElement): void {
  form.addEventListener('toggle', (event) => {
    if (event instanceof ToggleEvent && event.newState === 'open') form.querySelector('button')?.focus();
  });
}

/** Where the listing was left, its height is reserved before the products are there, so that nothing jumps. */
function returnToPlace(root: HTMLElement, form: HTMLFormElement): void {
  const place = readPosition();
  if (!place) return;
  root.style.minBlockSize = `${place.height}px`;
  // The first cards are rendered again with the others: the browser must not scroll after them.
  root.style.overflowAnchor = 'none';
  scrollTo({ top: place.scroll, behavior: 'instant' });
  // The island loads the further pages that were shown.
  form.dispatchEvent(new Event('interact', { bubbles: true }));
}

/** What a listing does before its island is hydrated, or without it. */
export function startListingPage(root: HTMLElement): void {
  root.toggleAttribute('data-whole', isRevisit());
  // A new visit leaves nothing of an earlier one for its own reload.
  if (!isRevisit()) clearPosition();
  const form = root.querySelector('form');
  // A search that found nothing has no filters.
  if (!form) return;
  focusOnOpen(form);
  returnToPlace(root, form);
}
