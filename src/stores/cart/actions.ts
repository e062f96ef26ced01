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
import {
  $cartLines,
  clearAccountCart,
  isCartStorageKey,
  readGuestLines,
  refreshCartLines,
  saveGuestLines,
} from './state.ts';

const isSignedIn = () => $session.get() === 'loggedin';

function syncCartInBackground(): void {
  import('./send.ts').then(({ syncCart }) => syncCart()).catch(console.error);
}

function queueCartChange({ kind, lines }: CartChange, outboxTarget: string): void {
  outbox.add({ kind: `cart.${kind}`, target: outboxTarget, payload: lines });
  syncCartInBackground();
}

function showCartProblem(cartProblem: CartProblem): false {
  import('./problems.ts').then(({ notifyCartProblem }) => notifyCartProblem(cartProblem)).catch(console.error);
  return false;
}

function warnCartNotStored(): void {
  import('#stores/platform/not-stored.ts')
    .then(({ warnNotStoredOnDevice: notifyNotStored }) => notifyNotStored('cart.not-stored'))
    .catch(console.error);
}

function changeCartLine(changeKind: CartChange['kind'], changedLine: StoredCartLine): true {
  const cartChange = { kind: changeKind, lines: [changedLine] };
  if (isSignedIn()) queueCartChange(cartChange, `cart/${changedLine.product_variant_id}`);
  else if (!saveGuestLines(applyCartChange(readGuestLines(), cartChange))) warnCartNotStored();
  refreshCartLines();
  return true;
}

/** Adds a quantity of a variant; returns false and tells the visitor if a limit of the cart would be exceeded. */
export function addToCart(lineToAdd: StoredCartLine): boolean {
  const quantityInCart = quantityOf($cartLines.get(), lineToAdd);
  if (quantityInCart + lineToAdd.quantity > MAXIMUM_QUANTITY) return showCartProblem('maximum');
  if (!quantityInCart && !isSignedIn() && $cartLines.get().length >= MAXIMUM_CART_LINES)
    return showCartProblem('maximum-lines');
  return changeCartLine('add', lineToAdd);
}

/** Sets the quantity of a line; 0 removes the line; a missing line is added. */
export function setLineQuantity(changedLine: StoredCartLine): void {
  changeCartLine('set', changedLine);
}

export function removeLine(lineKey: CartLineKey): void {
  setLineQuantity({ ...lineKey, quantity: 0 });
}

export function removeOneFromCart(lineKey: CartLineKey): void {
  const quantityInCart = quantityOf($cartLines.get(), lineKey);
  if (quantityInCart > 0) setLineQuantity({ ...lineKey, quantity: quantityInCart - 1 });
}

function showAndSyncAccountCart(): void {
  refreshCartLines();
  syncCartInBackground();
}

/** Queues a guest's lines for the account's cart; callers first ask if needed (docs/decisions/mailed-links.md). */
export function mergeGuestCart(): void {
  const guestCartLines = readGuestLines();
  if (guestCartLines.length === 0) return;
  queueCartChange({ kind: 'merge', lines: guestCartLines }, 'cart');
  saveGuestLines([]);
  refreshCartLines();
}

export function discardGuestCart(): void {
  saveGuestLines([]);
  refreshCartLines();
}

export function startCart(): void {
  startOutbox();
  const showOrClearCart = () => (isSignedIn() ? showAndSyncAccountCart() : clearAccountCart());
  showOrClearCart();
  $session.listen(showOrClearCart);
  addEventListener('storage', ({ key }) => isCartStorageKey(key) && refreshCartLines());
  addEventListener('pageshow', ({ persisted }) => persisted && refreshCartLines());
}
