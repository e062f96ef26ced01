import * as z from 'zod/mini';
import { doseSchema } from '#contract/intake/schema.ts';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { idSchema, idTextSchema } from '#contract/platform/ids-schema.ts';
import { MAXIMUM_PROTOCOL_PRODUCTS } from '#contract/protocol/limits.ts';
import {
  EDIT_CONFLICT_MESSAGE,
  lineQuantitySchema,
  protocolDescriptionSchema,
  protocolNameSchema,
  protocolNoteSchema,
} from '#contract/protocol/schema.ts';

export const TEMPLATE_NOT_FOUND = {
  status: 404,
  code: 'no-template',
  message: 'There is no such template.',
} as const;

/** Template for protocols. `is_own`: the account saved it. A template of the shop may have the id of an own one. */
export const templateSchema = z.object({
  protocol_template_id: idSchema,
  name: z.string(),
  description: z.string(),
  is_own: z.optional(z.literal(true)),
  protocol_line_items: z.array(
    z.object({
      product_variant_id: idSchema,
      product_name: z.string(),
      notes: z.string(),
      quantity: z.optional(lineQuantitySchema),
      dose: z.optional(z.nullable(doseSchema)),
    }),
  ),
});
export type Template = z.infer<typeof templateSchema>;

const providerParamsSchema = z.object({ provider: z.string() });

export const applyTemplateRequestSchema = z.object({
  protocol_template_id: idSchema,
  name: protocolNameSchema,
  description: z._default(protocolDescriptionSchema, ''),
  protocol_line_items: z
    .array(
      z.object({
        product_variant_id: idSchema,
        notes: z._default(protocolNoteSchema, ''),
        quantity: z._default(lineQuantitySchema, 1),
        dose: z.optional(z.nullable(doseSchema)),
      }),
    )
    .check(z.maxLength(MAXIMUM_PROTOCOL_PRODUCTS)),
});
export type ApplyTemplateRequest = z.infer<typeof applyTemplateRequestSchema>;

/** Protocol created from a template. `dropped` lists variants that no longer exist or that the account may not use. */
export const protocolFromTemplateSchema = z.object({ id: idSchema, dropped: z.optional(z.array(idSchema)) });

export const listTemplatesSpec = {
  summary: 'Lists the templates for protocols, own ones first, the newest of them at the top.',
  provider: 'content',
  params: providerParamsSchema,
  answer: z.object({ data: z.array(templateSchema) }),
} satisfies EndpointSpec;
export const applyTemplateSpec = {
  summary: 'Creates a protocol from a template.',
  provider: 'content',
  isIdempotent: true,
  statuses: [201],
  errors: { 404: 'There is no such template.', 422: 'The account has as many protocols as it may have.' },
  params: providerParamsSchema,
  body: applyTemplateRequestSchema,
  answer: protocolFromTemplateSchema,
} satisfies EndpointSpec;
export const saveTemplateSpec = {
  summary: 'Saves the lines of a protocol as an own template; one that is the same already is not made again.',
  provider: 'content',
  statuses: [201],
  errors: {
    404: 'There is no such protocol.',
    422: 'The account has as many templates as it may have.',
  },
  params: providerParamsSchema,
  body: z.object({ protocol_id: idSchema }),
  answer: z.object({ id: idSchema }),
} satisfies EndpointSpec;
export const updateTemplateSpec = {
  summary:
    'Renames an own template, unless a given text is stored as another than in `was`, removes it, or brings it back while no other has been saved.',
  errors: { 409: EDIT_CONFLICT_MESSAGE },
  provider: 'content',
  invalidParams: TEMPLATE_NOT_FOUND,
  params: z.object({ ...providerParamsSchema.shape, id: idTextSchema }),
  body: z.object({
    name: z.optional(protocolNameSchema),
    description: z.optional(protocolDescriptionSchema),
    is_removed: z.optional(z.boolean()),
    was: z.optional(z.object({ name: z.optional(z.string()), description: z.optional(z.string()) })),
  }),
  answer: z.object({ id: idSchema }),
} satisfies EndpointSpec;
export type TemplateChange = z.infer<typeof updateTemplateSpec.body>;
