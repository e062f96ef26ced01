import * as z from 'zod/mini';
import type { ChecksOf } from '#contract/platform/endpoint.ts';
import { idSchema } from '#contract/platform/ids-schema.ts';
import { requiredLineSchema, requiredLinesSchema } from '#contract/platform/plain-text-schema.ts';
import type { storefrontFaqCalls, toggleStorefrontFaqs } from './list-calls.ts';
import { storefrontListChecks } from './list-schema.ts';

export const MAXIMUM_FAQS = 50;
export const FAQ_LENGTH = { question: 300, answer: 4000 } as const;

export const storefrontFaqSchema = z.object({
  id: idSchema,
  question: z.string(),
  answer: z.string(),
  order: idSchema,
  enabled: z.boolean(),
});
export type StorefrontFaq = z.infer<typeof storefrontFaqSchema>;

export const storefrontFaqInputSchema = z.object({
  question: requiredLineSchema(FAQ_LENGTH.question),
  answer: requiredLinesSchema(FAQ_LENGTH.answer),
});
export type StorefrontFaqInput = z.infer<typeof storefrontFaqInputSchema>;

/** Toggles the section without an id, one entry with it. */
export const faqToggleSchema = z.object({ enabled: z.boolean(), id: z.optional(idSchema) });
export type FaqToggle = z.infer<typeof faqToggleSchema>;

const faqs = z.array(storefrontFaqSchema);

/** The section's switch and the entries; an upstream may leave the switch out. */
export const storefrontFaqListSchema = z.union([
  z.object({ enabled: z.boolean(), data: faqs }),
  z.pipe(
    faqs,
    z.transform((data) => ({ enabled: true, data })),
  ),
]);
export type StorefrontFaqList = z.infer<typeof storefrontFaqListSchema>;

export const storefrontFaqChecks = {
  ...storefrontListChecks(storefrontFaqSchema, storefrontFaqInputSchema),
  list: { answer: storefrontFaqListSchema } satisfies ChecksOf<typeof storefrontFaqCalls.list>,
};
export const toggleStorefrontFaqsChecks = {
  body: faqToggleSchema,
  answer: z.object({ enabled: z.boolean() }),
} satisfies ChecksOf<typeof toggleStorefrontFaqs>;
