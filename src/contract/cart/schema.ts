import * as z from 'zod/mini';
import type { ChecksOf } from '#contract/platform/endpoint.ts';
import { idSchema } from '#contract/platform/ids-schema.ts';
import { moneySchema } from '#contract/product/money-schema.ts';
import { assetSchema, brandSchema, variantSchema } from '#contract/product/schema.ts';
import type { addToCart, getCart, mergeCart, quoteCart, removeFromCart, updateCart } from './calls.ts';
import { MAXIMUM_CART_LINES, MAXIMUM_QUANTITY, MINIMUM_QUANTITY } from './limits.ts';

export const cartItemSchema = z.object({
  product_id: idSchema,
  product_variant_id: idSchema,
  price: moneySchema,
  quantity: z.int().check(z.gte(MINIMUM_QUANTITY)),
  product: z.optional(z.object({ name: z.string(), slug: z.string() })),
  brand: z.optional(brandSchema),
  variants: z.optional(z.array(variantSchema)),
  assets: z.optional(z.array(assetSchema)),
});
export type CartItem = z.infer<typeof cartItemSchema>;

export const cartSchema = z.object({
  items: z.array(cartItemSchema),
  total_items: z.int(),
  total_price: moneySchema,
  total_price_after_discount: moneySchema,
  total_discount: moneySchema,
  discount_rate: z.int(),
});
export type Cart = z.infer<typeof cartSchema>;

/** Variants that a merge left out: gone, or not for this account. */
export const mergedCartSchema = z.object({ ...cartSchema.shape, dropped: z.optional(z.array(idSchema)) });
export type MergedCart = z.infer<typeof mergedCartSchema>;

const quantity = z.int().check(z.gte(MINIMUM_QUANTITY), z.lte(MAXIMUM_QUANTITY));

export const cartLineSchema = z.object({ product_variant_id: idSchema, quantity });
export type CartLine = z.infer<typeof cartLineSchema>;

const cartUpdateSchema = z.object({
  product_variant_id: idSchema,
  quantity: z.int().check(z.gte(0), z.lte(MAXIMUM_QUANTITY)),
});

const cartRemovalSchema = z.object({ product_variant_id: z.optional(idSchema) });

const cartLinesSchema = z.object({
  items: z.array(cartLineSchema).check(z.maxLength(MAXIMUM_CART_LINES)),
});

export const getCartChecks = { answer: cartSchema } satisfies ChecksOf<typeof getCart>;
export const addToCartChecks = { body: cartLineSchema, answer: cartSchema } satisfies ChecksOf<
  typeof addToCart
>;
export const updateCartChecks = { body: cartUpdateSchema, answer: cartSchema } satisfies ChecksOf<
  typeof updateCart
>;
export const removeFromCartChecks = { body: cartRemovalSchema, answer: cartSchema } satisfies ChecksOf<
  typeof removeFromCart
>;
export const mergeCartChecks = { body: cartLinesSchema, answer: mergedCartSchema } satisfies ChecksOf<
  typeof mergeCart
>;
export const quoteCartChecks = { body: cartLinesSchema, answer: cartSchema } satisfies ChecksOf<
  typeof quoteCart
>;
