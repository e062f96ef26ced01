import { memberCall } from '#contract/platform/endpoint.ts';
import type * as by from './schema.ts';

const WISHLIST_PATH = '/v2/account/wishlist';

export const getWishlist = memberCall<typeof by.getWishlistChecks>('GET', WISHLIST_PATH, 'signed-in', {
  isOpenWhileErasing: true,
});
export const addToWishlist = memberCall<typeof by.addToWishlistChecks>('POST', WISHLIST_PATH, 'signed-in');
export const removeFromWishlist = memberCall<typeof by.removeFromWishlistChecks>('DELETE', WISHLIST_PATH, 'signed-in');
