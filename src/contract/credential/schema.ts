import * as z from 'zod/mini';
import { USER_TYPE_IDS } from '#contract/account/role.ts';
import { listingPageMetadataShape, pageQuerySchema } from '#contract/listing/schema.ts';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { messageSchema } from '#contract/platform/error-schema.ts';
import { idParamsSchema, idSchema, idTextSchema } from '#contract/platform/ids-schema.ts';
import {
  buildMultilineSchema,
  buildNameSchema,
  buildRequiredOneLineTextSchema,
  TEXT_ERROR_CODES,
} from '#contract/platform/plain-text-schema.ts';
import { REPORT_KINDS } from '#contract/platform/report/limits.ts';
import { isBlank } from '#contract/platform/text.ts';
import { DAY_MS } from '#contract/platform/time.ts';
import {
  COUNTRY_CODES,
  CREDENTIAL_FILE_TYPES,
  CREDENTIAL_STATES,
  MAXIMUM_CREDENTIAL_FILES,
  MAXIMUM_CREDENTIAL_NUMBER_LENGTH,
  MAXIMUM_ISSUER_LENGTH,
  MAXIMUM_REJECTION_REASON_LENGTH,
  REJECTION_REASONS,
} from './limits.ts';

export const CREDENTIAL_NOT_FOUND = { status: 404, message: 'There is no such credential.' } as const;
export const CREDENTIAL_FILE_NOT_FOUND = { status: 404, message: 'There is no such file.' } as const;

const countSchema = z.int().check(z.gte(0));
const nullableTextSchema = z.nullable(z.string());

const credentialFileSchema = z.object({
  id: z.string(),
  type: z.enum(CREDENTIAL_FILE_TYPES),
  bytes: countSchema,
  is_deleted: z.boolean(),
});

/** Credential of an account. `valid_until` is a date; `submitted_at` and `decided_at` are ISO 8601 times. */
const credentialShape = {
  id: idSchema,
  state: z.enum(CREDENTIAL_STATES),
  body: z.string(),
  number: nullableTextSchema,
  country: z.string(),
  valid_until: nullableTextSchema,
  submitted_at: z.string(),
  decided_at: nullableTextSchema,
  reason: z.nullable(z.enum(REJECTION_REASONS)),
  reason_text: nullableTextSchema,
  files: z.array(credentialFileSchema),
};
export const credentialSchema = z.object(credentialShape);
export type Credential = z.infer<typeof credentialSchema>;

const credentialOwnerSchema = z.object({
  id: idSchema,
  email: z.string(),
  first_name: nullableTextSchema,
  last_name: nullableTextSchema,
  user_type_id: z.literal(USER_TYPE_IDS),
  health_profession: z.nullable(z.int()),
  expertise_level: z.nullable(z.int()),
  organisation_type: z.nullable(z.int()),
  store_slug: nullableTextSchema,
});

export const listedCredentialSchema = z.object({ ...credentialShape, person: credentialOwnerSchema });
export type ListedCredential = z.infer<typeof listedCredentialSchema>;

const credentialListPageSchema = z.object({ data: z.array(listedCredentialSchema), ...listingPageMetadataShape });
export type CredentialListPage = z.infer<typeof credentialListPageSchema>;

const buildOptionalLineSchema = (maximumLength: number) =>
  z.optional(
    z.pipe(
      buildNameSchema(maximumLength),
      z.transform((lineText: string) => lineText || null),
    ),
  );

const isoDateSchema = z.iso.date();
const isEmptyOrDate = (dateText: string) => dateText === '' || isoDateSchema.safeParse(dateText).success;
/** True for an empty text, and for a date until it has passed in all time zones. */
const isEmptyOrNotPast = (date: string) =>
  date === '' || date >= new Date(Date.now() - DAY_MS).toISOString().slice(0, 10);

const submissionSchema = z.object({
  body: buildRequiredOneLineTextSchema(MAXIMUM_ISSUER_LENGTH),
  number: buildOptionalLineSchema(MAXIMUM_CREDENTIAL_NUMBER_LENGTH),
  country: z.string().check(z.refine((countryCode) => COUNTRY_CODES.includes(countryCode), 'invalid')),
  valid_until: z.optional(
    z.string().check(z.refine(isEmptyOrDate, { error: 'pattern', abort: true }), z.refine(isEmptyOrNotPast, 'past')),
  ),
  files: z
    .array(z.file())
    .check(z.minLength(1, TEXT_ERROR_CODES.required), z.maxLength(MAXIMUM_CREDENTIAL_FILES, 'maximum')),
});
export type CredentialSubmission = z.infer<typeof submissionSchema>;

const rejectionSchema = z
  .object({
    reason: z.enum(REJECTION_REASONS),
    reason_text: z.optional(buildMultilineSchema(MAXIMUM_REJECTION_REASON_LENGTH)),
  })
  .check(
    z.refine(({ reason, reason_text: reasonText = '' }) => reason !== 'other' || !isBlank(reasonText), {
      path: ['reason_text'],
      message: TEXT_ERROR_CODES.required,
    }),
  );
export type CredentialRejection = z.infer<typeof rejectionSchema>;

export const getCredentialSpec = {
  summary: 'Returns the last proof of profession of the account, null without any.',
  answer: z.object({ is_approved: z.boolean(), data: z.nullable(credentialSchema) }),
} satisfies EndpointSpec;
export const submitCredentialSpec = {
  summary:
    'Submits a proof of profession: PDF, JPEG or PNG of at most 10 MB each, 30 MB together. Pictures are stored without metadata.',
  multipart: submissionSchema,
  statuses: [201],
  errors: {
    409: 'A proof waits for its decision.',
    413: 'A file, or all together, are too large.',
    415: 'A file is of another type, damaged, empty or encrypted.',
    429: 'Too many proofs or uploads.',
  },
  answer: credentialSchema,
} satisfies EndpointSpec;
export const withdrawCredentialSpec = {
  summary: 'Withdraws the proof that waits for its decision.',
  errors: { 404: 'No proof waits for its decision.' },
  isCountedAsChange: false,
  answer: messageSchema,
} satisfies EndpointSpec;
export const listCredentialsSpec = {
  summary: 'Lists proofs of profession by state, the oldest first.',
  query: z.object({ state: z.optional(z.enum(CREDENTIAL_STATES)), page: pageQuerySchema }),
  answer: credentialListPageSchema,
} satisfies EndpointSpec;
export const getCredentialFileSpec = {
  summary: 'Returns the bytes of a file, to be saved; each read is recorded.',
  invalidParams: CREDENTIAL_FILE_NOT_FOUND,
  isBinary: true,
  params: z.object({ id: idTextSchema, file_id: z.uuid() }),
  answer: z.instanceof(Blob),
} satisfies EndpointSpec;
const decisionSpecFields = {
  params: idParamsSchema,
  invalidParams: CREDENTIAL_NOT_FOUND,
  errors: {
    403: 'The account is no admin, or decides about itself.',
    409: 'The proof is decided or withdrawn, or the person has another role.',
  },
  answer: messageSchema,
} satisfies Partial<EndpointSpec>;
export const approveCredentialSpec = {
  ...decisionSpecFields,
  summary: 'Approves a proof: its practitioner is certified, and gets a mail.',
} satisfies EndpointSpec;
export const rejectCredentialSpec = {
  ...decisionSpecFields,
  summary: 'Rejects a proof; the mail to the person has the reason. `other` needs a text.',
  body: rejectionSchema,
} satisfies EndpointSpec;
export const undoCredentialDecisionSpec = {
  ...decisionSpecFields,
  summary: 'Takes an own decision back within a minute, before its mail is sent.',
  errors: { 409: 'The decision is another admin’s, or its mail has been sent.' },
} satisfies EndpointSpec;
export const getAdminCountsSpec = {
  summary: 'Counts what waits for an admin.',
  answer: z.object({
    credentials: countSchema,
    oldest_at: nullableTextSchema,
    mails_given_up: countSchema,
    browser_reports: z.array(z.object({ kind: z.enum(REPORT_KINDS), times: countSchema })),
  }),
} satisfies EndpointSpec;
