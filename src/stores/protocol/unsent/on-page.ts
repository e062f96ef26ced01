import { atom, type ReadableAtom } from 'nanostores';

const pages = atom(0);
/** Whether the page itself shows what is left of deleted protocols and the new one that was begun. */
export const $isOnPage: ReadableAtom<number> = pages;

/** Records that the page shows them. Returns a function that ends it. */
export function showOnPage(): () => void {
  pages.set(pages.get() + 1);
  return () => pages.set(pages.get() - 1);
}
