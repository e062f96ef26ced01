import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { StoredCartLine } from '#domain/cart/lines.ts';
import { $session } from '#stores/session/state.ts';
import { discardGuestCart, mergeGuestCart } from './actions.ts';
import { $cartLines, guestLines, isCartKey } from './state.ts';

const offeredLines = atom<readonly StoredCartLine[]>([]);

/** Lines of a guest's cart that a signed-in user may add to the account's cart. */
export const $offeredLines: ReadableAtom<readonly StoredCartLine[]> = offeredLines;

function refreshOffer(): void {
  offeredLines.set($session.get() === 'loggedin' ? guestLines() : []);
}

onMount(offeredLines, () => {
  const onStorage = ({ key }: StorageEvent) => isCartKey(key) && refreshOffer();
  const stops = [$session.subscribe(refreshOffer), $cartLines.listen(refreshOffer)];
  addEventListener('storage', onStorage);
  return () => {
    for (const stop of stops) stop();
    removeEventListener('storage', onStorage);
  };
});

/** Adds the offered lines to the account's cart. */
export function acceptOffer(): void {
  mergeGuestCart();
  refreshOffer();
}

/** Deletes the offered lines. */
export function discardOffer(): void {
  discardGuestCart();
  refreshOffer();
}
