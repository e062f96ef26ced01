import type { ProblemCode } from '#contract/platform/problem-code.ts';
import { MAXIMUM_PROTOCOL_INTAKES } from '#contract/protocol/limits.ts';

/** Error that pages recognise by its code. */
export interface KnownProblem {
  readonly code: ProblemCode;
  readonly message: string;
}

export const NOT_VALID_MESSAGE = 'The request is not valid.';

export const NOT_VALID: KnownProblem = { code: 'not-valid', message: NOT_VALID_MESSAGE };
export const MAXIMUM_QUANTITY_REACHED: KnownProblem = { code: 'line-full', message: NOT_VALID_MESSAGE };
export const PROTOCOL_FULL: KnownProblem = { code: 'protocol-full', message: NOT_VALID_MESSAGE };
export const TOO_MANY_INTAKES: KnownProblem = {
  code: 'intakes',
  message: `A protocol holds at most ${MAXIMUM_PROTOCOL_INTAKES} intakes: times of day of all phases and lines.`,
};
export const UNSUITABLE_EMAIL: KnownProblem = { code: 'other-address', message: NOT_VALID_MESSAGE };
export const EMAIL_IN_USE: KnownProblem = {
  code: 'address-in-use',
  message: 'This address is confirmed or used by others.',
};
export const CLIENT_IS_CLOSING_ACCOUNT: KnownProblem = {
  code: 'client-leaves',
  message: 'This person is closing the account: nothing more can be shared with them.',
};
export const WISHLIST_FULL: KnownProblem = { code: 'wishlist-full', message: 'The wishlist is full.' };
export const NO_PRODUCT: KnownProblem = { code: 'no-product', message: 'There is no such product variant.' };
export const NO_LINE: KnownProblem = { code: 'no-line', message: 'This product is not in the protocol.' };
export const PRACTITIONER_ONLY: KnownProblem = {
  code: 'practitioner-only',
  message: 'This product is for certified practitioners and clients.',
};
export const WRONG_ACCOUNT_TYPE: KnownProblem = {
  code: 'account-type',
  message: 'This is not for your type of account.',
};
export const PASSWORD_SIGN_IN_ONLY: KnownProblem = {
  code: 'password-only',
  message: 'Please sign in with your e-mail address and password.',
};
export const SIGN_IN_DISABLED: KnownProblem = {
  code: 'sign-in-off',
  message: 'Signing in is not possible at the moment.',
};
export const IDEMPOTENCY_KEY_REUSED: KnownProblem = {
  code: 'other-request',
  message: 'This Idempotency-Key belongs to another request.',
};
export const BODY_TOO_LARGE: KnownProblem = { code: 'too-large', message: 'The body is too large.' };
export const TOO_MANY_REQUESTS: KnownProblem = {
  code: 'too-many-requests',
  message: 'Too many requests. Please try again in a minute.',
};
export const SERVER_ERROR: KnownProblem = { code: 'faulty', message: 'Something went wrong.' };
export const DATABASE_TIMEOUT: KnownProblem = {
  code: 'slow',
  message: 'The shop takes too long to answer. Please try again.',
};
