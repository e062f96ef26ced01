import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { StoredCartLine } from '#domain/cart/lines.ts';
import { $session } from '#stores/session/state.ts';
import { discardGuestCart, mergeGuestCart } from './actions.ts';
import { $cartLines, isCartStorageKey, readGuestLines } from './state.ts';

const offeredGuestLines = atom<readonly StoredCartLine[]>([]);

/** Lines of a guest's cart that a signed-in user may add to the account's cart. */
export const $offeredGuestLines: ReadableAtom<readonly StoredCartLine[]> = offeredGuestLines;

function refreshOfferedLines(): void {
  offeredGuestLines.set($session.get() === 'loggedin' ? readGuestLines() : []);
}

onMount(offeredGuestLines, () => {
  const onStorageEvent = ({ key }: StorageEvent) => isCartStorageKey(key) && refreshOfferedLines();
  const unsubscribeFunctions = [$session.subscribe(refreshOfferedLines), $cartLines.listen(refreshOfferedLines)];
  addEventListener('storage', onStorageEvent);
  return () => {
    for (const stopWatching of unsubscribeFunctions) stopWatching();
    removeEventListener('storage', onStorageEvent);
  };
});

export function addOfferedLinesToCart(): void {
  mergeGuestCart();
  refreshOfferedLines();
}

export function discardOfferedLines(): void {
  discardGuestCart();
  refreshOfferedLines();
}
