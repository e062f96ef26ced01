import { guestCall, memberCall } from '#contract/platform/endpoint.ts';
import type * as by from './schema.ts';

const CART = '/v2/storefront/cart';

export const getCart = memberCall<typeof by.getCartChecks>('GET', CART, 'signed-in', {
  isOpenWhileErasing: true,
});
export const addToCart = memberCall<typeof by.addToCartChecks>('POST', CART, 'signed-in');
export const updateCart = memberCall<typeof by.updateCartChecks>('PUT', CART, 'signed-in');
export const removeFromCart = memberCall<typeof by.removeFromCartChecks>('DELETE', CART, 'signed-in');
export const mergeCart = memberCall<typeof by.mergeCartChecks>('POST', `${CART}/merge`, 'signed-in');
export const quoteCart = guestCall<typeof by.quoteCartChecks>('POST', '/v2/storefront/quote', 'anyone');
