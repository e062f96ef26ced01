import * as z from 'zod/mini';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { messageSchema } from '#contract/platform/error-schema.ts';
import { idParamsSchema, idSchema } from '#contract/platform/ids-schema.ts';
import { MAXIMUM_SECRET_INPUT_LENGTH } from '#contract/session/schema.ts';

const isoDateTimeSchema = z.string();

/** Consent of an account's owner, to the shop if `practitioner` is null; recorded by them if `by_practitioner`. */
export const consentSchema = z.object({
  id: idSchema,
  kind: z.literal(['health_data', 'needs_shared', 'run_out_mails', 'device_copy']),
  practitioner_id: z.nullable(z.int()),
  practitioner: z.nullable(z.string()),
  text_version: z.string(),
  language: z.string(),
  given_at: isoDateTimeSchema,
  by_practitioner: z.boolean(),
  withdrawn_at: z.nullable(isoDateTimeSchema),
});
export type Consent = z.infer<typeof consentSchema>;

/** Access to the account's data; `name` is null if the shop or an erased account accessed them. */
export const accessLogEntrySchema = z.object({
  at: isoDateTimeSchema,
  action: z.string(),
  by: z.literal(['person', 'key', 'admin', 'system']),
  name: z.nullable(z.string()),
});
export type AccessEntry = z.infer<typeof accessLogEntrySchema>;

const consentsSchema = z.object({ data: z.array(consentSchema) });

export const confirmIdentitySpec = {
  summary:
    'Returns a ticket for one export or erasure, valid for five minutes. An account without a password gets a ticket by mail first, `ticket` is null then, and sends that one as its proof.',
  isCountedAsChange: false,
  errors: {
    410: 'The mailed ticket has ended, or is another account’s.',
    422: 'The password is wrong.',
    429: 'Too many wrong passwords, or three exports within a day for the purpose of another one.',
    503: 'Too many passwords are being checked.',
  },
  body: z.object({
    password: z.optional(z.string().check(z.maxLength(MAXIMUM_SECRET_INPUT_LENGTH))),
    ticket: z.optional(z.string().check(z.maxLength(MAXIMUM_SECRET_INPUT_LENGTH))),
    purpose: z.optional(z.literal(['export', 'erasure'])),
  }),
  answer: z.object({ ticket: z.nullable(z.string()), expires_at: z.nullable(isoDateTimeSchema) }),
} satisfies EndpointSpec;
export const exportDataSpec = {
  summary: 'Streams everything stored about a person as a zip, three times a day. The ticket works once.',
  errors: { 410: 'The ticket has ended.', 429: 'Three exports were made within a day.' },
  query: z.object({ ticket: z.string().check(z.maxLength(MAXIMUM_SECRET_INPUT_LENGTH)) }),
  missingQuery: { status: 422, message: 'The request is not valid.' },
  isBinary: true,
  answerType: 'application/zip',
  answer: z.string(),
} satisfies EndpointSpec;
export const requestErasureSpec = {
  summary: 'Erases the account in 30 days; until then it can only be kept, and shows nothing to others.',
  isCountedAsChange: false,
  errors: { 410: 'The ticket has ended.' },
  body: z.object({ ticket: z.string().check(z.maxLength(MAXIMUM_SECRET_INPUT_LENGTH)) }),
  answer: z.object({ erase_at: isoDateTimeSchema }),
} satisfies EndpointSpec;
export const cancelErasureSpec = {
  summary: 'Keeps an account that was to be erased.',
  isCountedAsChange: false,
  answer: messageSchema,
} satisfies EndpointSpec;
export const listConsentsSpec = {
  summary: 'Lists what the person agreed to, latest first, with text version, language and time.',
  answer: consentsSchema,
} satisfies EndpointSpec;
export const withdrawConsentSpec = {
  summary: 'Withdraws a consent; what was stored by it alone is deleted.',
  isCountedAsChange: false,
  invalidParams: { status: 404, message: 'There is no such consent.' },
  params: idParamsSchema,
  answer: consentsSchema,
} satisfies EndpointSpec;
export const allowRunOutMailsSpec = {
  summary: 'Agrees to a mail seven days before a product runs out.',
  answer: consentsSchema,
} satisfies EndpointSpec;
export const listAccessEntriesSpec = {
  summary: 'Lists who has opened data about the person in the last 12 months.',
  answer: z.object({ data: z.array(accessLogEntrySchema) }),
} satisfies EndpointSpec;
