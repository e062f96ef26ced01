import * as z from 'zod/mini';

/** `code`: a translatable problem; `errors`: codes per field; `version`: the present one, where another was named. */
export const errorBodySchema = z.object({
  message: z.string(),
  code: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  challenge: z.optional(z.string()),
  version: z.optional(z.int()),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

export const messageSchema = z.object({ message: z.string() });
export type Message = z.infer<typeof messageSchema>;
