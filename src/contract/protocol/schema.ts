import * as z from 'zod/mini';
import { pageQuery } from '#contract/listing/schema.ts';
import type { ChecksOf } from '#contract/platform/endpoint.ts';
import { messageSchema } from '#contract/platform/error-schema.ts';
import { idSchema, readId } from '#contract/platform/ids-schema.ts';
import { linesSchema, requiredLineSchema } from '#contract/platform/plain-text-schema.ts';
import { moneySchema } from '#contract/product/money-schema.ts';
import { assetSchema, variantSchema } from '#contract/product/schema.ts';
import type {
  addProtocolProduct,
  createProtocol,
  deleteProtocol,
  duplicateProtocol,
  getProtocol,
  listProtocols,
  moveProtocolProduct,
  removeProtocolProduct,
  searchProtocols,
  updateProtocol,
  updateProtocolProduct,
} from './calls.ts';
import {
  MAXIMUM_ITEM_COUNT,
  MAXIMUM_PROTOCOL_DESCRIPTION,
  MAXIMUM_PROTOCOL_NAME,
  MAXIMUM_PROTOCOL_NOTE,
  MAXIMUM_PROTOCOL_PAGE_SIZE,
  MAXIMUM_PROTOCOL_PAGE_SIZE_WITHOUT_LINES,
  MINIMUM_ITEM_COUNT,
  PROTOCOL_PAGE_SIZE,
  PROTOCOL_SEARCH_LIMIT,
} from './limits.ts';

/** The variant of a line; an upstream sends its id and price alone. */
const protocolVariantSchema = z.object({
  ...z.partial(variantSchema).shape,
  id: idSchema,
  price: moneySchema,
});

/**
 * One line. `variants[0]` is the variant that was chosen; its price counts and its id names the line.
 * `default_variant_id` is the one that the product's page shows unasked.
 */
export const protocolProductSchema = z.object({
  id: idSchema,
  name: z.string(),
  slug: z.string(),
  brand: z.object({ name: z.string() }),
  assets: z.array(z.pick(assetSchema, { thumbnails: true, thumbnail_500: true, avif: true })),
  variants: z.array(protocolVariantSchema),
  item_count: z._default(z.int().check(z.gte(MINIMUM_ITEM_COUNT)), MINIMUM_ITEM_COUNT),
  notes: z._default(z.string(), ''),
  practitioner_only: z.optional(z.boolean()),
  default_variant_id: z.optional(idSchema),
});
export type ProtocolProduct = z.infer<typeof protocolProductSchema>;

/**
 * What a list leaves out of a protocol because its answer would be too long, or because nobody asked for it: so many
 * products, and the description if it had to go too. The protocol by its id is complete.
 */
const leftOutSchema = z.object({
  products: z.int().check(z.gte(0)),
  description: z.optional(z.literal(true)),
});

/** `total_price` is before any discount: the sum of the chosen variants' prices times their count. */
export const protocolSchema = z.object({
  protocol_id: idSchema,
  name: z.string(),
  description: z.string(),
  total_price: moneySchema,
  products: z.array(protocolProductSchema),
  created_at: z.optional(z.string()),
  updated_at: z.optional(z.string()),
  left_out: z.optional(leftOutSchema),
});
export type Protocol = z.infer<typeof protocolSchema>;

const count = z.int().check(z.gte(0));
export const protocolListShape = {
  current_page: count,
  limit: count,
  offset: count,
  total_pages: count,
  total_results: count,
};
export const protocolListSchema = z.object({ data: z.array(protocolSchema), ...protocolListShape });
export type ProtocolList = z.infer<typeof protocolListSchema>;

export const lineUpdateSchema = z.object({
  protocol_id: idSchema,
  product_id: idSchema,
  product_variant_id: idSchema,
  notes: z.string(),
  quantity: z.int().check(z.gte(MINIMUM_ITEM_COUNT)),
});
export type LineUpdate = z.infer<typeof lineUpdateSchema>;

export const protocolNameSchema = requiredLineSchema(MAXIMUM_PROTOCOL_NAME);
export const protocolDescriptionSchema = linesSchema(MAXIMUM_PROTOCOL_DESCRIPTION);
export const protocolNoteSchema = linesSchema(MAXIMUM_PROTOCOL_NOTE);
const quantity = z.int().check(z.gte(MINIMUM_ITEM_COUNT), z.lte(MAXIMUM_ITEM_COUNT));
const choice = { product_variant_id: idSchema };
const page = z._default(z.int().check(z.positive()), 1);
const limit = z.pipe(
  z.int().check(z.positive(), z.lte(MAXIMUM_PROTOCOL_PAGE_SIZE_WITHOUT_LINES)),
  z.transform((value: number) => Math.min(value, PROTOCOL_SEARCH_LIMIT)),
);

/** A page of a list of protocols. */
export interface ProtocolPage {
  readonly page: number;
  readonly limit: number;
  /** False for a page that leaves the products out. */
  readonly hasLines?: boolean;
}

export const protocolPageQuerySchema = z.pipe(
  z.object({ page: pageQuery, limit: z.optional(z.string()), lines: z.optional(z.string()) }),
  z.transform(({ page: wanted, limit: size, lines }): ProtocolPage => {
    const hasLines = lines !== '0';
    const maximum = hasLines ? MAXIMUM_PROTOCOL_PAGE_SIZE : MAXIMUM_PROTOCOL_PAGE_SIZE_WITHOUT_LINES;
    return { page: wanted, limit: Math.min(readId(size) ?? PROTOCOL_PAGE_SIZE, maximum), hasLines };
  }),
);

export const protocolParamsSchema = z.object({
  id: z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => readId(value)),
    ),
    idSchema,
  ),
});

export const listProtocolsChecks = {
  query: protocolPageQuerySchema,
  answer: protocolListSchema,
} satisfies ChecksOf<typeof listProtocols>;
export const getProtocolChecks = {
  params: protocolParamsSchema,
  answer: protocolSchema,
} satisfies ChecksOf<typeof getProtocol>;
export const createProtocolChecks = {
  body: z.object({ name: protocolNameSchema, description: z._default(protocolDescriptionSchema, '') }),
  answer: protocolSchema,
} satisfies ChecksOf<typeof createProtocol>;
export const updateProtocolChecks = {
  params: protocolParamsSchema,
  body: z.object({ name: protocolNameSchema, description: z.optional(protocolDescriptionSchema) }),
  answer: messageSchema,
} satisfies ChecksOf<typeof updateProtocol>;
export const deleteProtocolChecks = {
  params: protocolParamsSchema,
  answer: messageSchema,
} satisfies ChecksOf<typeof deleteProtocol>;
export const duplicateProtocolChecks = {
  body: z.object({ protocol_id: idSchema }),
  answer: z.object({ protocol_id: idSchema }),
} satisfies ChecksOf<typeof duplicateProtocol>;
export const searchProtocolsChecks = {
  body: z.object({
    page,
    limit: z._default(limit, PROTOCOL_SEARCH_LIMIT),
    query: z._default(z.string().check(z.maxLength(MAXIMUM_PROTOCOL_NAME)), ''),
  }),
  answer: protocolListSchema,
} satisfies ChecksOf<typeof searchProtocols>;
export const addProtocolProductChecks = {
  params: protocolParamsSchema,
  body: z.object({ ...choice, quantity, notes: z._default(protocolNoteSchema, '') }),
  answer: lineUpdateSchema,
} satisfies ChecksOf<typeof addProtocolProduct>;
export const updateProtocolProductChecks = {
  params: protocolParamsSchema,
  body: z.object({ ...choice, quantity, notes: z.optional(protocolNoteSchema) }),
  answer: lineUpdateSchema,
} satisfies ChecksOf<typeof updateProtocolProduct>;
export const removeProtocolProductChecks = {
  params: protocolParamsSchema,
  body: z.object(choice),
  answer: messageSchema,
} satisfies ChecksOf<typeof removeProtocolProduct>;
export const moveProtocolProductChecks = {
  params: protocolParamsSchema,
  body: z.object({ ...choice, position: z.int().check(z.positive()) }),
  answer: messageSchema,
} satisfies ChecksOf<typeof moveProtocolProduct>;
