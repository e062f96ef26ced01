import { defineMemberCall } from '#contract/platform/endpoint.ts';
import type * as by from './schema.ts';

const WISHLIST_PATH = '/v2/account/wishlist';

export const getWishlist = defineMemberCall<typeof by.getWishlistSpec>('GET', WISHLIST_PATH, 'signed-in', {
  isOpenWhileErasing: true,
});
export const addToWishlist = defineMemberCall<typeof by.addToWishlistSpec>('POST', WISHLIST_PATH, 'signed-in');
export const removeFromWishlist = defineMemberCall<typeof by.removeFromWishlistSpec>(
  'DELETE',
  WISHLIST_PATH,
  'signed-in',
);
