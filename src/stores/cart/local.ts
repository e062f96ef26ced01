import { atom, type ReadableAtom } from 'nanostores';

/** Mark of a browser session whose server keeps no changes of carts. */
const MARK = 'formulary:cart_local';

function isMarked(): boolean {
  try {
    return sessionStorage.getItem(MARK) !== null;
  } catch {
    return false;
  }
}

const local = atom(typeof sessionStorage !== 'undefined' && isMarked());

/** Whether an account's changes stay in this browser, because its server has no calls to make them. */
export const $cartIsLocal: ReadableAtom<boolean> = local;

/** From now on, for this tab, changes of the account's cart stay in the browser. */
export function keepCartLocally(): void {
  local.set(true);
  try {
    sessionStorage.setItem(MARK, 'yes');
  } catch {
    // Then it lasts as long as the page.
  }
}
