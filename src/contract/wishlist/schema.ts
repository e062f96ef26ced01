import * as z from 'zod/mini';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { messageSchema } from '#contract/platform/error-schema.ts';
import { idSchema, readId } from '#contract/platform/ids-schema.ts';
import { brandSchema, productPictureSchema, variantSchema } from '#contract/product/schema.ts';

export const wishlistItemSchema = z.object({
  wishlist_item_id: idSchema,
  product_id: idSchema,
  product_variant_id: idSchema,
  brand: brandSchema,
  product: z.object({ name: z.string(), slug: z.string() }),
  variants: z.array(variantSchema),
  assets: z.array(productPictureSchema),
});
export type WishlistItem = z.infer<typeof wishlistItemSchema>;

const variantIdQuerySchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((variantIdText) => readId(variantIdText)),
  ),
  idSchema,
);
const variantReferenceSchema = z.object({ product_variant_id: idSchema });

export const getWishlistSpec = {
  summary: 'Lists the products of the wishlist.',
  answer: z.array(wishlistItemSchema),
} satisfies EndpointSpec;
export const addToWishlistSpec = {
  summary: 'Adds a product to the wishlist; 200 if it is there already.',
  statuses: [201, 200],
  errors: { 404: 'There is no such product variant.', 422: 'The wishlist is full.' },
  body: variantReferenceSchema,
  answer: wishlistItemSchema,
} satisfies EndpointSpec;
export const removeFromWishlistSpec = {
  summary: 'Removes a product from the wishlist; also OK if it is gone already.',
  bodyInQuery: z.object({ product_variant_id: variantIdQuerySchema }),
  body: variantReferenceSchema,
  answer: messageSchema,
} satisfies EndpointSpec;
