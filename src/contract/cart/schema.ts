import * as z from 'zod/mini';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { idSchema } from '#contract/platform/ids-schema.ts';
import { moneySchema } from '#contract/product/money-schema.ts';
import { brandSchema, productPictureSchema, variantSchema } from '#contract/product/schema.ts';
import { MAXIMUM_CART_LINES, MAXIMUM_QUANTITY, MINIMUM_QUANTITY } from './limits.ts';

export const cartItemSchema = z.object({
  product_id: idSchema,
  product_variant_id: idSchema,
  price: moneySchema,
  quantity: z.int().check(z.gte(MINIMUM_QUANTITY)),
  product: z.optional(z.object({ name: z.string(), slug: z.string() })),
  brand: z.optional(brandSchema),
  variants: z.optional(z.array(variantSchema)),
  assets: z.optional(z.array(productPictureSchema)),
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

/** Cart after a merge. `dropped` lists variants that no longer exist or that this account may not buy. */
export const mergedCartSchema = z.object({ ...cartSchema.shape, dropped: z.optional(z.array(idSchema)) });
export type MergedCart = z.infer<typeof mergedCartSchema>;

const cartQuantitySchema = z.int().check(z.gte(MINIMUM_QUANTITY), z.lte(MAXIMUM_QUANTITY));

export const cartLineSchema = z.object({ product_variant_id: idSchema, quantity: cartQuantitySchema });
export type CartLine = z.infer<typeof cartLineSchema>;

const cartUpdateSchema = z.object({
  product_variant_id: idSchema,
  quantity: z.int().check(z.gte(0), z.lte(MAXIMUM_QUANTITY)),
});

const cartRemovalSchema = z.object({ product_variant_id: z.optional(idSchema) });

const cartLinesSchema = z.object({
  items: z.array(cartLineSchema).check(z.maxLength(MAXIMUM_CART_LINES)),
});

export const getCartSpec = { summary: 'Returns the cart.', answer: cartSchema } satisfies EndpointSpec;
export const addToCartSpec = {
  summary: 'Adds to the quantity of a line.',
  isIdempotent: true,
  errors: {
    403: 'The product is for certified practitioners and clients.',
    404: 'There is no such product variant.',
    422: 'The variant is not available, or the cart is full.',
  },
  body: cartLineSchema,
  answer: cartSchema,
} satisfies EndpointSpec;
export const updateCartSpec = {
  summary: 'Sets the quantity of a line; 0 removes it.',
  errors: {
    403: 'The product is for certified practitioners and clients.',
    404: 'There is no such product variant.',
    422: 'The variant is not available, or the cart is full.',
  },
  body: cartUpdateSchema,
  answer: cartSchema,
} satisfies EndpointSpec;
export const removeFromCartSpec = {
  summary: 'Removes a line, or all of them without a body.',
  body: cartRemovalSchema,
  answer: cartSchema,
} satisfies EndpointSpec;
export const mergeCartSpec = {
  summary: 'Takes the lines of a guest into the cart; quantities of the same variant are added up to the maximum.',
  isIdempotent: true,
  body: cartLinesSchema,
  answer: mergedCartSchema,
} satisfies EndpointSpec;
export const quoteCartSpec = {
  summary: 'Prices the lines of a guest; stores nothing.',
  limit: 'QUOTE_LIMIT',
  body: cartLinesSchema,
  answer: cartSchema,
} satisfies EndpointSpec;
