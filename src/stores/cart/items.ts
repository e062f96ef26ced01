import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Cart, CartItem } from '#contract/cart/schema.ts';
import type { Line } from '#domain/cart/lines.ts';
import { recalculateTotals, totalledCart } from '#domain/cart/totals.ts';
import { $held } from '#stores/outbox/entries.ts';
import { $cartLines, saveAccountLines } from './state.ts';

/** `failed`: what is known may be old, or next to nothing. */
export type CartStatus = 'loading' | 'ready' | 'failed';

/** Set if an account's changes stay in this browser, because its server has no calls to make them. */
export const $cartIsLocal: ReadableAtom<boolean> = computed($held, (noun) => noun === 'cart');

const items = atom<ReadonlyMap<number, CartItem>>(new Map());
const discountRate = atom(0);
const status = atom<CartStatus>('loading');

export const $cartStatus: ReadableAtom<CartStatus> = status;

/** The cart with prices and totals, computed again after every change; lines without a known price are not in it. */
export const $cart: ReadableAtom<Cart> = computed([$cartLines, items, discountRate], (lines, known, rate) => {
  const priced = lines.flatMap((line) => {
    const item = known.get(line.product_variant_id);
    return item ? [{ ...item, quantity: line.quantity }] : [];
  });
  return totalledCart(priced, rate);
});

export const $unpricedLines: ReadableAtom<readonly Line[]> = computed([$cartLines, items], (lines, known) =>
  lines.filter((line) => !known.has(line.product_variant_id)),
);

export function setCartStatus(next: CartStatus): void {
  status.set(next);
}

export function cacheItems(known: readonly CartItem[], rate: number): void {
  items.set(new Map([...items.get(), ...known.map((item) => [item.product_variant_id, item] as const)]));
  discountRate.set(rate);
  status.set('ready');
}

export function clearItems(): void {
  items.set(new Map());
  discountRate.set(0);
  status.set('loading');
}

const isItem = ({ product_id, product_variant_id, price, quantity }: CartItem) =>
  [product_id, product_variant_id, price, quantity].every(Number.isFinite);

/** An answer with a key `total` is an empty cart, whatever else is in it. Throws for what is no cart. */
export function readCart(answer: Cart): Cart {
  if ('total' in answer || (Number.isFinite(answer.discount_rate) && answer.items.every(isItem)))
    return recalculateTotals(answer);
  throw new TypeError('The answer is no cart.');
}

/** Makes the server's answer the cart, with the changes made since on top; `done` is the entry that it answers. */
export function setCart(answer: Cart, done?: string): void {
  const cart = readCart(answer);
  cacheItems(cart.items, cart.discount_rate);
  saveAccountLines(cart.items, done);
}
