import * as z from 'zod/mini';

/** Number of a client's note, which a receipt names beside the version: another note has another number. */
export const noteVersionSchema = z.optional(z.int().check(z.gte(0)));

/** Last confirmed reading of a plan. */
export const readingSchema = z.object({
  read_at: z.string(),
  read_version: z.int(),
  note_version: noteVersionSchema,
});
