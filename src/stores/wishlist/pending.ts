import { KEYS, session } from '#stores/storage.ts';

/** Stores, for this tab, what somebody wanted on the wishlist before they were asked to sign in. */
export function savePendingWish(variantId: number): void {
  session.write(KEYS.pendingWish, String(variantId));
}

export function dropPendingWish(): void {
  session.remove(KEYS.pendingWish);
}

/** The variant that is wanted. */
export function pendingWish(): number | undefined {
  const id = Number(session.read(KEYS.pendingWish));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** The variant that was wanted, once. */
export function takePendingWish(): number | undefined {
  const id = pendingWish();
  dropPendingWish();
  return id;
}
