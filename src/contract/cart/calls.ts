import { defineGuestCall, defineMemberCall } from '#contract/platform/endpoint.ts';
import type * as by from './schema.ts';

const CART_PATH = '/v2/storefront/cart';

export const getCart = defineMemberCall<typeof by.getCartChecks>('GET', CART_PATH, 'signed-in', {
  isOpenWhileErasing: true,
});
export const addToCart = defineMemberCall<typeof by.addToCartChecks>('POST', CART_PATH, 'signed-in');
export const updateCart = defineMemberCall<typeof by.updateCartChecks>('PUT', CART_PATH, 'signed-in');
export const removeFromCart = defineMemberCall<typeof by.removeFromCartChecks>('DELETE', CART_PATH, 'signed-in');
export const mergeCart = defineMemberCall<typeof by.mergeCartChecks>('POST', `${CART_PATH}/merge`, 'signed-in');
export const quoteCart = defineGuestCall<typeof by.quoteCartChecks>('POST', '/v2/storefront/quote', 'anyone');
