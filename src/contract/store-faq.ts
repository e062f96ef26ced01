import * as z from 'zod/mini';
import type { ChecksOf } from './endpoint.ts';
import { messageSchema } from './error.ts';
import { idSchema } from './ids.ts';
import { requiredLineSchema, requiredLinesSchema } from './plain-text.ts';
import type {
  addStoreFaq,
  listStoreFaqs,
  moveStoreFaq,
  removeStoreFaq,
  toggleStoreFaqs,
  updateStoreFaq,
} from './store-faq-calls.ts';
import { moveSchema } from './store-service.ts';

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

export const listStoreFaqsChecks = { answer: storeFaqListSchema } satisfies ChecksOf<typeof listStoreFaqs>;
export const addStoreFaqChecks = { body: storeFaqInputSchema, answer: storeFaqSchema } satisfies ChecksOf<
  typeof addStoreFaq
>;
export const updateStoreFaqChecks = { body: storeFaqInputSchema, answer: storeFaqSchema } satisfies ChecksOf<
  typeof updateStoreFaq
>;
export const removeStoreFaqChecks = { answer: messageSchema } satisfies ChecksOf<typeof removeStoreFaq>;
export const moveStoreFaqChecks = { body: moveSchema, answer: faqs } satisfies ChecksOf<typeof moveStoreFaq>;
export const toggleStoreFaqsChecks = {
  body: faqToggleSchema,
  answer: z.object({ enabled: z.boolean() }),
} satisfies ChecksOf<typeof toggleStoreFaqs>;
