import { atom, type ReadableAtom } from 'nanostores';
import {
  applyCartChange,
  type CartChange,
  isCartChange,
  readCartLines,
  type StoredCartLine,
} from '#domain/cart/lines.ts';
import { currentOutboxUser, isSessionOwner, outbox } from '#stores/outbox/entries.ts';
import type { OutboxEntry } from '#stores/outbox/outbox.ts';
import { $session } from '#stores/session/state.ts';
import { local, parseJson, STORAGE_KEYS } from '#stores/storage.ts';

const { guestCart: GUEST_CART, accountCart: ACCOUNT_CART } = STORAGE_KEYS;
const CART_KIND_PREFIX = 'cart.';

/** Latest cart of an account as sent by the server; `done` is the id of the outbox entry that it answers. */
interface StoredCart {
  readonly user?: unknown;
  readonly lines?: unknown;
  readonly done?: unknown;
}

const cartLines = atom<readonly StoredCartLine[]>([]);

export const $cartLines: ReadableAtom<readonly StoredCartLine[]> = cartLines;

export const cartEntries = (): readonly OutboxEntry[] =>
  outbox.$entries.get().filter(({ kind, state }) => kind.startsWith(CART_KIND_PREFIX) && state === 'pending');

export function parseCartChange({ kind, payload }: Pick<OutboxEntry, 'kind' | 'payload'>): CartChange | undefined {
  const change = { kind: kind.slice(CART_KIND_PREFIX.length), lines: readCartLines(payload) };
  return isCartChange(change) ? change : undefined;
}

export function guestLines(): readonly StoredCartLine[] {
  return readCartLines(parseJson(local.read(GUEST_CART)));
}

/** Stores a guest's lines for all tabs; false if the browser refuses, so that they exist on this page only. */
export function saveGuestLines(newLines: readonly StoredCartLine[]): boolean {
  if (newLines.length > 0) return local.write(GUEST_CART, JSON.stringify(newLines));
  local.remove(GUEST_CART);
  return true;
}

function storedCart(): StoredCart {
  const storedValue = parseJson(local.read(ACCOUNT_CART));
  return typeof storedValue === 'object' && storedValue !== null ? storedValue : {};
}

/** True if the stored cart belongs to a user other than the present one; false while one of the two is unknown. */
const isCartOfOtherUser = ({ user }: StoredCart): boolean =>
  user !== currentOutboxUser() && !isSessionOwner(user) && !isSessionOwner(currentOutboxUser());

function accountLines(): readonly StoredCartLine[] {
  const cart = storedCart();
  const { lines: confirmedLines, done } = isCartOfOtherUser(cart) ? {} : cart;
  const changes = cartEntries().flatMap((entry) => (entry.id === done ? [] : (parseCartChange(entry) ?? [])));
  return changes.reduce(applyCartChange, readCartLines(confirmedLines));
}

export function refreshCart(): void {
  const newLines = $session.get() === 'loggedin' ? accountLines() : guestLines();
  if (JSON.stringify(newLines) !== JSON.stringify(cartLines.get())) cartLines.set(newLines);
}

/** Stores the account's lines as sent by the server, with the id of the outbox entry that they answer. */
export function saveAccountLines(answer: readonly StoredCartLine[], done?: string): void {
  const plainLines = readCartLines(answer).map(({ product_id, product_variant_id, quantity }) => ({
    product_id,
    product_variant_id,
    quantity,
  }));
  local.write(ACCOUNT_CART, JSON.stringify({ user: currentOutboxUser(), lines: plainLines, done }));
  refreshCart();
}

/** Clears the stored cart of an account, but neither guest lines nor unsent changes. */
export function clearAccountCart(): void {
  local.remove(ACCOUNT_CART);
  local.remove('formulary:cart_seen');
  refreshCart();
}

export function clearCartOfOtherUser(): void {
  if (isCartOfOtherUser(storedCart())) clearAccountCart();
}

/** Removes guest lines, the account's stored lines and its pending changes. */
export function resetCart(): void {
  saveGuestLines([]);
  for (const entry of cartEntries()) outbox.remove(entry);
  clearAccountCart();
}

/** True for a storage key that the cart depends on, and for null (whole storage cleared). */
export const isCartKey = (key: string | null): boolean => key === null || key === GUEST_CART || key === ACCOUNT_CART;

outbox.$entries.listen(refreshCart);
