import * as z from 'zod/mini';

/** Error response. Pages translate `code`; `errors` has codes by field; `version` is the changed protocol's. */
export const errorBodySchema = z.object({
  message: z.string(),
  code: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  challenge: z.optional(z.string()),
  version: z.optional(z.int()),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

export const messageSchema = z.object({ message: z.string() });
export type MessageResponse = z.infer<typeof messageSchema>;
