import { defineGuestCall, defineMemberCall } from '#contract/platform/endpoint.ts';
import type * as by from './schema.ts';

const CART_PATH = '/v2/storefront/cart';

export const getCart = defineMemberCall<typeof by.getCartSpec>('GET', CART_PATH, 'signed-in', {
  isOpenWhileErasing: true,
});
export const addToCart = defineMemberCall<typeof by.addToCartSpec>('POST', CART_PATH, 'signed-in');
export const updateCart = defineMemberCall<typeof by.updateCartSpec>('PUT', CART_PATH, 'signed-in');
export const removeFromCart = defineMemberCall<typeof by.removeFromCartSpec>('DELETE', CART_PATH, 'signed-in');
export const mergeCart = defineMemberCall<typeof by.mergeCartSpec>('POST', `${CART_PATH}/merge`, 'signed-in');
export const quoteCart = defineGuestCall<typeof by.quoteCartSpec>('POST', '/v2/storefront/quote', 'anyone');
