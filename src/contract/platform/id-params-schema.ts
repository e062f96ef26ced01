import * as z from 'zod/mini';
import { idSchema, readId } from './ids-schema.ts';

export const idTextSchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value) => readId(value)),
  ),
  idSchema,
);

export const idParamsSchema = z.object({ id: idTextSchema });
