import * as z from 'zod/mini';
import type { Checks } from '#contract/platform/checks.ts';
import { idSchema } from '#contract/platform/ids-schema.ts';
import { requiredLineSchema, requiredLinesSchema } from '#contract/platform/plain-text-schema.ts';
import { FAQ_TEXT_LENGTH } from './lengths.ts';
import { ENTRY_NOT_FOUND, STOREFRONT_NOT_FOUND, storefrontListChecks } from './list-schema.ts';
import { changedFields, fieldsBeforeChangeSchema } from './section-schema.ts';

export const storefrontFaqSchema = z.object({
  id: idSchema,
  question: z.string(),
  answer: z.string(),
  order: idSchema,
  enabled: z.boolean(),
});
export type StorefrontFaq = z.infer<typeof storefrontFaqSchema>;

export const storefrontFaqInputSchema = z.object({
  question: requiredLineSchema(FAQ_TEXT_LENGTH.question),
  answer: requiredLinesSchema(FAQ_TEXT_LENGTH.answer),
});
export type StorefrontFaqInput = z.infer<typeof storefrontFaqInputSchema>;

const storefrontFaqChangeSchema = z.extend(storefrontFaqInputSchema, {
  changed: changedFields(['question', 'answer']),
  was: fieldsBeforeChangeSchema,
});

/** Request that enables or disables the FAQ section, or the entry `id`. */
export const faqToggleSchema = z.object({ enabled: z.boolean(), id: z.optional(idSchema) });
export type FaqToggle = z.infer<typeof faqToggleSchema>;

/** FAQ entries. `enabled` is that of the section; an upstream may omit it. */
export const storefrontFaqListSchema = z.pipe(
  z.transform((answer: unknown) => (Array.isArray(answer) ? { enabled: true, data: answer } : answer)),
  z.object({ enabled: z.boolean(), data: z.array(storefrontFaqSchema) }),
);
export type StorefrontFaqList = z.infer<typeof storefrontFaqListSchema>;

export const storefrontFaqChecks = {
  ...storefrontListChecks('question', storefrontFaqSchema, storefrontFaqInputSchema, storefrontFaqChangeSchema),
  list: {
    summary: 'Lists the questions of the storefront and whether the section is shown.',
    answer: storefrontFaqListSchema,
    errors: { 404: STOREFRONT_NOT_FOUND.message },
  } satisfies Checks,
};
export const toggleStorefrontFaqsChecks = {
  summary: 'Switches the section of questions, or one of them.',
  errors: { 404: ENTRY_NOT_FOUND.message },
  body: faqToggleSchema,
  answer: z.object({ enabled: z.boolean() }),
} satisfies Checks;
