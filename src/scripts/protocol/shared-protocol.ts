import { PRINT_PREVIEW_URL_HASH, PRINT_URL_HASH } from '#domain/platform/print-hash.ts';
import { STORAGE_KEYS, session } from '#stores/storage.ts';
import { watchFirstDay } from './first-day.ts';
import { watchDayCountChoice } from './need-choice.ts';
import { storeOfflineCopyAfterLoad } from './offline/page.ts';

/** Stores the request to add all products, for the page reload after a failed import (`ui/preload-error.ts`). */
function saveCartAddRequest(): void {
  if (navigator.onLine) session.write(STORAGE_KEYS.addAll, location.pathname);
}

function consumeCartAddRequest(): boolean {
  const wasCartAddRequested = session.read(STORAGE_KEYS.addAll) === location.pathname;
  session.remove(STORAGE_KEYS.addAll);
  return wasCartAddRequested;
}

/** Handles a button that adds all products to the cart, or with `data-add-all="needed"` the needed packs. */
function watchAddToCartButton(button: HTMLElement, failureMessageElement: HTMLElement | null): void {
  const addsAllProducts = !button.dataset['addAll'];
  const addProducts = async () => {
    // Clears an earlier request; the same failure is announced again.
    consumeCartAddRequest();
    if (failureMessageElement) failureMessageElement.hidden = true;
    try {
      const { addAllProducts: addAllToCart, addNeededPacks: addMissingPacks } = await import('./add-all.ts');
      await (addsAllProducts ? addAllToCart : addMissingPacks)(document, button);
    } catch (error) {
      console.error(error);
      if (failureMessageElement) failureMessageElement.hidden = false;
      if (addsAllProducts) saveCartAddRequest();
    }
  };
  button.addEventListener('click', addProducts);
  if (addsAllProducts && consumeCartAddRequest()) button.click();
}

function printAfterLoad({ readyState }: Document): void {
  if (readyState === 'complete') print();
  else addEventListener('load', () => print(), { once: true });
}

/** Handles the cart and print buttons of a shared protocol. Their error texts are in the page, for offline use. */
export function watchSharedProtocol(pageDocument: Document): void {
  pageDocument.querySelector('[data-print]')?.addEventListener('click', () => print());
  if (location.hash === PRINT_URL_HASH) printAfterLoad(pageDocument);
  if (location.hash === PRINT_PREVIEW_URL_HASH)
    for (const button of pageDocument.querySelectorAll<HTMLButtonElement>('#read button')) button.disabled = true;
  storeOfflineCopyAfterLoad(pageDocument);
  watchDayCountChoice(pageDocument);
  watchFirstDay(pageDocument);
  const failureMessageElement = pageDocument.querySelector<HTMLElement>('[data-add-all-failure]');
  for (const button of pageDocument.querySelectorAll<HTMLElement>('[data-add-all]'))
    watchAddToCartButton(button, failureMessageElement);
}
