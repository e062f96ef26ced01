import * as z from 'zod/mini';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { messageSchema } from '#contract/platform/error-schema.ts';
import { idParamsSchema, idSchema, idTextSchema } from '#contract/platform/ids-schema.ts';
import { buildMultilineSchema } from '#contract/platform/plain-text-schema.ts';
import { EDIT_CONFLICT_MESSAGE, PROTOCOL_NOT_FOUND } from '#contract/protocol/schema.ts';
import { PLAN_UNAVAILABLE_MESSAGE } from '#contract/sharing/unavailable-schema.ts';
import { MAXIMUM_CONSIDERED_REASON_LENGTH, MAXIMUM_FINDING_KEY_LENGTH } from './limits.ts';

const nullablePercentSchema = z.nullable(z.int());
const nullableTextSchema = z.nullable(z.string());
const checkedProductSchema = z.object({ product_variant_id: idSchema, name: z.string() });
/** Index in `products`. Lines refer to products by it, as a check of 500 lines would repeat names too often. */
const productIndexSchema = z.int();

const acknowledgementSchema = z.object({ at: z.string(), reason: z.string(), tells_client: z.boolean() });
/** Key of a finding, and its acknowledgement if any. `key` is null for a result that is no finding. */
const findingFieldSchemas = { key: nullableTextSchema, considered: z.nullable(acknowledgementSchema) };

/** Total of a nutrient in `unit` per day. `percent` compares the average with `level`. */
const nutrientTotalSchema = z.object({
  slug: z.string(),
  name: z.string(),
  unit: z.string(),
  average: z.number(),
  peak: z.number(),
  nrv_percent: nullablePercentSchema,
  level: z.nullable(z.number()),
  kind: z.nullable(z.enum(['UL', 'level', 'no_concern'])),
  percent: nullablePercentSchema,
  state: z.enum(['above', 'above_on_days', 'from_80', 'below', 'no_level', 'not_compared']),
  scope: z.enum(['all_sources', 'supplements_water_added', 'added', 'supplements']),
  body: z.string(),
  year: z.int(),
  url: z.string(),
  shares: z.array(z.object({ product: productIndexSchema, amount: z.number(), text: z.string() })),
  as_needed: z.boolean(),
  state_text: z.string(),
  text: z.string(),
  details: z.array(z.string()),
  ...findingFieldSchemas,
});
export type NutrientTotalResponse = z.infer<typeof nutrientTotalSchema>;

/** Ingredient that several products contain, with the amount per day of each; null for a product without a dose. */
const duplicateIngredientSchema = z.object({
  slug: z.string(),
  name: z.string(),
  shares: z.array(
    z.object({
      product: productIndexSchema,
      amount: z.nullable(z.number()),
      unit: z.string(),
      text: nullableTextSchema,
    }),
  ),
});

/** Intakes that are too close together. `client_text` is shown to the client if the practitioner shares the finding. */
const spacingFindingSchema = z.object({
  rule: z.enum(['s1', 's2', 's3', 's4', 's5', 's6']),
  text: z.string(),
  client_text: z.string(),
  source: z.string(),
  url: z.string(),
  products: z.array(productIndexSchema),
  ...findingFieldSchemas,
});
export type SpacingFindingResponse = z.infer<typeof spacingFindingSchema>;

const warningSchema = z.object({
  group: z.enum(['pregnancy', 'medicines', 'driving', 'age', 'other', 'statutory']),
  group_text: z.string(),
  code: nullableTextSchema,
  text: z.string(),
  products: z.array(productIndexSchema),
});

const needResultSchema = z.enum(['conflict', 'not_known', 'stated', 'not_asked']);
/** Need compared with the products. `result` is the strictest of `lines`; `slug` is null for needs not asked about. */
const checkedNeedSchema = z.object({
  kind: z.enum(['allergen', 'diet', 'life_stage', 'minor']),
  slug: nullableTextSchema,
  name: z.string(),
  result: needResultSchema,
  result_text: z.string(),
  lines: z.array(z.object({ result: needResultSchema, reason: z.string(), products: z.array(productIndexSchema) })),
});

const uncomparedProductSchema = z.object({
  product: productIndexSchema,
  reason: z.enum(['no_dose', 'dose_unit', 'portion', 'composition', 'unit', 'form']),
  text: z.string(),
});

/** Number of open findings per kind. `conflicts` and `not_known` count products, `not_asked` counts needs. */
const safetySummarySchema = z.object({
  above: z.int(),
  above_on_days: z.int(),
  from_80: z.int(),
  to_space: z.int(),
  conflicts: z.int(),
  not_known: z.int(),
  not_asked: z.int(),
  considered: z.int(),
  text: z.string(),
});

/** Safety check of a protocol; all texts are in the request's language. */
export const safetyCheckSchema = z.object({
  limits_version: z.string(),
  population: z.enum(['adult', 'pregnant', 'lactating', 'minor']),
  population_text: z.string(),
  summary: safetySummarySchema,
  /** Products of the protocol, then those of the client's other plans. */
  products: z.array(checkedProductSchema),
  nutrients: z.array(nutrientTotalSchema),
  duplicates: z.array(duplicateIngredientSchema),
  spacing: z.array(spacingFindingSchema),
  warnings: z.array(warningSchema),
  needs: z.array(checkedNeedSchema),
  not_compared: z.array(uncomparedProductSchema),
  label_disagreements: z.array(z.object({ product: productIndexSchema, text: z.string() })),
  /** Clients who have this protocol and whose needs conflict with it. Omitted in a check for one client. */
  clients_in_conflict: z.optional(
    z.array(z.object({ id: idSchema, name: z.string(), products: z.optional(z.array(z.string())) })),
  ),
  footer: z.string(),
});
export type SafetyCheck = z.infer<typeof safetyCheckSchema>;

/** Safety check for the client. `told`: findings that the practitioner shared; `products`: those of `needs`. */
export const safetyOverviewSchema = z.object({
  limits_version: z.string(),
  population_text: z.string(),
  nutrients: z.array(
    z.object({
      slug: z.string(),
      state: nutrientTotalSchema.shape.state,
      state_text: z.string(),
      text: z.string(),
      details: z.array(z.string()),
      url: z.string(),
      source: z.string(),
      considered: nullableTextSchema,
    }),
  ),
  told: z.array(z.object({ text: z.string(), products: z.array(z.string()) })),
  products: z.optional(z.array(checkedProductSchema)),
  needs: z.array(checkedNeedSchema),
  footer: z.string(),
});
export type SafetyOverview = z.infer<typeof safetyOverviewSchema>;

const findingKeySchema = z.string().check(z.minLength(1), z.maxLength(MAXIMUM_FINDING_KEY_LENGTH));

const protocolIdParamsSpec = { invalidParams: PROTOCOL_NOT_FOUND, params: idParamsSchema } as const;

export const getProtocolSafetySpec = {
  summary:
    'Adds up what the labels of a protocol declare, beside published levels, with what is too close together, warnings, and a client’s needs.',
  limit: 'PLAN_LIMIT',
  ...protocolIdParamsSpec,
  errors: { 404: 'There is no such protocol or client.' },
  query: z.object({ client_id: z.optional(idTextSchema) }),
  answer: safetyCheckSchema,
} satisfies EndpointSpec;

export const getSafetyOverviewSpec = {
  summary: 'Adds up what the labels of a plan that is assigned to the account declare, with the account’s own needs.',
  limit: 'PLAN_LIMIT',
  ...protocolIdParamsSpec,
  errors: { 410: PLAN_UNAVAILABLE_MESSAGE },
  answer: safetyOverviewSchema,
} satisfies EndpointSpec;

export const acknowledgeFindingSpec = {
  summary:
    'Records that a finding has been considered, and whether the client is told; 409 for one that is not there any more.',
  ...protocolIdParamsSpec,
  limit: 'PLAN_LIMIT',
  errors: { 404: PROTOCOL_NOT_FOUND.message, 409: EDIT_CONFLICT_MESSAGE },
  body: z.object({
    key: findingKeySchema,
    reason: z.optional(buildMultilineSchema(MAXIMUM_CONSIDERED_REASON_LENGTH)),
    tells_client: z.optional(z.boolean()),
    /** Id of the client whose needs and other plans the check includes. */
    client_id: z.optional(idSchema),
  }),
  answer: messageSchema,
} satisfies EndpointSpec;

export const reopenFindingSpec = {
  summary: 'Takes back that a finding has been considered; also OK if it has not been.',
  ...protocolIdParamsSpec,
  body: z.object({ key: findingKeySchema }),
  answer: messageSchema,
} satisfies EndpointSpec;
