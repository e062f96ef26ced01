import { atom, type ReadableAtom } from 'nanostores';
import { KEYS, session } from '#stores/storage.ts';

const local = atom(session.read(KEYS.cartIsLocal) !== undefined);

/** Whether an account's changes stay in this browser, because its server has no calls to make them. */
export const $cartIsLocal: ReadableAtom<boolean> = local;

/** From now on, for this tab, changes of the account's cart stay in the browser. */
export function saveCartLocally(): void {
  local.set(true);
  session.write(KEYS.cartIsLocal, 'yes');
}
