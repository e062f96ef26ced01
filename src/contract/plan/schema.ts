import * as z from 'zod/mini';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { messageSchema } from '#contract/platform/error-schema.ts';
import { idParamsSchema, idSchema } from '#contract/platform/ids-schema.ts';
import { EDIT_CONFLICT_MESSAGE, PROTOCOL_NOT_FOUND } from '#contract/protocol/schema.ts';
import { PLAN_UNAVAILABLE_MESSAGE } from '#contract/sharing/unavailable-schema.ts';
import { MAXIMUM_STOCK_PACKS } from './limits.ts';

const nullableStartDateSchema = z.nullable(z.string());
const packCountSchema = z.int().check(z.gte(1), z.lte(MAXIMUM_STOCK_PACKS));

/** Stock of a product. `packs` is the total that the client has in addition to the plan's quantity. */
const planStockSchema = z.object({
  protocol_id: idSchema,
  product_variant_id: idSchema,
  packs: z.int().check(z.gte(0)),
});
export type PlanStock = z.infer<typeof planStockSchema>;

export const setPlanStartSpec = {
  summary:
    'Sets the first day of a plan that is assigned to the account, or with null takes it back. With `was`, the day that was shown, one that has been changed since stays.',
  invalidParams: PROTOCOL_NOT_FOUND,
  errors: {
    409: EDIT_CONFLICT_MESSAGE,
    410: PLAN_UNAVAILABLE_MESSAGE,
    422: 'There is no such day, or it is more than 365 days away.',
  },
  params: idParamsSchema,
  body: z.object({ starts_on: nullableStartDateSchema, was: z.optional(nullableStartDateSchema) }),
  answer: z.object({ protocol_id: idSchema, starts_on: nullableStartDateSchema }),
} satisfies EndpointSpec;
export const addPlanStockSpec = {
  summary: 'Adds packs of a product that the account has got beyond the plan’s quantity.',
  invalidParams: PROTOCOL_NOT_FOUND,
  isIdempotent: true,
  statuses: [201],
  errors: {
    404: 'There is no such protocol, or the product is not in it.',
    410: PLAN_UNAVAILABLE_MESSAGE,
    422: `There would be more than ${MAXIMUM_STOCK_PACKS} packs.`,
  },
  params: idParamsSchema,
  body: z.object({ product_variant_id: idSchema, packs: packCountSchema }),
  answer: planStockSchema,
} satisfies EndpointSpec;
export const removePlanStockSpec = {
  summary: 'Takes packs back that were added; without `packs` all of them. Also OK if there are none.',
  invalidParams: PROTOCOL_NOT_FOUND,
  isIdempotent: true,
  errors: { 404: 'There is no such protocol, or the product is not in it.', 410: PLAN_UNAVAILABLE_MESSAGE },
  params: idParamsSchema,
  body: z.object({ product_variant_id: idSchema, packs: z.optional(packCountSchema) }),
  answer: planStockSchema,
} satisfies EndpointSpec;
export const restoreClientProtocolSpec = {
  summary:
    'Brings back a protocol that was taken off the own list within 30 days, with first day and packs, while its practitioner has the account as client.',
  invalidParams: PROTOCOL_NOT_FOUND,
  errors: { 410: PLAN_UNAVAILABLE_MESSAGE },
  params: idParamsSchema,
  answer: messageSchema,
} satisfies EndpointSpec;
