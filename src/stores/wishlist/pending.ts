const KEY = 'formulary:pending_wish';

/** Remembers, for this tab, what somebody wanted on the wishlist before they were asked to sign in. */
export function keepPendingWish(variantId: number): void {
  sessionStorage.setItem(KEY, String(variantId));
}

export function dropPendingWish(): void {
  sessionStorage.removeItem(KEY);
}

/** The variant that was wanted, once. */
export function takePendingWish(): number | undefined {
  const id = Number(sessionStorage.getItem(KEY));
  dropPendingWish();
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
