import * as z from 'zod/mini';
import { MAXIMUM_EMAIL_LENGTH, MAXIMUM_PERSON_NAME_LENGTH } from '#contract/account/limits.ts';
import { ROLE, USER_TYPE_IDS } from '#contract/account/role.ts';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import { messageSchema } from '#contract/platform/error-schema.ts';
import { idSchema } from '#contract/platform/ids-schema.ts';
import { buildNameSchema } from '#contract/platform/plain-text-schema.ts';
import { INVALID_LINK_RESPONSE } from './limits.ts';
import { EXPERTISE_LEVEL, HEALTH_PROFESSION, ORGANISATION_TYPE, REGISTRATION_TYPES } from './registration.ts';

export const tokensSchema = z.object({ access_token: z.string(), refresh_token: z.string() });
export type Tokens = z.infer<typeof tokensSchema>;

/** Response to a login. If the refresh token is `REDIRECT_INSTEAD_OF_TOKEN`, the access token is an https URL to open. */
export type LoginResponse = Tokens;

/** Maximum length of a typed password or token. Valid ones are shorter, so that a long one is wrong, not malformed. */
export const MAXIMUM_SECRET_INPUT_LENGTH = 1024;
const MAXIMUM_TOKEN_LENGTH = 4096;

const email = z.string().check(z.maxLength(MAXIMUM_EMAIL_LENGTH));
const password = z.string().check(z.maxLength(MAXIMUM_SECRET_INPUT_LENGTH));
const token = z.string().check(z.minLength(1), z.maxLength(MAXIMUM_TOKEN_LENGTH));
const personNameSchema = z.optional(buildNameSchema(MAXIMUM_PERSON_NAME_LENGTH));
const expertiseLevelSchema = z.literal(Object.values(EXPERTISE_LEVEL));
const organisationTypeSchema = z.literal(Object.values(ORGANISATION_TYPE));
const healthProfessionSchema = z.literal(Object.values(HEALTH_PROFESSION));
const userTypeIdSchema = z.literal(USER_TYPE_IDS);

const commonRegistrationShape = {
  email,
  password,
  first_name: personNameSchema,
  last_name: personNameSchema,
};

/** Registration of a practitioner, with the profession, or of a client. */
export const registrationSchema = z.discriminatedUnion('type', [
  z.object({
    ...commonRegistrationShape,
    type: z.literal(REGISTRATION_TYPES[0]),
    user_type_id: z._default(z.literal(ROLE.practitioner), ROLE.practitioner),
    expertise_level: expertiseLevelSchema,
    organisation_type: organisationTypeSchema,
    health_profession: healthProfessionSchema,
  }),
  z.object({
    ...commonRegistrationShape,
    type: z.literal(REGISTRATION_TYPES[1]),
    user_type_id: z._default(z.literal(ROLE.client), ROLE.client),
  }),
]);
export type Registration = z.infer<typeof registrationSchema>;

/** Response to a registration. `registration_key` proves at activation that this browser chose the password. */
export const registrationResponseSchema = z.object({
  message: z.string(),
  user_id: idSchema,
  user_type_id: userTypeIdSchema,
  registration_key: z.optional(z.string()),
});

const nullableNameSchema = z.nullable(z.string());

/** Purpose and account of a mailed link. An account with the purpose `invitation` has no password yet. */
export const accountLinkDescriptionSchema = z.object({
  purpose: z.enum(['activation', 'invitation', 'reset']),
  email: z.string(),
  first_name: nullableNameSchema,
  last_name: nullableNameSchema,
  user_type_id: userTypeIdSchema,
});
export type AccountLinkDescription = z.infer<typeof accountLinkDescriptionSchema>;

const passwordResetResponseSchema = z.object({
  ...tokensSchema.shape,
  user_type_id: userTypeIdSchema,
  message: z.string(),
});

const SET_PASSWORD_BY_LINK_ERRORS = {
  422: INVALID_LINK_RESPONSE.message,
  503: 'Too many passwords are being hashed.',
} as const;

const commonMultipassSpec = {
  provider: 'store',
  limit: 'MULTIPASS_LIMIT',
  errors: { 403: 'The account signs in with its password.', 422: INVALID_LINK_RESPONSE.message },
  params: z.object({ provider: z.string() }),
  body: z.object({ multipass: token }),
} as const;

/** Request for a mailed link. The response is the same for all addresses, so that it does not reveal accounts. */
const mailedLinkRequestSpec = {
  limit: 'FORGOT_LIMIT',
  errors: { 422: 'The address is not valid.' },
  body: z.object({ email }),
  answer: messageSchema,
} as const;

export const loginSpec = {
  summary: 'Signs in with an e-mail address and a password.',
  invalidBody: { status: 400, message: 'Invalid username or password' },
  errors: {
    400: 'The address or the password is wrong, or there were too many attempts.',
    503: 'Too many passwords are being checked.',
  },
  body: z.object({ email, password }),
  answer: tokensSchema,
} satisfies EndpointSpec;
export const loginByMultipassSpec = {
  summary: 'Signs in with a token of a partner shop.',
  ...commonMultipassSpec,
  answer: tokensSchema,
} satisfies EndpointSpec;
export const logoutSpec = {
  summary: 'Ends the session.',
  isCountedAsChange: false,
  answer: messageSchema,
} satisfies EndpointSpec;
export const registerAccountSpec = {
  summary: 'Registers a practitioner or a client.',
  limit: 'REGISTER_LIMIT',
  statuses: [201],
  errors: {
    409: 'There is an account with this e-mail address.',
    422: 'A field is not valid, or the password breaks a rule.',
    503: 'Too many passwords are being hashed.',
  },
  body: registrationSchema,
  answer: registrationResponseSchema,
} satisfies EndpointSpec;
export const activateNewAccountSpec = {
  summary:
    'Activates the account of a mailed link and signs in. With `registration_key`, which the registration answered, the registered password stays, as with `registration_password` from another browser, which can be tried ten times in 15 minutes; `password` is for invited people alone.',
  errors: SET_PASSWORD_BY_LINK_ERRORS,
  body: z.object({
    token,
    password: z.optional(password),
    registration_key: z.optional(token),
    registration_password: z.optional(password),
  }),
  answer: tokensSchema,
} satisfies EndpointSpec;
export const describeAccountLinkSpec = {
  summary: 'Says whose account a mailed link opens, without using it.',
  limit: 'AVAILABILITY_LIMIT',
  invalidBody: INVALID_LINK_RESPONSE,
  body: z.object({ token }),
  answer: accountLinkDescriptionSchema,
} satisfies EndpointSpec;
export const refuseRegistrationSpec = {
  summary:
    'Deletes the account that somebody else registered with this address, by the token of an activation link; what practitioners have shared with the address stays.',
  limit: 'REGISTER_LIMIT',
  invalidBody: INVALID_LINK_RESPONSE,
  body: z.object({ token }),
  answer: messageSchema,
} satisfies EndpointSpec;
export const describeMultipassSpec = {
  summary: 'Says whom a partner’s token signs in or which host it leads to, without using it.',
  ...commonMultipassSpec,
  /** Account and destination of a partner's token; `path` is the page of this shop that it opens, if any. */
  answer: z.object({
    email: z.string(),
    host: z.nullable(z.string()),
    path: z.optional(z.string()),
  }),
} satisfies EndpointSpec;
export const requestActivationLinkSpec = {
  summary: 'Mails another activation link, if there is an account that is not activated yet.',
  ...mailedLinkRequestSpec,
} satisfies EndpointSpec;
export const requestPasswordResetSpec = {
  summary: 'Mails a link to set a new password, if there is such an account.',
  ...mailedLinkRequestSpec,
} satisfies EndpointSpec;
export const resetPasswordSpec = {
  summary: 'Sets a new password with a mailed token and signs in.',
  invalidParams: INVALID_LINK_RESPONSE,
  errors: SET_PASSWORD_BY_LINK_ERRORS,
  params: z.object({ token }),
  body: z.object({ password, confirm_password: password }),
  answer: passwordResetResponseSchema,
} satisfies EndpointSpec;
export const refreshTokensSpec = {
  summary: 'Returns new tokens for a refresh token, which is spent.',
  answer: tokensSchema,
} satisfies EndpointSpec;
export const checkEmailAvailabilitySpec = {
  summary: 'Says whether an e-mail address is free to register.',
  limit: 'AVAILABILITY_LIMIT',
  errors: { 422: 'The address is not valid.' },
  body: z.object({ email }),
  answer: z.object({ available: z.boolean() }),
} satisfies EndpointSpec;
