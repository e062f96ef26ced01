import * as z from 'zod/mini';
import { lineDoseShape, planFiguresQuerySchema, planSupplyAndCostSchema } from '#contract/intake/schema.ts';
import { pageQuerySchema } from '#contract/listing/schema.ts';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { messageSchema } from '#contract/platform/error-schema.ts';
import { idParamsSchema, idSchema, readId } from '#contract/platform/ids-schema.ts';
import { buildMultilineSchema, buildRequiredOneLineTextSchema } from '#contract/platform/plain-text-schema.ts';
import { moneySchema } from '#contract/product/money-schema.ts';
import { productPictureSchema, variantSchema } from '#contract/product/schema.ts';
import {
  MAXIMUM_FOUND_PROTOCOLS,
  MAXIMUM_LINE_QUANTITY,
  MAXIMUM_PROTOCOL_DESCRIPTION_LENGTH,
  MAXIMUM_PROTOCOL_NAME_LENGTH,
  MAXIMUM_PROTOCOL_NOTE_LENGTH,
  MAXIMUM_PROTOCOL_PAGE_SIZE,
  MAXIMUM_PROTOCOL_PAGE_SIZE_WITHOUT_LINES,
  MINIMUM_LINE_QUANTITY,
  PROTOCOL_PAGE_SIZE,
} from './limits.ts';

export const PROTOCOL_NOT_FOUND = {
  status: 404,
  code: 'no-protocol',
  message: 'There is no such protocol.',
} as const;

/** Message of a 409 response. The stored value differs from `was`, which the caller had read; nothing was written. */
export const EDIT_CONFLICT_MESSAGE = 'This has been changed in the meantime.';

/** Variant of a line; an upstream sends its id and price only. */
const protocolVariantSchema = z.object({
  ...z.partial(variantSchema).shape,
  id: idSchema,
  price: moneySchema,
});

/** Warnings on a label. `warning_codes` has one entry per warning, null for a warning without a code. */
const labelWarningsShape = {
  warnings: z.optional(z.array(z.string())),
  warning_codes: z.optional(z.array(z.nullable(z.string()))),
};

/** Line of a protocol. `variants[0]` is the chosen variant, `default_variant_id` the variant on the product's page. */
export const protocolProductSchema = z.object({
  id: idSchema,
  name: z.string(),
  slug: z.string(),
  brand: z.object({ name: z.string() }),
  assets: z.array(z.pick(productPictureSchema, { thumbnails: true, thumbnail_500: true })),
  variants: z.array(protocolVariantSchema),
  item_count: z._default(z.int().check(z.gte(MINIMUM_LINE_QUANTITY)), MINIMUM_LINE_QUANTITY),
  notes: z._default(z.string(), ''),
  practitioner_only: z.optional(z.boolean()),
  default_variant_id: z.optional(idSchema),
  ...lineDoseShape,
  ...labelWarningsShape,
});
export type ProtocolProduct = z.infer<typeof protocolProductSchema>;

/** Parts that a list omits: `products` is the number of omitted products; `description` is true if omitted. */
const omittedProtocolPartsSchema = z.object({
  products: z.int().check(z.gte(0)),
  description: z.optional(z.literal(true)),
});

const countSchema = z.int().check(z.gte(0));

/** Recipients, shown to the owner only. `link`: a link is open; `clients`: the latest three; `total`: their number. */
const recipientsSchema = z.object({
  link: z.boolean(),
  /** Id of the open link. A request with this id cannot change another link. */
  link_id: z.optional(idSchema),
  /** Time at which the link ends; null if it never ends. */
  link_until: z.nullable(z.string()),
  total: countSchema,
  clients: z.array(
    z.object({
      id: idSchema,
      first_name: z.nullable(z.string()),
      last_name: z.nullable(z.string()),
      email: z.string(),
      since: z.string(),
    }),
  ),
});

/** Protocol. `total_price` is before discounts, `lang` the language of the last edit, `version` counts from 1. */
export const protocolSchema = z.object({
  protocol_id: idSchema,
  name: z.string(),
  description: z.string(),
  total_price: moneySchema,
  products: z.array(protocolProductSchema),
  created_at: z.optional(z.string()),
  updated_at: z.optional(z.string()),
  lang: z.optional(z.nullable(z.string())),
  version: z.optional(z.int().check(z.positive())),
  deleted_at: z.optional(z.string()),
  left_out: z.optional(omittedProtocolPartsSchema),
  shared_with: z.optional(recipientsSchema),
});
export type Protocol = z.infer<typeof protocolSchema>;

export const protocolListShape = {
  current_page: countSchema,
  limit: countSchema,
  offset: countSchema,
  total_pages: countSchema,
  total_results: countSchema,
};
export const protocolListSchema = z.object({ data: z.array(protocolSchema), ...protocolListShape });
export type ProtocolList = z.infer<typeof protocolListSchema>;

export const lineUpdateSchema = z.object({
  protocol_id: idSchema,
  product_id: idSchema,
  product_variant_id: idSchema,
  notes: z.string(),
  quantity: z.int().check(z.gte(MINIMUM_LINE_QUANTITY)),
  ...lineDoseShape,
});
export type LineUpdate = z.infer<typeof lineUpdateSchema>;

export const protocolNameSchema = buildRequiredOneLineTextSchema(MAXIMUM_PROTOCOL_NAME_LENGTH);
export const protocolDescriptionSchema = buildMultilineSchema(MAXIMUM_PROTOCOL_DESCRIPTION_LENGTH);
export const lineQuantitySchema = z.int().check(z.gte(MINIMUM_LINE_QUANTITY), z.lte(MAXIMUM_LINE_QUANTITY));
export const protocolNoteSchema = buildMultilineSchema(MAXIMUM_PROTOCOL_NOTE_LENGTH);
const pageNumberQuerySchema = z._default(z.int().check(z.positive()), 1);
const limitQuerySchema = z.pipe(
  z.int().check(z.positive(), z.lte(MAXIMUM_PROTOCOL_PAGE_SIZE_WITHOUT_LINES)),
  z.transform((requestedLimit: number) => Math.min(requestedLimit, MAXIMUM_FOUND_PROTOCOLS)),
);

export interface ProtocolPageQuery {
  readonly page: number;
  readonly limit: number;
  readonly hasLines?: boolean;
  readonly isDeleted?: boolean;
}

export const protocolPageQuerySchema = z.pipe(
  z.object({
    page: pageQuerySchema,
    limit: z.optional(z.string()),
    lines: z.optional(z.string()),
    deleted: z.optional(z.string()),
  }),
  z.transform(({ page: requestedPage, limit: limitText, lines, deleted }): ProtocolPageQuery => {
    const hasLines = lines !== '0';
    const maximumPageSize = hasLines ? MAXIMUM_PROTOCOL_PAGE_SIZE : MAXIMUM_PROTOCOL_PAGE_SIZE_WITHOUT_LINES;
    return {
      page: requestedPage,
      limit: Math.min(readId(limitText) ?? PROTOCOL_PAGE_SIZE, maximumPageSize),
      hasLines,
      isDeleted: deleted === '1',
    };
  }),
);

export const listProtocolsSpec = {
  summary: `Lists a page of the own protocols, the newest first: ${PROTOCOL_PAGE_SIZE}, or \`limit\`, which is at most ${MAXIMUM_PROTOCOL_PAGE_SIZE}, or ${MAXIMUM_PROTOCOL_PAGE_SIZE_WITHOUT_LINES} with \`lines=0\`, which leaves their products out. With \`deleted=1\` those that can be restored. A page of more than 1 MB leaves the products of the largest protocols out (\`left_out\`).`,
  query: protocolPageQuerySchema,
  answer: protocolListSchema,
} satisfies EndpointSpec;
export const getProtocolSpec = {
  summary: 'Returns one protocol.',
  invalidParams: PROTOCOL_NOT_FOUND,
  params: idParamsSchema,
  answer: protocolSchema,
} satisfies EndpointSpec;
export const getProtocolFiguresSpec = {
  summary:
    'Reckons what the plan of a protocol needs and costs: how long each product lasts, the packs and the cost of a day.',
  limit: 'PLAN_LIMIT',
  invalidParams: PROTOCOL_NOT_FOUND,
  params: idParamsSchema,
  query: planFiguresQuerySchema,
  answer: planSupplyAndCostSchema,
} satisfies EndpointSpec;
export const createProtocolSpec = {
  summary: 'Creates a protocol.',
  isIdempotent: true,
  statuses: [201],
  errors: {
    404: 'The protocol of this key has been deleted.',
    422: 'The account has as many protocols as it may have.',
  },
  body: z.object({ name: protocolNameSchema, description: z._default(protocolDescriptionSchema, '') }),
  answer: protocolSchema,
} satisfies EndpointSpec;
export const updateProtocolSpec = {
  summary:
    'Changes the name and the description; without a description the old one stays. With `was`, the values that the change was made from, a value that is the same there is not written.',
  invalidParams: PROTOCOL_NOT_FOUND,
  errors: { 409: EDIT_CONFLICT_MESSAGE },
  params: idParamsSchema,
  body: z.object({
    name: protocolNameSchema,
    description: z.optional(protocolDescriptionSchema),
    was: z.optional(
      z.object({ name: z.optional(protocolNameSchema), description: z.optional(protocolDescriptionSchema) }),
    ),
  }),
  answer: messageSchema,
} satisfies EndpointSpec;
export const deleteProtocolSpec = {
  summary: 'Deletes a protocol with its links and assignments; it can be restored for 30 days.',
  invalidParams: PROTOCOL_NOT_FOUND,
  params: idParamsSchema,
  answer: messageSchema,
} satisfies EndpointSpec;
export const duplicateProtocolSpec = {
  summary: 'Copies a protocol and returns the id of the copy.',
  isIdempotent: true,
  statuses: [201],
  errors: { 404: PROTOCOL_NOT_FOUND.message, 422: 'The account has as many protocols as it may have.' },
  body: z.object({ protocol_id: idSchema }),
  answer: z.object({ protocol_id: idSchema }),
} satisfies EndpointSpec;
export const searchProtocolsSpec = {
  summary:
    'Lists the own protocols with a text in their name or description; `lines: false` leaves their products out.',
  isCountedAsChange: false,
  body: z.object({
    page: pageNumberQuerySchema,
    limit: z._default(limitQuerySchema, MAXIMUM_FOUND_PROTOCOLS),
    query: z._default(z.string().check(z.maxLength(MAXIMUM_PROTOCOL_NAME_LENGTH)), ''),
    lines: z._default(z.boolean(), true),
  }),
  answer: protocolListSchema,
} satisfies EndpointSpec;
