import type { Cart, CartItem } from '#contract/cart/schema.ts';
import { fromMinor, toMinor } from '#domain/product/money.ts';
import { countItems } from './lines.ts';

/** Calculates the discount on an amount in minor units for a rate in percent; rounds half up. */
export const calculateDiscount = (totalMinor: number, ratePercent: number): number =>
  Math.floor((totalMinor * ratePercent + 50) / 100);

/** True unless the shop reports the item's variant as unavailable. */
export const isItemAvailable = ({ variants, product_variant_id: id }: CartItem): boolean =>
  variants?.find((variant) => variant.id === id)?.availability !== false;

/** Calculates totals in minor units, with the discount rounded half up. Unavailable items do not count. */
export function createCartWithTotals(cartItems: readonly CartItem[], discountRatePercent: number): Cart {
  const availableTotalMinor = cartItems
    .filter(isItemAvailable)
    .reduce((sumMinor, { price, quantity }) => sumMinor + toMinor(price) * quantity, 0);
  const discountMinor = calculateDiscount(availableTotalMinor, discountRatePercent);
  return {
    items: [...cartItems],
    total_items: countItems(cartItems),
    total_price: fromMinor(availableTotalMinor),
    total_price_after_discount: fromMinor(availableTotalMinor - discountMinor),
    total_discount: fromMinor(discountMinor),
    discount_rate: discountRatePercent,
  };
}

/** Recalculates the totals of a cart response. An upstream API marks an empty cart by the property `total`. */
export function recalculateTotals(cartResponse: Cart): Cart {
  return 'total' in cartResponse
    ? createCartWithTotals([], 0)
    : createCartWithTotals(cartResponse.items, cartResponse.discount_rate);
}
