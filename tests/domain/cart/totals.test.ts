import { describe, expect, it } from 'vitest';
import type { Cart, CartItem } from '#contract/cart/schema.ts';
import {
  addToCart,
  cartOf,
  EMPTY_CART,
  removeFromCart,
  resetCart,
  setCart,
  updateCart,
} from '#domain/cart/totals.ts';

const item = (variant: number, quantity = 1, price = 10): CartItem => ({
  product_id: 1,
  product_variant_id: variant,
  price,
  quantity,
});
const lines = ({ items }: Cart) => items.map((line) => [line.product_variant_id, line.quantity]);

describe('cart', () => {
  it('CART-05 adding the same product and variant increases the quantity', () => {
    expect(lines(addToCart(addToCart(EMPTY_CART, item(1)), item(1, 2)))).toEqual([[1, 3]]);
  });

  it('CART-06 another variant, or the variant number of another product, is a new line', () => {
    const cart = addToCart(addToCart(EMPTY_CART, item(1)), item(2));
    expect(lines(addToCart(cart, { ...item(1), product_id: 2 }))).toEqual([
      [1, 1],
      [2, 1],
      [1, 1],
    ]);
  });

  it('AMB-CART-8 a line holds 999 at most', () => {
    expect(lines(addToCart(cartOf([item(1, 990)], 0), item(1, 20)))).toEqual([[1, 999]]);
  });

  it('CART-07 CART-08 removing takes one off, and the line away with the last', () => {
    const cart = cartOf([item(1, 2), item(2)], 0);
    const once = removeFromCart(cart, item(1));
    expect(lines(once)).toEqual([
      [1, 1],
      [2, 1],
    ]);
    expect(lines(removeFromCart(once, item(1)))).toEqual([[2, 1]]);
    expect(removeFromCart(cart, item(3))).toBe(cart);
  });

  it('CART-09 CART-10 updating sets the quantity, removes at 0 and adds what is missing', () => {
    expect(lines(updateCart(EMPTY_CART, item(1, 4)))).toEqual([[1, 4]]);
    expect(lines(updateCart(cartOf([item(1, 9), item(2)], 0), item(1, 4)))).toEqual([
      [1, 4],
      [2, 1],
    ]);
    expect(lines(updateCart(cartOf([item(1, 9)], 0), item(1, 0)))).toEqual([]);
    expect(lines(updateCart(EMPTY_CART, item(1, 0)))).toEqual([]);
  });

  it('CART-11 AMB-CART-5 computes totals in whole cents, the discount rounded half up', () => {
    expect(cartOf([item(1, 2, 10)], 10)).toMatchObject({
      total_items: 2,
      total_price: 20,
      total_discount: 2,
      total_price_after_discount: 18,
    });
    expect(cartOf([item(1, 1, 0.5)], 5)).toMatchObject({
      total_discount: 0.03,
      total_price_after_discount: 0.47,
    });
    expect(cartOf([item(1, 1, 0.48)], 5)).toMatchObject({ total_discount: 0.02 });
    expect(cartOf([item(1, 3, 0.1), item(2, 1, 0.2)], 0).total_price).toBe(0.5);
    expect(cartOf([item(1, 999, 1.15)], 15)).toMatchObject({ total_price: 1148.85, total_discount: 172.33 });
    expect(updateCart(cartOf([item(1)], 20), item(1, 5))).toMatchObject({
      total_price: 50,
      total_discount: 10,
    });
  });

  it('CART-12 sets the whole cart with its totals computed anew, and resets it', () => {
    const answer = { ...cartOf([item(1, 2)], 10), total_price: 999 };
    expect(setCart(answer)).toEqual(cartOf([item(1, 2)], 10));
    expect(resetCart()).toEqual({ ...EMPTY_CART, items: [] });
  });

  it('CART-13 an answer with a key total is an empty cart', () => {
    const answer = { ...cartOf([item(1, 2)], 10), total: 5 };
    expect(setCart(answer)).toEqual(EMPTY_CART);
  });

  it('changes nothing of what it is given', () => {
    const cart = Object.freeze(cartOf(Object.freeze([Object.freeze(item(1, 2))]), 10));
    addToCart(cart, item(1));
    updateCart(cart, item(1, 0));
    removeFromCart(cart, item(1));
    expect(lines(cart)).toEqual([[1, 2]]);
  });
});
