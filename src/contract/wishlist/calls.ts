import type { Endpoint } from '#contract/platform/endpoint.ts';
import type { Message } from '#contract/platform/error-schema.ts';
import type { WishlistItem } from './schema.ts';

const WISHLIST = '/v2/account/wishlist';

export const getWishlist: Endpoint<{ answer: WishlistItem[] }> = {
  method: 'GET',
  path: WISHLIST,
  auth: 'bearer',
};

export const addToWishlist: Endpoint<{ body: { product_variant_id: number }; answer: WishlistItem }> = {
  method: 'POST',
  path: WISHLIST,
  auth: 'bearer',
};

export const removeFromWishlist: Endpoint<{ body: { product_variant_id: number }; answer: Message }> = {
  method: 'DELETE',
  path: WISHLIST,
  auth: 'bearer',
};
