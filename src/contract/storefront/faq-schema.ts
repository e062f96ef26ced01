import * as z from 'zod/mini';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { idSchema } from '#contract/platform/ids-schema.ts';
import { buildRequiredMultilineSchema, buildRequiredOneLineTextSchema } from '#contract/platform/plain-text-schema.ts';
import { MAXIMUM_FAQ_TEXT_LENGTHS } from './lengths.ts';
import { createStorefrontListSpec, ENTRY_NOT_FOUND, STOREFRONT_NOT_FOUND } from './list-schema.ts';
import { createChangedFieldsSchema, fieldsBeforeChangeSchema } from './section-schema.ts';

export const storefrontFaqSchema = z.object({
  id: idSchema,
  question: z.string(),
  answer: z.string(),
  order: idSchema,
  enabled: z.boolean(),
});
export type StorefrontFaq = z.infer<typeof storefrontFaqSchema>;

export const storefrontFaqInputSchema = z.object({
  question: buildRequiredOneLineTextSchema(MAXIMUM_FAQ_TEXT_LENGTHS.question),
  answer: buildRequiredMultilineSchema(MAXIMUM_FAQ_TEXT_LENGTHS.answer),
});
export type StorefrontFaqInput = z.infer<typeof storefrontFaqInputSchema>;

const storefrontFaqChangeSchema = z.extend(storefrontFaqInputSchema, {
  changed: createChangedFieldsSchema(['question', 'answer']),
  was: fieldsBeforeChangeSchema,
});

/** Request that enables or disables the FAQ section, or the entry `id`. */
export const faqToggleSchema = z.object({ enabled: z.boolean(), id: z.optional(idSchema) });
export type FaqToggle = z.infer<typeof faqToggleSchema>;

/** FAQ entries. `enabled`: the section is shown; an upstream API may omit it. */
export const storefrontFaqListSchema = z.pipe(
  z.transform((response: unknown) => (Array.isArray(response) ? { enabled: true, data: response } : response)),
  z.object({ enabled: z.boolean(), data: z.array(storefrontFaqSchema) }),
);
export type StorefrontFaqList = z.infer<typeof storefrontFaqListSchema>;

export const storefrontFaqSpec = {
  ...createStorefrontListSpec('question', storefrontFaqSchema, storefrontFaqInputSchema, storefrontFaqChangeSchema),
  list: {
    summary: 'Lists the questions of the storefront and whether the section is shown.',
    answer: storefrontFaqListSchema,
    errors: { 404: STOREFRONT_NOT_FOUND.message },
  } satisfies EndpointSpec,
};
export const toggleStorefrontFaqsSpec = {
  summary: 'Switches the section of questions, or one of them.',
  errors: { 404: ENTRY_NOT_FOUND.message },
  body: faqToggleSchema,
  answer: z.object({ enabled: z.boolean() }),
} satisfies EndpointSpec;
