import * as z from 'zod/mini';
import type { ChecksOf } from '#contract/platform/endpoint.ts';
import { idSchema } from '#contract/platform/ids-schema.ts';
import { requiredLineSchema, requiredLinesSchema } from '#contract/platform/plain-text-schema.ts';
import type { storeFaqCalls, toggleStoreFaqs } from './list-calls.ts';
import { storeListChecks } from './list-schema.ts';

export const MAXIMUM_FAQS = 50;
export const FAQ_LENGTH = { question: 300, answer: 4000 } as const;

export const storeFaqSchema = z.object({
  id: idSchema,
  question: z.string(),
  answer: z.string(),
  order: idSchema,
  enabled: z.boolean(),
});
export type StoreFaq = z.infer<typeof storeFaqSchema>;

export const storeFaqInputSchema = z.object({
  question: requiredLineSchema(FAQ_LENGTH.question),
  answer: requiredLinesSchema(FAQ_LENGTH.answer),
});
export type StoreFaqInput = z.infer<typeof storeFaqInputSchema>;

/** The whole section without an id, one entry with it. */
export const faqToggleSchema = z.object({ enabled: z.boolean(), id: z.optional(idSchema) });
export type FaqToggle = z.infer<typeof faqToggleSchema>;

const faqs = z.array(storeFaqSchema);

/** The section's switch and the entries; an upstream may leave the switch out. */
export const storeFaqListSchema = z.union([
  z.object({ enabled: z.boolean(), data: faqs }),
  z.pipe(
    faqs,
    z.transform((data) => ({ enabled: true, data })),
  ),
]);
export type StoreFaqList = z.infer<typeof storeFaqListSchema>;

export const storeFaqChecks = {
  ...storeListChecks(storeFaqSchema, storeFaqInputSchema),
  list: { answer: storeFaqListSchema } satisfies ChecksOf<typeof storeFaqCalls.list>,
};
export const toggleStoreFaqsChecks = {
  body: faqToggleSchema,
  answer: z.object({ enabled: z.boolean() }),
} satisfies ChecksOf<typeof toggleStoreFaqs>;
