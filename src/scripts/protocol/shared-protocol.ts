const WANTED = 'formulary:add-all';

/** Saves the wish for this page, should it reload for a script that is gone (`ui/preload-error.ts`). */
function keepWish(): void {
  try {
    if (navigator.onLine) sessionStorage.setItem(WANTED, location.pathname);
  } catch {
    // Then the button has to be pressed again.
  }
}

function takeWish(): boolean {
  try {
    const isLeft = sessionStorage.getItem(WANTED) === location.pathname;
    sessionStorage.removeItem(WANTED);
    return isLeft;
  } catch {
    return false;
  }
}

function watchAddAll(button: HTMLElement, failure: HTMLElement | null): void {
  button.addEventListener('click', async () => {
    // An earlier wish is this one; and the same failure is heard again.
    takeWish();
    if (failure) failure.hidden = true;
    try {
      await (await import('./add-all.ts')).addAll(document);
    } catch (error) {
      console.error(error);
      if (failure) failure.hidden = false;
      keepWish();
    }
  });
  if (takeWish()) button.click();
}

/**
 * The buttons of a shared protocol: all of it into the cart, and onto paper. What few press is loaded when it is
 * pressed; the words for a failure are in the page, as translations would have to be loaded as well.
 */
export function watchSharedProtocol(page: Document): void {
  page.querySelector('[data-print]')?.addEventListener('click', () => print());
  const addAll = page.querySelector<HTMLElement>('[data-add-all]');
  if (addAll) watchAddAll(addAll, page.querySelector<HTMLElement>('[data-add-all-failure]'));
}
