import type { CallBy, GuestEndpoint, MemberEndpoint } from '#contract/platform/endpoint.ts';
import type {
  addToCartChecks,
  getCartChecks,
  mergeCartChecks,
  quoteCartChecks,
  removeFromCartChecks,
  updateCartChecks,
} from './schema.ts';

const CART = '/v2/storefront/cart';

export const getCart: MemberEndpoint<CallBy<typeof getCartChecks>> = {
  method: 'GET',
  path: CART,
  access: 'signed-in',
};

/** Adds to the quantity of the line; a repeat with the same Idempotency-Key changes nothing. */
export const addToCart: MemberEndpoint<CallBy<typeof addToCartChecks>> = {
  method: 'POST',
  path: CART,
  access: 'signed-in',
};

/** Sets the quantity; 0 removes the line. */
export const updateCart: MemberEndpoint<CallBy<typeof updateCartChecks>> = {
  method: 'PUT',
  path: CART,
  access: 'signed-in',
};

/** Removes a line, or all of them without a body. */
export const removeFromCart: MemberEndpoint<CallBy<typeof removeFromCartChecks>> = {
  method: 'DELETE',
  path: CART,
  access: 'signed-in',
};

export const mergeCart: MemberEndpoint<CallBy<typeof mergeCartChecks>> = {
  method: 'POST',
  path: `${CART}/merge`,
  access: 'signed-in',
};

/** Prices the lines of a guest; stores nothing. */
export const quoteCart: GuestEndpoint<CallBy<typeof quoteCartChecks>> = {
  method: 'POST',
  path: '/v2/storefront/quote',
  access: 'anyone',
};
