import { STORAGE_KEYS, session } from '#stores/storage.ts';

/** Stores the variant that a guest tried to put on the wishlist, until they have signed in. */
export function savePendingWish(variantId: number): void {
  session.write(STORAGE_KEYS.pendingWish, String(variantId));
}

export function removePendingWish(): void {
  session.remove(STORAGE_KEYS.pendingWish);
}

/** Returns the variant id stored by `savePendingWish`, if any. */
export function readPendingWish(): number | undefined {
  const id = Number(session.read(STORAGE_KEYS.pendingWish));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** Returns the variant id stored by `savePendingWish` and removes it. */
export function consumePendingWish(): number | undefined {
  const id = readPendingWish();
  removePendingWish();
  return id;
}
