import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Cart, CartItem } from '#contract/cart/schema.ts';
import type { StoredCartLine } from '#domain/cart/lines.ts';
import { createCartWithTotals, recalculateTotals } from '#domain/cart/totals.ts';
import { $unsupportedResource } from '#stores/outbox/entries.ts';
import { $cartLines, saveAccountLines } from './state.ts';

/** Loading status of the cart; after `failed`, the cart may be outdated or incomplete. */
export type CartStatus = 'loading' | 'ready' | 'failed';

/** True if an account's cart is stored in this browser only, because the server has no cart endpoints. */
export const $isCartLocal: ReadableAtom<boolean> = computed(
  $unsupportedResource,
  (unsupportedResource) => unsupportedResource === 'cart',
);

const items = atom<ReadonlyMap<number, CartItem>>(new Map());
const discountRate = atom(0);
const cartStatus = atom<CartStatus>('loading');

export const $cartStatus: ReadableAtom<CartStatus> = cartStatus;

/** Cart with prices and totals, without lines whose price is unknown. */
export const $cart: ReadableAtom<Cart> = computed(
  [$cartLines, items, discountRate],
  (lines, knownItems, currentDiscountRate) => {
    const pricedItems = lines.flatMap((line) => {
      const item = knownItems.get(line.product_variant_id);
      return item ? [{ ...item, quantity: line.quantity }] : [];
    });
    return createCartWithTotals(pricedItems, currentDiscountRate);
  },
);

export const $unpricedLines: ReadableAtom<readonly StoredCartLine[]> = computed(
  [$cartLines, items],
  (lines, knownItems) => lines.filter((line) => !knownItems.has(line.product_variant_id)),
);

export function setCartStatus(newStatus: CartStatus): void {
  cartStatus.set(newStatus);
}

export function addLoadedItems(knownItems: readonly CartItem[], newDiscountRate: number): void {
  items.set(new Map([...items.get(), ...knownItems.map((item) => [item.product_variant_id, item] as const)]));
  discountRate.set(newDiscountRate);
  cartStatus.set('ready');
}

export function clearLoadedItems(): void {
  items.set(new Map());
  discountRate.set(0);
  cartStatus.set('loading');
}

const isValidCartItem = ({ product_id, product_variant_id, price, quantity }: CartItem) =>
  [product_id, product_variant_id, price, quantity].every(Number.isFinite);

/** Validates the API's cart and recalculates its totals; throws if it is invalid. */
export function validateCart(responseCart: Cart): Cart {
  if (
    'total' in responseCart ||
    (Number.isFinite(responseCart.discount_rate) && responseCart.items.every(isValidCartItem))
  )
    return recalculateTotals(responseCart);
  throw new TypeError('The answer is no cart.');
}

/** Replaces the cart by the API's cart plus pending changes; the API's cart includes the entry `confirmedEntryId`. */
export function setCart(responseCart: Cart, confirmedEntryId?: string): void {
  const cart = validateCart(responseCart);
  addLoadedItems(cart.items, cart.discount_rate);
  saveAccountLines(cart.items, confirmedEntryId);
}
