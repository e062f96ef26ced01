import { MAXIMUM_CART_LINES, MAXIMUM_QUANTITY } from '#contract/cart/limits.ts';
import {
  applyCartChange,
  type CartChange,
  type CartLineKey,
  quantityOf,
  type StoredCartLine,
} from '#domain/cart/lines.ts';
import { outbox, startOutbox } from '#stores/outbox/entries.ts';
import { $session } from '#stores/session/state.ts';
import type { CartProblem } from './problems.ts';
import { $cartLines, clearAccountCart, guestLines, isCartKey, refreshCart, saveGuestLines } from './state.ts';

const isSignedIn = () => $session.get() === 'loggedin';

function syncInBackground(): void {
  import('./send.ts').then(({ syncCart }) => syncCart()).catch(console.error);
}

function queueChange({ kind, lines }: CartChange, target: string): void {
  outbox.add({ kind: `cart.${kind}`, target, payload: lines });
  syncInBackground();
}

function showCartProblem(problem: CartProblem): false {
  import('./problems.ts').then(({ notifyCartProblem }) => notifyCartProblem(problem)).catch(console.error);
  return false;
}

function warnNotStored(): void {
  import('#stores/platform/not-stored.ts')
    .then(({ notifyNotStored }) => notifyNotStored('cart.not-stored'))
    .catch(console.error);
}

function changeCartLine(kind: CartChange['kind'], line: StoredCartLine): true {
  const change = { kind, lines: [line] };
  if (isSignedIn()) queueChange(change, `cart/${line.product_variant_id}`);
  else if (!saveGuestLines(applyCartChange(guestLines(), change))) warnNotStored();
  refreshCart();
  return true;
}

/** Adds a quantity of a variant; returns false and tells the visitor if a limit of the cart would be exceeded. */
export function addToCart(line: StoredCartLine): boolean {
  const knownQuantity = quantityOf($cartLines.get(), line);
  if (knownQuantity + line.quantity > MAXIMUM_QUANTITY) return showCartProblem('maximum');
  if (!knownQuantity && !isSignedIn() && $cartLines.get().length >= MAXIMUM_CART_LINES)
    return showCartProblem('maximum-lines');
  return changeCartLine('add', line);
}

/** Sets the quantity of a line; 0 removes it, a missing line is added. */
export function setQuantity(line: StoredCartLine): void {
  changeCartLine('set', line);
}

export function removeLine(key: CartLineKey): void {
  setQuantity({ ...key, quantity: 0 });
}

export function removeFromCart(key: CartLineKey): void {
  const knownQuantity = quantityOf($cartLines.get(), key);
  if (knownQuantity > 0) setQuantity({ ...key, quantity: knownQuantity - 1 });
}

function showAccountCart(): void {
  refreshCart();
  syncInBackground();
}

/** Queues a guest's lines for the account's cart. Callers ask first if needed (docs/decisions/mailed-links.md). */
export function mergeGuestCart(): void {
  const guestCartLines = guestLines();
  if (guestCartLines.length === 0) return;
  queueChange({ kind: 'merge', lines: guestCartLines }, 'cart');
  saveGuestLines([]);
  refreshCart();
}

export function discardGuestCart(): void {
  saveGuestLines([]);
  refreshCart();
}

/** Starts the cart store; called once by every page. */
export function startCart(): void {
  startOutbox();
  const showOrClearCart = () => (isSignedIn() ? showAccountCart() : clearAccountCart());
  showOrClearCart();
  $session.listen(showOrClearCart);
  addEventListener('storage', ({ key }) => isCartKey(key) && refreshCart());
  addEventListener('pageshow', ({ persisted }) => persisted && refreshCart());
}
