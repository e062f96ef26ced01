import * as z from 'zod/mini';
import { idSchema, readId } from './ids-schema.ts';

/** The id in a path, which is not found if it is no positive integer. */
export const idParamsSchema = z.object({
  id: z.pipe(
    z.pipe(
      z.string(),
      z.transform((value) => readId(value)),
    ),
    idSchema,
  ),
});
