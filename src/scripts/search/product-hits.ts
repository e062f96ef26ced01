import { readProductHit } from '#domain/search/opened-hit.ts';
import { listRecentSearches, rememberOpenedProduct } from '#stores/search/recent.ts';

const MIDDLE_MOUSE_BUTTON = 1;

function recordOpenedHit(event: Event): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-hit-id]') : null;
  const hit = link && readProductHit(link.dataset);
  if (hit) void rememberOpenedProduct(hit);
}

export function recordOpenedHits(root: HTMLElement): void {
  // The first read opens the database, so that a click has only to write.
  void listRecentSearches();
  root.addEventListener('click', recordOpenedHit);
  root.addEventListener('auxclick', (event) => {
    if (event.button === MIDDLE_MOUSE_BUTTON) recordOpenedHit(event);
  });
}
