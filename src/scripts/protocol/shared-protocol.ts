import { watchDays } from '#scripts/plan/need-choice.ts';
import { offerOffline } from '#scripts/plan/offline/page.ts';
import { KEYS, session } from '#stores/storage.ts';

/** Saves the wish for this page, should it reload for a script that is gone (`ui/preload-error.ts`). */
function saveWish(): void {
  if (navigator.onLine) session.write(KEYS.addAll, location.pathname);
}

function takeWish(): boolean {
  const isLeft = session.read(KEYS.addAll) === location.pathname;
  session.remove(KEYS.addAll);
  return isLeft;
}

/** Puts all of it into the cart, or with `data-add-all="needed"` what it needs. */
function watchAdd(button: HTMLElement, failure: HTMLElement | null): void {
  const isAll = !button.dataset['addAll'];
  const add = async () => {
    // An earlier wish is this one; and the same failure is heard again.
    takeWish();
    if (failure) failure.hidden = true;
    try {
      const { addAll, addNeeded } = await import('./add-all.ts');
      await (isAll ? addAll : addNeeded)(document, button);
    } catch (error) {
      console.error(error);
      if (failure) failure.hidden = false;
      if (isAll) saveWish();
    }
  };
  button.addEventListener('click', add);
  if (isAll && takeWish()) button.click();
}

/**
 * The buttons of a shared protocol: all of it or what it needs into the cart, and onto paper. What few press is loaded when it is
 * pressed; the words for a failure are in the page, as translations would have to be loaded as well.
 */
export function watchSharedProtocol(page: Document): void {
  page.querySelector('[data-print]')?.addEventListener('click', () => print());
  offerOffline(page);
  watchDays(page);
  const failure = page.querySelector<HTMLElement>('[data-add-all-failure]');
  for (const button of page.querySelectorAll<HTMLElement>('[data-add-all]')) watchAdd(button, failure);
}
