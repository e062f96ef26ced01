import { readProductHit } from '#domain/search/opened-hit.ts';
import { listRecentSearches, rememberOpenedProduct } from '#stores/search/recent.ts';

const MIDDLE_MOUSE_BUTTON = 1;

function recordOpenedProduct(event: Event): void {
  const productLink = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-hit-id]') : null;
  const openedProductHit = productLink && readProductHit(productLink.dataset);
  if (openedProductHit) void rememberOpenedProduct(openedProductHit);
}

export function watchOpenedProducts(resultsContainer: HTMLElement): void {
  // The first read opens the database, so that a click has only to write.
  void listRecentSearches();
  resultsContainer.addEventListener('click', recordOpenedProduct);
  resultsContainer.addEventListener('auxclick', (event) => {
    if (event.button === MIDDLE_MOUSE_BUTTON) recordOpenedProduct(event);
  });
}
