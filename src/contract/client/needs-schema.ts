import * as z from 'zod/mini';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { idParamsSchema, idSchema } from '#contract/platform/ids-schema.ts';
import { EDIT_CONFLICT_MESSAGE } from '#contract/protocol/schema.ts';
import { ALLERGENS, CONSENT_VERSION, DIETS, LIFE_STAGES } from './needs.ts';

const buildNullableListSchema = <const T extends readonly string[]>(allowedValues: T) =>
  z.nullable(z.array(z.enum(allowedValues)).check(z.maxLength(allowedValues.length)));

/** Needs of a person. `null` means that the question was not asked; `[]` and `none` mean that there is no such need. */
export const needsSchema = z.object({
  allergens: buildNullableListSchema(ALLERGENS),
  diets: buildNullableListSchema(DIETS),
  life_stage: z.nullable(z.enum(LIFE_STAGES)),
  minor: z.nullable(z.boolean()),
});
export type Needs = z.infer<typeof needsSchema>;

const needsWithDateSchema = z.object({ needs: needsSchema, updated_at: z.string() });

/** Needs of a client. `consented_at` is null without consent. After `client_withdrew`, only the client can consent. */
export const clientNeedsSchema = z.object({
  recorded: z.nullable(needsWithDateSchema),
  shared: z.nullable(needsWithDateSchema),
  consented_at: z.nullable(z.string()),
  client_withdrew: z.boolean(),
  withdrawn_at: z.nullable(z.string()),
});
export type ClientNeeds = z.infer<typeof clientNeedsSchema>;

/** Version of the consent text to which the person agrees. Omitted if there is a consent already. */
const consentVersionSchema = z.optional(z.literal(CONSENT_VERSION));

const needsBodySchema = z.object({
  needs: needsSchema,
  was: z.optional(needsSchema),
  consent: consentVersionSchema,
});

const recordingConsentSchema = z.object({
  given_at: z.string(),
  by_practitioner: z.boolean(),
  withdrawn_at: z.nullable(z.string()),
});

/** Practitioner of a client. `asks_again`: consent is to an older text; `removed_until`: last time to undo removal. */
const needsPractitionerSchema = z.object({
  id: idSchema,
  name: z.string(),
  shared_at: z.nullable(z.string()),
  asks_again: z.boolean(),
  recorded: z.nullable(needsWithDateSchema),
  recording: z.nullable(recordingConsentSchema),
  removed_until: z.nullable(z.string()),
});

export const ownNeedsSchema = z.object({
  needs: z.nullable(needsSchema),
  updated_at: z.nullable(z.string()),
  consented_at: z.nullable(z.string()),
  practitioners: z.array(needsPractitionerSchema),
});
export type OwnNeeds = z.infer<typeof ownNeedsSchema>;

export const PRACTITIONER_NOT_FOUND = { status: 404, message: 'There is no such practitioner.' } as const;
export const CONSENT_WITHDRAWN = {
  status: 403,
  code: 'withdrawn',
  message:
    'The client has withdrawn consent, and alone can give it again: please ask the client to do so in their account.',
} as const;
const practitionerIdParamsSpec = { invalidParams: PRACTITIONER_NOT_FOUND, params: idParamsSchema } as const;

export const saveClientNeedsSpec = {
  invalidParams: { status: 404, message: 'There is no such client.' },
  params: idParamsSchema,
  summary:
    'Records what a client needs, once the client has agreed to that. With `was`, the needs that the change was made from, an answer that is the same there is not written.',
  errors: {
    403: CONSENT_WITHDRAWN.message,
    409: EDIT_CONFLICT_MESSAGE,
    422: 'The client has not agreed yet, or a need is not known.',
  },
  body: needsBodySchema,
  answer: clientNeedsSchema,
} satisfies EndpointSpec;
export const getOwnNeedsSpec = {
  summary: 'Returns what the account says it needs, and which practitioners read it.',
  answer: ownNeedsSchema,
} satisfies EndpointSpec;
export const saveOwnNeedsSpec = {
  summary:
    'Stores what the account needs, for itself and for those it is shared with. With `was`, the needs that the change was made from, an answer that is the same there is not written.',
  errors: { 409: EDIT_CONFLICT_MESSAGE, 422: 'The account has not agreed yet, or a need is not known.' },
  body: needsBodySchema,
  answer: ownNeedsSchema,
} satisfies EndpointSpec;
export const deleteOwnNeedsSpec = {
  summary:
    'Deletes what the account has said of its needs, also where it was shared. What practitioners recorded stays.',
  isCountedAsChange: false,
  answer: ownNeedsSchema,
} satisfies EndpointSpec;
export const shareNeedsSpec = {
  ...practitionerIdParamsSpec,
  summary: 'Shows the own needs to one practitioner, until that is withdrawn.',
  errors: { 422: 'The account has not agreed, or has no needs to share.' },
  body: z.object({ consent: z.literal(CONSENT_VERSION) }),
  answer: ownNeedsSchema,
} satisfies EndpointSpec;
export const unshareNeedsSpec = {
  ...practitionerIdParamsSpec,
  summary: 'Stops showing the own needs to a practitioner: the copy is deleted.',
  isCountedAsChange: false,
  answer: ownNeedsSchema,
} satisfies EndpointSpec;
export const allowNeedsRecordingSpec = {
  ...practitionerIdParamsSpec,
  summary: 'Lets a practitioner record needs of the account, also again after a withdrawal.',
  body: z.object({ consent: z.literal(CONSENT_VERSION) }),
  answer: ownNeedsSchema,
} satisfies EndpointSpec;
export const deleteRecordedNeedsSpec = {
  ...practitionerIdParamsSpec,
  summary: 'Deletes what a practitioner has recorded of the own needs, and ends the agreement to it.',
  isCountedAsChange: false,
  answer: ownNeedsSchema,
} satisfies EndpointSpec;
