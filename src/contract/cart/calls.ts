import type { Endpoint } from '#contract/platform/endpoint.ts';
import type { Cart, CartLine, MergedCart } from './schema.ts';

const CART = '/v2/storefront/cart';

export const getCart: Endpoint<{ answer: Cart }> = { method: 'GET', path: CART, auth: 'bearer' };

/** Adds to the quantity of the line; a repeat with the same Idempotency-Key changes nothing. */
export const addToCart: Endpoint<{ body: CartLine; answer: Cart }> = {
  method: 'POST',
  path: CART,
  auth: 'bearer',
};

/** Sets the quantity; 0 removes the line. */
export const updateCart: Endpoint<{ body: CartLine; answer: Cart }> = {
  method: 'PUT',
  path: CART,
  auth: 'bearer',
};

/** Removes a line, or all of them without a body. */
export const removeFromCart: Endpoint<{ body: { product_variant_id?: number } | undefined; answer: Cart }> = {
  method: 'DELETE',
  path: CART,
  auth: 'bearer',
};

export const mergeCart: Endpoint<{ body: { items: CartLine[] }; answer: MergedCart }> = {
  method: 'POST',
  path: `${CART}/merge`,
  auth: 'bearer',
};

/** Prices the lines of a guest; stores nothing. */
export const quoteCart: Endpoint<{ body: { items: CartLine[] }; answer: Cart }> = {
  method: 'POST',
  path: '/v2/storefront/quote',
  auth: 'none',
};
