import { authorise } from '#api/http/authorise.ts';
import type { ApiContext } from '#api/http/context.ts';
import { type Input, readBody } from '#api/http/input.ts';
import { problem } from '#api/http/problem.ts';
import { answer, type Route } from '#api/http/route.ts';
import { readId } from '#contract/platform/ids-schema.ts';
import { addToWishlist, getWishlist, removeFromWishlist } from '#contract/wishlist/calls.ts';
import { addToWishlistChecks, removeFromWishlistChecks } from '#contract/wishlist/schema.ts';
import * as wishlists from '#db/wishlist.ts';

/** The variant of the body, or of the query for clients whose DELETE carries no body. */
async function readChoice(context: ApiContext): Promise<Input<{ product_variant_id: number }>> {
  const inQuery = readId(context.req.query('product_variant_id'));
  if (inQuery !== undefined) return { ok: true, value: { product_variant_id: inQuery } };
  return readBody(context, removeFromWishlistChecks.body);
}

export const wishlistRoutes: readonly Route[] = [
  {
    endpoint: getWishlist,
    handle: async (context) => {
      const owner = await authorise(context);
      if (!owner.ok) return owner.response;
      const { data, language } = context.var;
      return answer(context, getWishlist, await wishlists.listWishlist(data, owner.value.userId, language));
    },
  },
  {
    endpoint: addToWishlist,
    handle: async (context) => {
      const owner = await authorise(context);
      if (!owner.ok) return owner.response;
      const body = await readBody(context, addToWishlistChecks.body);
      if (!body.ok) return body.response;
      const { data, language } = context.var;
      const { userId } = owner.value;
      const addition = await wishlists.addToWishlist(data, userId, body.value.product_variant_id, language);
      if (addition.kind === 'missing') return problem(context, 404, 'There is no such product variant.');
      if (addition.kind === 'full') return problem(context, 422, 'The wishlist is full.');
      return answer(context, addToWishlist, addition.item, addition.kind === 'added' ? 201 : 200);
    },
  },
  {
    endpoint: removeFromWishlist,
    handle: async (context) => {
      const owner = await authorise(context);
      if (!owner.ok) return owner.response;
      const choice = await readChoice(context);
      if (!choice.ok) return choice.response;
      const { product_variant_id: variantId } = choice.value;
      await wishlists.removeFromWishlist(context.var.data, owner.value.userId, variantId);
      return answer(context, removeFromWishlist, { message: 'Removed from the wishlist' });
    },
  },
];
