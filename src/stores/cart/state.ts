import { atom, type ReadableAtom } from 'nanostores';
import type { Line } from '#domain/cart/lines.ts';
import { $session } from '#stores/session/state.ts';
import { local } from '#stores/storage.ts';
import { accountLines, clearStoredCart, guestLines } from './memory.ts';

const lines = atom<readonly Line[]>([]);
const waiting = atom(false);

/** The cart's lines as the visitor has left them, whether or not the server knows; prices are in `items.ts`. */
export const $cartLines: ReadableAtom<readonly Line[]> = lines;

/** Whether changes wait for the network. */
export const $cartWaiting: ReadableAtom<boolean> = waiting;

/** For the cart's own modules: shows what is stored now. */
export function refreshCart(): void {
  lines.set($session.get() === 'loggedin' ? accountLines() : guestLines());
}

/** For the cart's own modules. */
export function setCartWaiting(isWaiting: boolean): void {
  waiting.set(isWaiting);
}

function clearCart(withGuest: boolean): void {
  clearStoredCart(withGuest);
  local.remove('formulary:cart_seen');
  waiting.set(false);
  refreshCart();
}

/** Empties the cart of this browser: a guest's lines, the account's and what was still to be sent. */
export function resetCart(): void {
  clearCart(true);
}

/** Clears an account's lines and what was still to be sent; a guest's lines stay as they are. */
export function clearAccountCart(): void {
  clearCart(false);
}
