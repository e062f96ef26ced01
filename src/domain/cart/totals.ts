import type { Cart, CartItem } from '#contract/cart/schema.ts';
import { fromMinor, toMinor } from '#domain/product/money.ts';
import { countItems } from './lines.ts';

/** Calculates the discount on an amount in minor units for a rate in percent; rounds half up. */
export const calculateDiscount = (total: number, ratePercent: number): number =>
  Math.floor((total * ratePercent + 50) / 100);

/** True unless the shop reports the item's variant as unavailable. */
export const isItemAvailable = ({ variants, product_variant_id: id }: CartItem): boolean =>
  variants?.find((variant) => variant.id === id)?.availability !== false;

/** Calculates totals in minor units, with the discount rounded half up. Unavailable items do not count. */
export function createCartWithTotals(items: readonly CartItem[], discountRate: number): Cart {
  const total = items.filter(isItemAvailable).reduce((sum, { price, quantity }) => sum + toMinor(price) * quantity, 0);
  const discount = calculateDiscount(total, discountRate);
  return {
    items: [...items],
    total_items: countItems(items),
    total_price: fromMinor(total),
    total_price_after_discount: fromMinor(total - discount),
    total_discount: fromMinor(discount),
    discount_rate: discountRate,
  };
}

/** Recalculates the totals of a cart response. An upstream API marks an empty cart by the property `total`. */
export function recalculateTotals(cartResponse: Cart): Cart {
  return 'total' in cartResponse
    ? createCartWithTotals([], 0)
    : createCartWithTotals(cartResponse.items, cartResponse.discount_rate);
}
