import type { CallBy, MemberEndpoint } from '#contract/platform/endpoint.ts';
import type { addToWishlistChecks, getWishlistChecks, removeFromWishlistChecks } from './schema.ts';

const WISHLIST = '/v2/account/wishlist';

export const getWishlist: MemberEndpoint<CallBy<typeof getWishlistChecks>> = {
  method: 'GET',
  path: WISHLIST,
  access: 'signed-in',
};

export const addToWishlist: MemberEndpoint<CallBy<typeof addToWishlistChecks>> = {
  method: 'POST',
  path: WISHLIST,
  access: 'signed-in',
};

export const removeFromWishlist: MemberEndpoint<CallBy<typeof removeFromWishlistChecks>> = {
  method: 'DELETE',
  path: WISHLIST,
  access: 'signed-in',
};
