import { atom, type ReadableAtom } from 'nanostores';
import { type StorageKey, session } from '#stores/storage.ts';

const IS_LOCAL: StorageKey = 'formulary:cart_local';

const local = atom(session.read(IS_LOCAL) !== undefined);

/** Whether an account's changes stay in this browser, because its server has no calls to make them. */
export const $cartIsLocal: ReadableAtom<boolean> = local;

/** From now on, for this tab, changes of the account's cart stay in the browser. */
export function saveCartLocally(): void {
  local.set(true);
  session.write(IS_LOCAL, 'yes');
}
