import { guestCall, memberCall } from '#contract/platform/endpoint.ts';
import type * as by from './schema.ts';

const CART_PATH = '/v2/storefront/cart';

export const getCart = memberCall<typeof by.getCartChecks>('GET', CART_PATH, 'signed-in', {
  isOpenWhileErasing: true,
});
export const addToCart = memberCall<typeof by.addToCartChecks>('POST', CART_PATH, 'signed-in');
export const updateCart = memberCall<typeof by.updateCartChecks>('PUT', CART_PATH, 'signed-in');
export const removeFromCart = memberCall<typeof by.removeFromCartChecks>('DELETE', CART_PATH, 'signed-in');
export const mergeCart = memberCall<typeof by.mergeCartChecks>('POST', `${CART_PATH}/merge`, 'signed-in');
export const quoteCart = guestCall<typeof by.quoteCartChecks>('POST', '/v2/storefront/quote', 'anyone');
