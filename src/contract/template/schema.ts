import * as z from 'zod/mini';
import { doseSchema } from '#contract/intake/schema.ts';
import type { Checks } from '#contract/platform/checks.ts';
import { idSchema } from '#contract/platform/ids-schema.ts';
import { MAXIMUM_PROTOCOL_PRODUCTS } from '#contract/protocol/limits.ts';
import {
  protocolDescriptionSchema,
  protocolNameSchema,
  protocolNoteSchema,
} from '#contract/protocol/schema.ts';

export const templateSchema = z.object({
  protocol_template_id: idSchema,
  name: z.string(),
  description: z.string(),
  protocol_line_items: z.array(
    z.object({
      product_variant_id: idSchema,
      product_name: z.string(),
      notes: z.string(),
      dose: z.optional(z.nullable(doseSchema)),
    }),
  ),
});
export type Template = z.infer<typeof templateSchema>;

const provider = z.object({ provider: z.string() });

export const templateUseSchema = z.object({
  protocol_template_id: idSchema,
  name: protocolNameSchema,
  description: z._default(protocolDescriptionSchema, ''),
  protocol_line_items: z
    .array(
      z.object({
        product_variant_id: idSchema,
        notes: z._default(protocolNoteSchema, ''),
        dose: z.optional(z.nullable(doseSchema)),
      }),
    )
    .check(z.maxLength(MAXIMUM_PROTOCOL_PRODUCTS)),
});
export type TemplateUse = z.infer<typeof templateUseSchema>;

/** `id` is the new protocol's; `dropped`: variants deleted or not for this account. */
export const templateUsedSchema = z.object({ id: idSchema, dropped: z.optional(z.array(idSchema)) });

export const listTemplatesChecks = {
  summary: 'Lists the templates for protocols.',
  provider: 'content',
  params: provider,
  answer: z.object({ data: z.array(templateSchema) }),
} satisfies Checks;
export const applyTemplateChecks = {
  summary: 'Creates a protocol from a template.',
  provider: 'content',
  isIdempotent: true,
  statuses: [201],
  errors: { 404: 'There is no such template.', 422: 'The account has as many protocols as it may have.' },
  params: provider,
  body: templateUseSchema,
  answer: templateUsedSchema,
} satisfies Checks;
