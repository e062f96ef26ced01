import * as z from 'zod/mini';
import { MAXIMUM_PERSON_NAME_LENGTH } from '#contract/account/limits.ts';
import { nameSchema } from '#contract/platform/plain-text-schema.ts';
import { isEmail, normaliseEmail } from '#domain/account/email.ts';

const personName = z.optional(z.nullable(nameSchema(MAXIMUM_PERSON_NAME_LENGTH)));

/** Time in ms since 1970, parsed from an ISO 8601 text or from seconds. */
const momentSchema = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(
    z.transform((timestamp: string | number) =>
      /^\d+$/.test(String(timestamp)) ? Number(timestamp) * 1000 : Date.parse(String(timestamp)),
    ),
    z.number(),
  ),
);

/** Content of a Multipass token, in Shopify's field names. */
export const multipassContentSchema = z.object({
  email: z.pipe(z.string(), z.pipe(z.transform(normaliseEmail), z.string().check(z.refine(isEmail)))),
  created_at: momentSchema,
  first_name: personName,
  last_name: personName,
  return_to: z.optional(z.nullable(z.string().check(z.maxLength(2048)))),
});
