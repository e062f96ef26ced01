import * as z from 'zod/mini';

/** Lines as their owner has seen them, as they are stored. */
export const seenSchema = z.array(
  z.object({
    variantId: z.int(),
    name: z.string(),
    price: z.number(),
    isGone: z.optional(z.boolean()),
  }),
);
