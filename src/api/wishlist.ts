import { AnswerWithStatus } from '#api/http/handler.ts';
import { PRODUCT_NOT_FOUND, WISHLIST_FULL } from '#api/http/known-problems.ts';
import { problem } from '#api/http/problem.ts';
import { type Route, route } from '#api/http/route.ts';
import { addToWishlist, getWishlist, removeFromWishlist } from '#contract/wishlist/calls.ts';
import { addToWishlistChecks, getWishlistChecks, removeFromWishlistChecks } from '#contract/wishlist/schema.ts';
import * as wishlists from '#db/wishlist.ts';

export const wishlistRoutes: readonly Route[] = [
  route(getWishlist, getWishlistChecks, ({ data, user, language }) =>
    wishlists.listWishlist(data, user.userId, language),
  ),
  route(addToWishlist, addToWishlistChecks, async ({ data, user, body, language }, context) => {
    const addition = await wishlists.addToWishlist(data, user.userId, body.product_variant_id, language);
    if (addition.kind === 'missing') return problem(context, 404, PRODUCT_NOT_FOUND);
    if (addition.kind === 'full') return problem(context, 422, WISHLIST_FULL);
    return addition.kind === 'added' ? addition.item : new AnswerWithStatus(addition.item, 200);
  }),
  route(removeFromWishlist, removeFromWishlistChecks, async ({ data, user, body }) => {
    await wishlists.removeFromWishlist(data, user.userId, body.product_variant_id);
    return { message: 'Removed from the wishlist' };
  }),
];
