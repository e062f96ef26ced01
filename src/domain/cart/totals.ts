import type { Cart, CartItem } from '#contract/cart/schema.ts';
import { fromMinor, toMinor } from '#domain/product/money.ts';
import { addLine, countPieces, isSameLine, type LineKey, setLine } from './lines.ts';

export const EMPTY_CART: Cart = {
  items: [],
  total_items: 0,
  total_price: 0,
  total_price_after_discount: 0,
  total_discount: 0,
  discount_rate: 0,
};

/** A cart of these items with its totals, in integer minor units and the discount rounded half up. */
export function cartOf(items: readonly CartItem[], discountRate: number): Cart {
  const total = items.reduce((sum, { price, quantity }) => sum + toMinor(price) * quantity, 0);
  const discount = Math.floor((total * discountRate + 50) / 100);
  return {
    items: [...items],
    total_items: countPieces(items),
    total_price: fromMinor(total),
    total_price_after_discount: fromMinor(total - discount),
    total_discount: fromMinor(discount),
    discount_rate: discountRate,
  };
}

/** Adds to the line of the same product and variant, or as a new line; a line holds 999 at most. */
export function addToCart({ items, discount_rate: rate }: Cart, item: CartItem): Cart {
  return cartOf(addLine(items, item), rate);
}

/** Takes one off the line, and the line away with the last one. */
export function removeFromCart(cart: Cart, line: LineKey): Cart {
  const known = cart.items.find((item) => isSameLine(item, line));
  return known ? updateCart(cart, { ...known, quantity: known.quantity - 1 }) : cart;
}

/** Sets the quantity of a line: 0 or less removes it, a missing line is added. */
export function updateCart({ items, discount_rate: rate }: Cart, item: CartItem): Cart {
  return cartOf(setLine(items, item), rate);
}

/** The cart of an answer with its totals recomputed; an answer with a key `total` is an empty cart. */
export function setCart(answer: Cart): Cart {
  return 'total' in answer ? EMPTY_CART : cartOf(answer.items, answer.discount_rate);
}

export function resetCart(): Cart {
  return EMPTY_CART;
}
