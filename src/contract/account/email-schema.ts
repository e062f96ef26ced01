import * as z from 'zod/mini';
import { type EndpointSpec, FORM_CONTENT_TYPE } from '#contract/platform/checks.ts';
import { messageSchema } from '#contract/platform/error-schema.ts';
import { INVALID_LINK_RESPONSE } from '#contract/session/limits.ts';
import { MAXIMUM_SECRET_INPUT_LENGTH } from '#contract/session/schema.ts';
import { MAXIMUM_EMAIL_LENGTH } from './limits.ts';

const emailTokenParamsSchema = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(MAXIMUM_SECRET_INPUT_LENGTH)),
});

export const requestEmailChangeSpec = {
  summary:
    'Mails a link to a new e-mail address, which counts once the link is confirmed, and replaces a pending change. The answer is the same for an address with an account. `password` is needed where the account has one.',
  limit: 'FORGOT_LIMIT',
  errors: {
    422: 'The address is not valid or is the present one, or the password is wrong.',
    429: 'Too many wrong passwords, or five changes within a day.',
    503: 'Too many passwords are being checked.',
  },
  body: z.object({
    email: z.string().check(z.maxLength(MAXIMUM_EMAIL_LENGTH)),
    password: z.optional(z.string().check(z.maxLength(MAXIMUM_SECRET_INPUT_LENGTH))),
  }),
  answer: messageSchema,
} satisfies EndpointSpec;
export const cancelEmailChangeSpec = {
  summary: 'Cancels a pending change of the e-mail address.',
  isCountedAsChange: false,
  answer: messageSchema,
} satisfies EndpointSpec;
export const describeEmailChangeSpec = {
  summary: 'Returns the new e-mail address of a mailed link, without using it.',
  limit: 'AVAILABILITY_LIMIT',
  invalidParams: { status: 404, message: INVALID_LINK_RESPONSE.message },
  errors: { 404: INVALID_LINK_RESPONSE.message },
  params: emailTokenParamsSchema,
  answer: z.object({ email: z.string(), is_confirmed: z.boolean() }),
} satisfies EndpointSpec;
/** Checks of a request to confirm a new e-mail address. `lang` is the language of the page that a form redirects to. */
export const confirmEmailChangeSpec = {
  summary:
    'Changes the e-mail address of an account by a mailed link, notifies the former address and ends all sessions but the one that asked. A form is answered with 303.',
  limit: 'AVAILABILITY_LIMIT',
  invalidParams: INVALID_LINK_RESPONSE,
  errors: { 422: INVALID_LINK_RESPONSE.message },
  params: emailTokenParamsSchema,
  bodyTypes: ['application/json', FORM_CONTENT_TYPE],
  body: z.object({ lang: z.optional(z.string()) }),
  answer: messageSchema,
} satisfies EndpointSpec;
