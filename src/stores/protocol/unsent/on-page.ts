import { atom, type ReadableAtom } from 'nanostores';

const pages = atom(0);
export const $isOnPage: ReadableAtom<number> = pages;

export function showOnPage(): () => void {
  pages.set(pages.get() + 1);
  return () => pages.set(pages.get() - 1);
}
