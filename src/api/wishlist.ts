import { ResultWithStatus } from '#api/http/handler.ts';
import { PRODUCT_NOT_FOUND, WISHLIST_FULL } from '#api/http/known-problems.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { createRoute, type Route } from '#api/http/route.ts';
import { addToWishlist, getWishlist, removeFromWishlist } from '#contract/wishlist/calls.ts';
import { addToWishlistSpec, getWishlistSpec, removeFromWishlistSpec } from '#contract/wishlist/schema.ts';
import * as wishlists from '#db/wishlist.ts';

export const wishlistRoutes: readonly Route[] = [
  createRoute(getWishlist, getWishlistSpec, ({ data, user, language }) =>
    wishlists.listWishlist(data, user.userId, language),
  ),
  createRoute(addToWishlist, addToWishlistSpec, async ({ data, user, body, language }, apiContext) => {
    const wishlistAddition = await wishlists.addToWishlist(data, user.userId, body.product_variant_id, language);
    if (wishlistAddition.kind === 'missing') return createProblemResponse(apiContext, 404, PRODUCT_NOT_FOUND);
    if (wishlistAddition.kind === 'full') return createProblemResponse(apiContext, 422, WISHLIST_FULL);
    return wishlistAddition.kind === 'added' ? wishlistAddition.item : new ResultWithStatus(wishlistAddition.item, 200);
  }),
  createRoute(removeFromWishlist, removeFromWishlistSpec, async ({ data, user, body }) => {
    await wishlists.removeFromWishlist(data, user.userId, body.product_variant_id);
    return { message: 'Removed from the wishlist' };
  }),
];
