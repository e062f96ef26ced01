import * as z from 'zod/mini';
import { isEmail, normaliseEmail } from '#domain/account/email.ts';

const name = z.optional(z.nullable(z.string().check(z.maxLength(100))));
/** The content of a Multipass token, in the names that Shopify gave it. */
export const contentSchema = z.object({
  email: z.pipe(z.string(), z.pipe(z.transform(normaliseEmail), z.string().check(z.refine(isEmail)))),
  created_at: z.pipe(
    z.string(),
    z.pipe(
      z.transform((text: string) => Date.parse(text)),
      z.number(),
    ),
  ),
  first_name: name,
  last_name: name,
  return_to: z.optional(z.nullable(z.string().check(z.maxLength(2048)))),
});
