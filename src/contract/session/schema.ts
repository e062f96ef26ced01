import * as z from 'zod/mini';
import { ROLE, USER_TYPE_IDS } from '#contract/account/role.ts';
import type { ChecksOf } from '#contract/platform/endpoint.ts';
import { messageSchema } from '#contract/platform/error-schema.ts';
import { idSchema } from '#contract/platform/ids-schema.ts';
import type {
  activate,
  checkEmailAvailability,
  describeLink,
  describeMultipass,
  login,
  loginByMultipass,
  logout,
  refreshTokens,
  refuseRegistration,
  register,
  requestPasswordReset,
  resetPassword,
} from './calls.ts';
import { EXPERTISE_LEVEL, HEALTH_PROFESSION, ORGANISATION_TYPE, REGISTRATION_TYPES } from './registration.ts';

export const tokensSchema = z.object({ access_token: z.string(), refresh_token: z.string() });
export type Tokens = z.infer<typeof tokensSchema>;

/** `Tokens`, or a redirect in the same shape: an https address and `REDIRECT`. */
export type LoginAnswer = Tokens;

const MAXIMUM_NAME_LENGTH = 100;
const MAXIMUM_EMAIL_LENGTH = 254;
/** Longer than any password that is accepted: a wrong password is no malformed request. */
export const MAXIMUM_INPUT_LENGTH = 1024;
const MAXIMUM_TOKEN_LENGTH = 4096;

const email = z.string().check(z.maxLength(MAXIMUM_EMAIL_LENGTH));
const password = z.string().check(z.maxLength(MAXIMUM_INPUT_LENGTH));
const token = z.string().check(z.minLength(1), z.maxLength(MAXIMUM_TOKEN_LENGTH));
/** No control characters, and nothing that a database could not return unchanged. */
const PLAIN_TEXT = /^[^\p{Cc}\p{Cs}]*$/u;
const name = z.optional(z.string().check(z.trim(), z.maxLength(MAXIMUM_NAME_LENGTH), z.regex(PLAIN_TEXT)));
const expertiseLevel = z.literal(Object.values(EXPERTISE_LEVEL));
const organisationType = z.literal(Object.values(ORGANISATION_TYPE));
const healthProfession = z.literal(Object.values(HEALTH_PROFESSION));
const userTypeId = z.literal(USER_TYPE_IDS);

const person = { email, password, first_name: name, last_name: name };

/** Only these two types register themselves; what a practitioner must say of the profession a client does not. */
export const registrationSchema = z.discriminatedUnion('type', [
  z.object({
    ...person,
    type: z.literal(REGISTRATION_TYPES[0]),
    user_type_id: z.literal(ROLE.practitioner),
    expertise_level: expertiseLevel,
    organisation_type: organisationType,
    health_profession: healthProfession,
  }),
  z.object({ ...person, type: z.literal(REGISTRATION_TYPES[1]), user_type_id: z.literal(ROLE.client) }),
]);
export type Registration = z.infer<typeof registrationSchema>;

/** `registration_key` is for the browser that registered: it proves there that the password is its own. */
export const registeredSchema = z.object({
  message: z.string(),
  user_id: idSchema,
  user_type_id: userTypeId,
  registration_key: z.optional(z.string()),
});
export type Registered = z.infer<typeof registeredSchema>;

const nullableName = z.nullable(z.string());

/** What a mailed link is for and whose account it opens. An invited account has no password yet. */
export const linkDescriptionSchema = z.object({
  purpose: z.enum(['activation', 'invitation', 'reset']),
  email: z.string(),
  first_name: nullableName,
  last_name: nullableName,
  user_type_id: userTypeId,
});
export type LinkDescription = z.infer<typeof linkDescriptionSchema>;

export const resetAnswerSchema = z.object({
  ...tokensSchema.shape,
  user_type_id: userTypeId,
  message: z.string(),
});
export type ResetAnswer = z.infer<typeof resetAnswerSchema>;

export const loginChecks = {
  body: z.object({ email, password }),
  answer: tokensSchema,
} satisfies ChecksOf<typeof login>;
export const loginByMultipassChecks = {
  params: z.object({ provider: z.string() }),
  body: z.object({ multipass: token }),
  answer: tokensSchema,
} satisfies ChecksOf<typeof loginByMultipass>;
export const logoutChecks = { answer: messageSchema } satisfies ChecksOf<typeof logout>;
export const registerChecks = {
  body: registrationSchema,
  answer: registeredSchema,
} satisfies ChecksOf<typeof register>;
export const activateChecks = {
  body: z.object({ token, password: z.optional(password), registration_key: z.optional(token) }),
  answer: tokensSchema,
} satisfies ChecksOf<typeof activate>;
export const describeLinkChecks = {
  body: z.object({ token }),
  answer: linkDescriptionSchema,
} satisfies ChecksOf<typeof describeLink>;
export const refuseRegistrationChecks = {
  body: z.object({ token }),
  answer: messageSchema,
} satisfies ChecksOf<typeof refuseRegistration>;
export const describeMultipassChecks = {
  params: z.object({ provider: z.string() }),
  body: z.object({ multipass: token }),
  answer: z.object({ email: z.string(), host: z.nullable(z.string()) }),
} satisfies ChecksOf<typeof describeMultipass>;
export const requestPasswordResetChecks = {
  body: z.object({ email }),
  answer: messageSchema,
} satisfies ChecksOf<typeof requestPasswordReset>;
export const resetPasswordChecks = {
  params: z.object({ token }),
  body: z.object({ password, confirm_password: password }),
  answer: resetAnswerSchema,
} satisfies ChecksOf<typeof resetPassword>;
export const refreshTokensChecks = { answer: tokensSchema } satisfies ChecksOf<typeof refreshTokens>;
export const checkEmailAvailabilityChecks = {
  body: z.object({ email }),
  answer: z.object({ available: z.boolean() }),
} satisfies ChecksOf<typeof checkEmailAvailability>;
