import { atom, type ReadableAtom } from 'nanostores';
import {
  applyCartChange,
  type CartChange,
  isCartChange,
  readCartLines,
  type StoredCartLine,
} from '#domain/cart/lines.ts';
import { getCurrentOutboxUser, isSessionOwner, outbox } from '#stores/outbox/entries.ts';
import type { OutboxEntry } from '#stores/outbox/outbox.ts';
import { $session } from '#stores/session/state.ts';
import { local, parseJson, STORAGE_KEYS } from '#stores/storage.ts';

const { guestCart: GUEST_CART_KEY, accountCart: ACCOUNT_CART_KEY } = STORAGE_KEYS;
const CART_KIND_PREFIX = 'cart.';

/** Latest cart of an account as sent by the server; `done` is the id of the outbox entry that it includes. */
interface StoredCart {
  readonly user?: unknown;
  readonly lines?: unknown;
  readonly done?: unknown;
}

const cartLines = atom<readonly StoredCartLine[]>([]);

export const $cartLines: ReadableAtom<readonly StoredCartLine[]> = cartLines;

export const listPendingCartEntries = (): readonly OutboxEntry[] =>
  outbox.$entries.get().filter(({ kind, state }) => kind.startsWith(CART_KIND_PREFIX) && state === 'pending');

export function parseCartChange({ kind, payload }: Pick<OutboxEntry, 'kind' | 'payload'>): CartChange | undefined {
  const cartChange = { kind: kind.slice(CART_KIND_PREFIX.length), lines: readCartLines(payload) };
  return isCartChange(cartChange) ? cartChange : undefined;
}

export function readGuestLines(): readonly StoredCartLine[] {
  return readCartLines(parseJson(local.read(GUEST_CART_KEY)));
}

/** Stores a guest's lines for all tabs; false if the browser refuses, so that they exist on this page only. */
export function saveGuestLines(newGuestLines: readonly StoredCartLine[]): boolean {
  if (newGuestLines.length > 0) return local.write(GUEST_CART_KEY, JSON.stringify(newGuestLines));
  local.remove(GUEST_CART_KEY);
  return true;
}

function readStoredCart(): StoredCart {
  const storedValue = parseJson(local.read(ACCOUNT_CART_KEY));
  return typeof storedValue === 'object' && storedValue !== null ? storedValue : {};
}

/** True if the stored cart belongs to another user than the current one; false while one of the users is unknown. */
const isCartOfOtherUser = ({ user }: StoredCart): boolean =>
  user !== getCurrentOutboxUser() && !isSessionOwner(user) && !isSessionOwner(getCurrentOutboxUser());

function readAccountLines(): readonly StoredCartLine[] {
  const cart = readStoredCart();
  const { lines: confirmedCartLines, done } = isCartOfOtherUser(cart) ? {} : cart;
  const pendingChanges = listPendingCartEntries().flatMap((cartEntry) =>
    cartEntry.id === done ? [] : (parseCartChange(cartEntry) ?? []),
  );
  return pendingChanges.reduce(applyCartChange, readCartLines(confirmedCartLines));
}

export function refreshCartLines(): void {
  const refreshedCartLines = $session.get() === 'loggedin' ? readAccountLines() : readGuestLines();
  if (JSON.stringify(refreshedCartLines) !== JSON.stringify(cartLines.get())) cartLines.set(refreshedCartLines);
}

/** Stores the account's lines as sent by the server, with the id of the outbox entry that they include. */
export function saveAccountLines(serverLines: readonly StoredCartLine[], confirmedOutboxId?: string): void {
  const linesToStore = readCartLines(serverLines).map(({ product_id, product_variant_id, quantity }) => ({
    product_id,
    product_variant_id,
    quantity,
  }));
  local.write(
    ACCOUNT_CART_KEY,
    JSON.stringify({ user: getCurrentOutboxUser(), lines: linesToStore, done: confirmedOutboxId }),
  );
  refreshCartLines();
}

/** Clears the stored cart of an account, but neither guest lines nor unsent changes. */
export function clearAccountCart(): void {
  local.remove(ACCOUNT_CART_KEY);
  local.remove('formulary:cart_seen');
  refreshCartLines();
}

export function clearCartOfOtherUser(): void {
  if (isCartOfOtherUser(readStoredCart())) clearAccountCart();
}

export function resetCart(): void {
  saveGuestLines([]);
  for (const pendingEntry of listPendingCartEntries()) outbox.remove(pendingEntry);
  clearAccountCart();
}

/** True for a storage key that the cart depends on, and for null (whole storage cleared). */
export const isCartStorageKey = (key: string | null): boolean =>
  key === null || key === GUEST_CART_KEY || key === ACCOUNT_CART_KEY;

outbox.$entries.listen(refreshCartLines);
