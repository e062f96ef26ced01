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

const itemsByVariantId = atom<ReadonlyMap<number, CartItem>>(new Map());
const discountRate = atom(0);
const cartStatus = atom<CartStatus>('loading');

export const $cartStatus: ReadableAtom<CartStatus> = cartStatus;

/** Cart with prices and totals, without lines whose price is unknown. */
export const $cart: ReadableAtom<Cart> = computed(
  [$cartLines, itemsByVariantId, discountRate],
  (cartLines, knownItems, currentDiscountRate) => {
    const pricedItems = cartLines.flatMap((cartLine) => {
      const knownItem = knownItems.get(cartLine.product_variant_id);
      return knownItem ? [{ ...knownItem, quantity: cartLine.quantity }] : [];
    });
    return createCartWithTotals(pricedItems, currentDiscountRate);
  },
);

export const $unpricedLines: ReadableAtom<readonly StoredCartLine[]> = computed(
  [$cartLines, itemsByVariantId],
  (cartLines, knownItems) => cartLines.filter((cartLine) => !knownItems.has(cartLine.product_variant_id)),
);

export function setCartStatus(newCartStatus: CartStatus): void {
  cartStatus.set(newCartStatus);
}

export function addLoadedItems(knownItems: readonly CartItem[], newDiscountRate: number): void {
  itemsByVariantId.set(
    new Map([
      ...itemsByVariantId.get(),
      ...knownItems.map((knownItem) => [knownItem.product_variant_id, knownItem] as const),
    ]),
  );
  discountRate.set(newDiscountRate);
  cartStatus.set('ready');
}

export function clearLoadedItems(): void {
  itemsByVariantId.set(new Map());
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

/** Replaces the cart by the API's cart plus pending changes; the API's cart includes the entry `confirmedOutboxId`. */
export function setCart(responseCart: Cart, confirmedOutboxId?: string): void {
  const cart = validateCart(responseCart);
  addLoadedItems(cart.items, cart.discount_rate);
  saveAccountLines(cart.items, confirmedOutboxId);
}
