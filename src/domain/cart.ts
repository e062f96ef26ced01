import { type Cart, type CartItem, MAXIMUM_QUANTITY } from '#contract/cart.ts';
import { fromMinor, toMinor } from '#domain/money.ts';

export const EMPTY_CART: Cart = {
  items: [],
  total_items: 0,
  total_price: 0,
  total_price_after_discount: 0,
  total_discount: 0,
  discount_rate: 0,
};

type Line = Pick<CartItem, 'product_id' | 'product_variant_id'>;

const isSame = (one: Line, other: Line) =>
  one.product_id === other.product_id && one.product_variant_id === other.product_variant_id;

/** A cart of these items with its totals, in integer minor units and the discount rounded half up. */
export function cartOf(items: readonly CartItem[], discountRate: number): Cart {
  const total = items.reduce((sum, { price, quantity }) => sum + toMinor(price) * quantity, 0);
  const discount = Math.floor((total * discountRate + 50) / 100);
  return {
    items: [...items],
    total_items: items.reduce((sum, { quantity }) => sum + quantity, 0),
    total_price: fromMinor(total),
    total_price_after_discount: fromMinor(total - discount),
    total_discount: fromMinor(discount),
    discount_rate: discountRate,
  };
}

/** Adds to the line of the same product and variant, or as a new line; a line holds 999 at most. */
export function addToCart(cart: Cart, item: CartItem): Cart {
  const known = cart.items.find((line) => isSame(line, item));
  return updateCart(cart, { ...item, quantity: (known?.quantity ?? 0) + item.quantity });
}

/** Takes one off the line, and the line away with the last one. */
export function removeFromCart(cart: Cart, line: Line): Cart {
  const known = cart.items.find((item) => isSame(item, line));
  return known ? updateCart(cart, { ...known, quantity: known.quantity - 1 }) : cart;
}

/** Sets the quantity of a line: 0 or less removes it, a missing line is added. */
export function updateCart(cart: Cart, item: CartItem): Cart {
  const { items, discount_rate: discountRate } = cart;
  if (item.quantity <= 0)
    return cartOf(
      items.filter((line) => !isSame(line, item)),
      discountRate,
    );
  const updated = { ...item, quantity: Math.min(item.quantity, MAXIMUM_QUANTITY) };
  if (!items.some((line) => isSame(line, item))) return cartOf([...items, updated], discountRate);
  return cartOf(
    items.map((line) => (isSame(line, item) ? { ...line, ...updated } : line)),
    discountRate,
  );
}

/** The cart of an answer with its totals computed anew; an answer with a key `total` is an empty cart. */
export function setCart(answer: Cart): Cart {
  return 'total' in answer ? EMPTY_CART : cartOf(answer.items, answer.discount_rate);
}

export function resetCart(): Cart {
  return EMPTY_CART;
}
