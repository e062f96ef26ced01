import * as z from 'zod/mini';
import { filterItemSchema } from '#contract/catalogue/schema.ts';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { idSchema } from '#contract/platform/ids-schema.ts';
import { moneySchema } from './money-schema.ts';

const thumbnailsSchema = z.object({
  thumbnail_75: z.string(),
  thumbnail_125: z.string(),
  thumbnail_250: z.string(),
});

/** Picture of a product; `thumbnail_500` is omitted if its file is missing. */
export const productPictureSchema = z.object({
  asset_id: idSchema,
  asset_order: z.int(),
  is_primary: z.boolean(),
  image_url: z.string(),
  thumbnails: thumbnailsSchema,
  thumbnail_500: z.optional(z.string()),
  alt: z.optional(z.string()),
});
export type Asset = z.infer<typeof productPictureSchema>;

export const brandSchema = z.object({ brand_id: idSchema, name: z.string(), slug: z.string() });
export type Brand = z.infer<typeof brandSchema>;

/** Content of a pack: weight or volume if known, and pieces if any. */
export const netQuantitySchema = z.object({
  amount: z.optional(z.number().check(z.positive())),
  unit: z.optional(z.enum(['g', 'ml'])),
  pieces: z.nullable(z.int().check(z.positive())),
  sold_by_number: z.boolean(),
});
export type NetQuantity = z.infer<typeof netQuantitySchema>;

/** Price reduction with the lowest price of the 30 days before it (Directive 98/6/EC, Article 6a). */
const priceReductionSchema = z.object({ previous_price: moneySchema, lowest_30_days: moneySchema });

const availabilitySchema = z.pipe(
  z.pipe(
    z.union([z.boolean(), z.number(), z.string()]),
    z.transform(
      (rawAvailability) =>
        rawAvailability === true || rawAvailability === 1 || rawAvailability === '1' || rawAvailability === 'available',
    ),
  ),
  z.boolean(),
);

export const variantSchema = z.object({
  id: idSchema,
  price: moneySchema,
  sku: z.string(),
  unit_of_measure: z.string(),
  images: z.array(productPictureSchema),
  weight: z.nullable(z.number()),
  availability: availabilitySchema,
  label: z.optional(z.string()),
  net_quantity: z.optional(netQuantitySchema),
  reduced: z.optional(z.nullable(priceReductionSchema)),
});
export type Variant = z.infer<typeof variantSchema>;

export const productSchema = z.object({
  id: idSchema,
  name: z.string(),
  slug: z.string(),
  brand: brandSchema,
  variants: z.array(variantSchema),
  assets: z.array(productPictureSchema),
  description: z.optional(z.string()),
  practitioner_only: z.optional(z.boolean()),
});
export type Product = z.infer<typeof productSchema>;

/** Ingredient per daily portion. `nrv_percent`: Regulation (EU) 1169/2011; `part_of`: index of its containing line. */
export const compositionLineSchema = z.object({
  ingredient: z.string(),
  form: z.nullable(z.string()),
  amount: z.number(),
  unit: z.string(),
  nrv_percent: z.nullable(z.number()),
  latin: z.optional(z.string()),
  standard: z.optional(z.string()),
  part_of: z.optional(z.int()),
  slug: z.optional(z.string()),
  form_slug: z.optional(z.nullable(z.string())),
  unit_id: z.optional(z.string()),
});
export type CompositionLine = z.infer<typeof compositionLineSchema>;

export const ALLERGEN_STATUSES = ['contains', 'may_contain', 'free', 'unknown'] as const;
export const allergenSchema = z.object({
  slug: z.string(),
  name: z.string(),
  status: z.enum(ALLERGEN_STATUSES),
});
export type Allergen = z.infer<typeof allergenSchema>;

/** Portion on a label. `net` is its weight or volume in the packs' unit, absent if the packs are counted in pieces. */
export const portionSchema = z.object({
  units: z.number(),
  unit: z.string(),
  label: z.string(),
  net: z.optional(z.number()),
});
export type Portion = z.infer<typeof portionSchema>;

/** Product with details. `ingredients` has allergens between `**`; `warning_codes` has a code or null per warning. */
export const productDetailSchema = z.object({
  ...productSchema.shape,
  summary: z.optional(z.string()),
  composition: z.optional(z.array(compositionLineSchema)),
  portion: z.optional(portionSchema),
  directions: z.optional(z.string()),
  warnings: z.optional(z.array(z.string())),
  warning_codes: z.optional(z.array(z.nullable(z.string()))),
  ingredients: z.optional(z.string()),
  allergens: z.optional(z.array(allergenSchema)),
  free_from: z.optional(z.array(filterItemSchema)),
  suitable_for: z.optional(z.array(filterItemSchema)),
  storage: z.optional(z.string()),
  operator: z.optional(z.object({ name: z.string(), address: z.array(z.string()) })),
  breadcrumb: z.optional(z.array(filterItemSchema)),
  health_goals: z.optional(z.array(filterItemSchema)),
  delivery_form: z.optional(filterItemSchema),
  related: z.optional(z.array(productSchema)),
});
export type ProductDetail = z.infer<typeof productDetailSchema>;

const MAXIMUM_SLUG_LENGTH = 160;
export const getProductSpec = {
  summary: 'Returns one product.',
  invalidParams: { status: 404, message: 'There is no such product.' },
  isPublic: true,
  params: z.object({ slug: z.string().check(z.maxLength(MAXIMUM_SLUG_LENGTH)) }),
  answer: productDetailSchema,
} satisfies EndpointSpec;
