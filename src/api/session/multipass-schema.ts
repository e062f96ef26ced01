import * as z from 'zod/mini';
import { MAXIMUM_PERSON_NAME_LENGTH } from '#contract/account/limits.ts';
import { buildNameSchema } from '#contract/platform/plain-text-schema.ts';
import { isEmail, normaliseEmail } from '#domain/account/email.ts';

const personNameSchema = z.optional(z.nullable(buildNameSchema(MAXIMUM_PERSON_NAME_LENGTH)));

/** Time in milliseconds since 1970, parsed from an ISO 8601 text or from seconds. */
const timestampSchema = z.pipe(
  z.union([z.string(), z.number()]),
  z.pipe(
    z.transform((rawTimestamp: string | number) =>
      /^\d+$/.test(String(rawTimestamp)) ? Number(rawTimestamp) * 1000 : Date.parse(String(rawTimestamp)),
    ),
    z.number(),
  ),
);

/** Content of a Multipass token, in Shopify's field names. */
export const multipassContentSchema = z.object({
  email: z.pipe(z.string(), z.pipe(z.transform(normaliseEmail), z.string().check(z.refine(isEmail)))),
  created_at: timestampSchema,
  first_name: personNameSchema,
  last_name: personNameSchema,
  return_to: z.optional(z.nullable(z.string().check(z.maxLength(2048)))),
});
