import * as z from 'zod/mini';
import { doseSchema } from '#contract/intake/schema.ts';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { messageSchema } from '#contract/platform/error-schema.ts';
import { idParamsSchema, idSchema } from '#contract/platform/ids-schema.ts';
import {
  EDIT_CONFLICT_MESSAGE,
  lineUpdateSchema,
  PROTOCOL_NOT_FOUND,
  protocolNoteSchema,
  lineQuantitySchema as quantity,
} from './schema.ts';

const variantIdShape = { product_variant_id: idSchema };
/** Values of a line before the change. The server compares them to detect conflicts. */
const lineBeforeChangeSchema = z.optional(
  z.object({ quantity: z.optional(quantity), notes: z.optional(protocolNoteSchema) }),
);

export const addProtocolProductSpec = {
  summary:
    'Adds a product at the top, or to the quantity of its line. With `if_absent`, a line that is there stays as it is and is answered. In a protocol that is read, `product_variant_id` and `quantity` are `variants[0].id` and `item_count` of the line.',
  invalidParams: PROTOCOL_NOT_FOUND,
  isIdempotent: true,
  statuses: [201],
  errors: {
    403: 'The product is for certified practitioners and clients.',
    404: 'There is no such protocol or variant.',
    422: 'The line or the protocol is full.',
  },
  params: idParamsSchema,
  body: z.object({
    ...variantIdShape,
    quantity,
    notes: z._default(protocolNoteSchema, ''),
    dose: z.optional(z.nullable(doseSchema)),
    if_absent: z.optional(z.boolean()),
  }),
  answer: lineUpdateSchema,
} satisfies EndpointSpec;
export const updateProtocolProductSpec = {
  summary:
    'Sets the quantity and the notes of a line; without notes the old ones stay. With `was`, the values that the change was made from, a value that is the same there is not written.',
  invalidParams: PROTOCOL_NOT_FOUND,
  errors: {
    403: 'The product is for certified practitioners and clients.',
    404: 'There is no such protocol, variant or line.',
    409: EDIT_CONFLICT_MESSAGE,
  },
  params: idParamsSchema,
  body: z.object({
    ...variantIdShape,
    quantity,
    notes: z.optional(protocolNoteSchema),
    dose: z.optional(z.nullable(doseSchema)),
    was: lineBeforeChangeSchema,
  }),
  answer: lineUpdateSchema,
} satisfies EndpointSpec;
export const setProtocolDoseSpec = {
  summary:
    'Sets how a product of a protocol is taken, or with null goes back to its label; with `as_usual` later lines of the product begin with it. With `was`, the dose that was shown, one that has been changed since stays.',
  invalidParams: PROTOCOL_NOT_FOUND,
  errors: {
    404: 'There is no such protocol or line.',
    409: EDIT_CONFLICT_MESSAGE,
    422: 'The dose cannot be taken; `errors` says why.',
  },
  params: idParamsSchema,
  body: z.object({
    ...variantIdShape,
    dose: z.nullable(doseSchema),
    was: z.optional(z.nullable(doseSchema)),
    as_usual: z.optional(z.boolean()),
  }),
  answer: lineUpdateSchema,
} satisfies EndpointSpec;
export const removeProtocolProductSpec = {
  summary:
    'Removes a line; also OK if it is gone already. With `was`, the values that were shown, a line that has others stays.',
  invalidParams: PROTOCOL_NOT_FOUND,
  errors: { 409: EDIT_CONFLICT_MESSAGE },
  params: idParamsSchema,
  body: z.object({ ...variantIdShape, was: lineBeforeChangeSchema }),
  answer: messageSchema,
} satisfies EndpointSpec;
export const moveProtocolProductSpec = {
  summary: 'Moves a line to a position from 1 at the top; beyond the end is the end.',
  invalidParams: PROTOCOL_NOT_FOUND,
  errors: { 404: 'There is no such protocol or line.' },
  params: idParamsSchema,
  body: z.object({ ...variantIdShape, position: z.int().check(z.positive()) }),
  answer: messageSchema,
} satisfies EndpointSpec;
