import { describe, expect, it } from 'vitest';
import type { CartItem } from '#contract/cart/schema.ts';
import { createCartWithTotals, recalculateTotals } from '#domain/cart/totals.ts';

const createCartItem = (variantId: number, quantity = 1, price = 10): CartItem => ({
  product_id: 1,
  product_variant_id: variantId,
  price,
  quantity,
});

const CART_VARIANT = {
  ...{ sku: 'Z', price: 10, unit_of_measure: 'pcs', images: [], weight: null },
  availability: true,
};

describe('totals of a cart', () => {
  it('CART-11 AMB-CART-5 are computed in whole cents, the discount rounded half up', () => {
    expect(createCartWithTotals([createCartItem(1, 2, 10)], 10)).toMatchObject({
      total_items: 2,
      total_price: 20,
      total_discount: 2,
      total_price_after_discount: 18,
    });
    expect(createCartWithTotals([createCartItem(1, 1, 0.5)], 5)).toMatchObject({
      total_discount: 0.03,
      total_price_after_discount: 0.47,
    });
    expect(createCartWithTotals([createCartItem(1, 1, 0.48)], 5)).toMatchObject({ total_discount: 0.02 });
    expect(createCartWithTotals([createCartItem(1, 3, 0.1), createCartItem(2, 1, 0.2)], 0).total_price).toBe(0.5);
    expect(createCartWithTotals([createCartItem(1, 999, 1.15)], 15)).toMatchObject({
      total_price: 1148.85,
      total_discount: 172.33,
    });
  });

  it('CART-21 leave out what cannot be bought, which stays in the cart', () => {
    const unavailableItem = { ...createCartItem(2, 3), variants: [{ ...CART_VARIANT, id: 2, availability: false }] };
    const availableItem = { ...createCartItem(1, 2), variants: [{ ...CART_VARIANT, id: 1 }] };
    const cart = createCartWithTotals([availableItem, unavailableItem], 10);
    expect(cart).toMatchObject({ total_items: 5, total_price: 20, total_price_after_discount: 18 });
    expect(cart.items).toHaveLength(2);
  });

  it('are computed again for an answer, whatever it says', () => {
    const cartResponse = { ...createCartWithTotals([createCartItem(1, 2)], 10), total_price: 999 };
    expect(recalculateTotals(cartResponse)).toEqual(createCartWithTotals([createCartItem(1, 2)], 10));
  });

  it('CART-13 an answer with a key total is an empty cart', () => {
    const responseWithTotalKey = { ...createCartWithTotals([createCartItem(1, 2)], 10), total: 5 };
    expect(recalculateTotals(responseWithTotalKey)).toMatchObject({
      items: [],
      total_items: 0,
      total_price: 0,
      discount_rate: 0,
    });
  });
});
