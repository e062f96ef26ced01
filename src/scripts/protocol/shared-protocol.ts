import { proposeFirstDay } from '#scripts/plan/calendar-day.ts';
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
      saveWish();
    }
  });
  if (takeWish()) button.click();
}

/** The choice of days says what they come to, and the button puts that into the cart. */
function watchAddNeeded(button: HTMLElement, failure: HTMLElement | null): void {
  const box = button.closest('[data-needs-connection]');
  const text = box?.querySelector('[data-needed-text]');
  const days = box?.querySelector('select');
  days?.addEventListener('change', () => {
    if (text) text.textContent = days.selectedOptions[0]?.dataset['text'] ?? '';
  });
  button.addEventListener('click', async () => {
    if (failure) failure.hidden = true;
    try {
      await (await import('./add-all.ts')).addNeeded(document);
    } catch (error) {
      console.error(error);
      if (failure) failure.hidden = false;
    }
  });
}

/**
 * The buttons of a shared protocol: all of it or what it needs into the cart, and onto paper. What few press is loaded when it is
 * pressed; the words for a failure are in the page, as translations would have to be loaded as well.
 */
export function watchSharedProtocol(page: Document): void {
  page.querySelector('[data-print]')?.addEventListener('click', () => print());
  const addAll = page.querySelector<HTMLElement>('[data-add-all]');
  proposeFirstDay(page);
  offerOffline(page);
  const addNeeded = page.querySelector<HTMLElement>('[data-add-needed]');
  const failure = page.querySelector<HTMLElement>('[data-add-all-failure]');
  if (addAll) watchAddAll(addAll, failure);
  if (addNeeded) watchAddNeeded(addNeeded, failure);
}
