import type { Cart, CartItem } from '#contract/cart/schema.ts';
import { fromMinor, toMinor } from '#domain/product/money.ts';
import { countPieces } from './lines.ts';

/** What a discount in percent takes off an amount, both in minor units; a half is rounded up. */
export const discountOf = (total: number, rate: number): number => Math.floor((total * rate + 50) / 100);

/** Set unless the shop says that the item's variant is unavailable. */
export const canBeBought = ({ variants, product_variant_id: id }: CartItem): boolean =>
  variants?.find((variant) => variant.id === id)?.availability !== false;

/**
 * A cart of these items with its totals, in integer minor units and the discount rounded half up. What cannot be bought
 * is in none of the sums.
 */
export function cartOf(items: readonly CartItem[], discountRate: number): Cart {
  const total = items
    .filter(canBeBought)
    .reduce((sum, { price, quantity }) => sum + toMinor(price) * quantity, 0);
  const discount = discountOf(total, discountRate);
  return {
    items: [...items],
    total_items: countPieces(items),
    total_price: fromMinor(total),
    total_price_after_discount: fromMinor(total - discount),
    total_discount: fromMinor(discount),
    discount_rate: discountRate,
  };
}

/** The cart of an answer with its totals computed again; an answer with a key `total` is an empty cart. */
export function readTotals(answer: Cart): Cart {
  return 'total' in answer ? cartOf([], 0) : cartOf(answer.items, answer.discount_rate);
}
