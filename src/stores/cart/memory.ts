import { applyChange, type CartChange, type Line } from '#domain/cart/lines.ts';
import { newChangeId } from '#stores/platform/waiting/change-id.ts';
import { KEYS, local, parseJson, type StorageKey } from '#stores/storage.ts';

const { guestCart: GUEST_CART, accountCart: ACCOUNT_CART, cartOwner: CART_OWNER } = KEYS;
/** Each change that the server has not answered has a key of its own, so that tabs cannot overwrite each other's. */
const CHANGE = KEYS.cartChange;

export interface PendingChange {
  /** Grows with time; the change's name to the server too. */
  readonly id: string;
  readonly change: CartChange;
}

const read = (key: StorageKey) => parseJson(local.read(key));
const write = (key: StorageKey, value: unknown) => local.write(key, JSON.stringify(value));
const changeKeys = () => local.keys(CHANGE).toSorted();

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function isLine(value: unknown): value is Line {
  const [product, variant, quantity] = ['product_id', 'product_variant_id', 'quantity'].map((name) =>
    Number(field(value, name) ?? Number.NaN),
  );
  return Number.isSafeInteger(product) && Number.isSafeInteger(variant) && Number.isSafeInteger(quantity);
}

function readLines(value: unknown): readonly Line[] {
  return Array.isArray(value) ? value.filter(isLine) : [];
}

/** A guest's cart as local storage has it; what cannot be read counts as nothing. */
export function guestLines(): readonly Line[] {
  return readLines(read(GUEST_CART));
}

/** Stores a guest's cart for all tabs; an empty one leaves nothing behind. False where it lasts only as long as the page. */
export function saveGuestLines(lines: readonly Line[]): boolean {
  if (lines.length > 0) return write(GUEST_CART, lines);
  local.remove(GUEST_CART);
  return true;
}

/** The changes that the server has not answered, oldest first. */
export function pendingChanges(): readonly PendingChange[] {
  const done = field(read(ACCOUNT_CART), 'done');
  return changeKeys().flatMap((key) => {
    const id = key.slice(CHANGE.length);
    const stored = read(key);
    const kind = field(stored, 'kind');
    const lines = readLines(field(stored, 'lines'));
    const isKnown = kind === 'add' || kind === 'set' || kind === 'merge';
    return isKnown && id !== done ? [{ id, change: { kind, lines } }] : [];
  });
}

/** Stores a change of an account's cart until the server has answered it. */
export function saveChange(change: CartChange): void {
  write(`${CHANGE}${newChangeId()}`, change);
}

/** Clears a change that is answered, or never will be. */
export function clearChange(id: string): void {
  local.remove(`${CHANGE}${id}`);
}

/** An account's cart: what the server said last, and on top of it what was changed since. */
export function accountLines(): readonly Line[] {
  const confirmed = readLines(field(read(ACCOUNT_CART), 'lines'));
  return pendingChanges().reduce((lines, { change }) => applyChange(lines, change), confirmed);
}

/** Stores the server's lines, in one step with the change that they answer. */
export function saveAccountLines(lines: readonly Line[], answered?: string): void {
  const plain = lines.map(({ product_id, product_variant_id, quantity }) => ({
    product_id,
    product_variant_id,
    quantity,
  }));
  write(ACCOUNT_CART, { lines: plain, done: answered });
  if (answered) clearChange(answered);
}

/** The id of the person whose cart is stored. */
export function cartOwner(): unknown {
  return read(CART_OWNER);
}

export function saveCartOwner(id: number): void {
  write(CART_OWNER, id);
}

/** Clears the account's cart, and with `guest` the guest's too. */
export function clearStoredCart(guest = false): void {
  for (const key of [ACCOUNT_CART, CART_OWNER, ...changeKeys(), ...(guest ? [GUEST_CART] : [])])
    local.remove(key);
}

/** Whether a storage event can have changed the cart; it names no key when everything was cleared. */
export function isCartKey(key: string | null): boolean {
  return key === null || key === GUEST_CART || key.startsWith(ACCOUNT_CART);
}
