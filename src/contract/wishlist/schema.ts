import * as z from 'zod/mini';
import type { ChecksOf } from '#contract/platform/endpoint.ts';
import { messageSchema } from '#contract/platform/error-schema.ts';
import { idSchema } from '#contract/platform/ids-schema.ts';
import { assetSchema, brandSchema, variantSchema } from '#contract/product/schema.ts';
import type { addToWishlist, getWishlist, removeFromWishlist } from './calls.ts';

export const wishlistItemSchema = z.object({
  wishlist_item_id: idSchema,
  product_id: idSchema,
  product_variant_id: idSchema,
  brand: brandSchema,
  product: z.object({ name: z.string(), slug: z.string() }),
  variants: z.array(variantSchema),
  assets: z.array(assetSchema),
});
export type WishlistItem = z.infer<typeof wishlistItemSchema>;

const choice = z.object({ product_variant_id: idSchema });

export const getWishlistChecks = { answer: z.array(wishlistItemSchema) } satisfies ChecksOf<
  typeof getWishlist
>;
export const addToWishlistChecks = { body: choice, answer: wishlistItemSchema } satisfies ChecksOf<
  typeof addToWishlist
>;
export const removeFromWishlistChecks = { body: choice, answer: messageSchema } satisfies ChecksOf<
  typeof removeFromWishlist
>;
