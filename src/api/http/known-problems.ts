import type { ProblemCode } from '#contract/platform/problem-code.ts';
import { MAXIMUM_PROTOCOL_INTAKES } from '#contract/protocol/limits.ts';

/** Error that pages recognise by its code. */
export interface KnownProblem {
  readonly code: ProblemCode;
  readonly message: string;
}

const defineProblem = (code: ProblemCode, message: string): KnownProblem => ({ code, message });

export const INVALID_REQUEST_MESSAGE = 'The request is not valid.';

export const INVALID_REQUEST = defineProblem('not-valid', INVALID_REQUEST_MESSAGE);
export const MAXIMUM_QUANTITY_REACHED = defineProblem('line-full', INVALID_REQUEST_MESSAGE);
export const PROTOCOL_FULL = defineProblem('protocol-full', INVALID_REQUEST_MESSAGE);
export const TOO_MANY_INTAKES = defineProblem(
  'intakes',
  `A protocol holds at most ${MAXIMUM_PROTOCOL_INTAKES} intakes: times of day of all phases and lines.`,
);
export const UNSUITABLE_EMAIL = defineProblem('other-address', INVALID_REQUEST_MESSAGE);
export const EMAIL_IN_USE = defineProblem('address-in-use', 'This address is confirmed or used by others.');
export const CLIENT_IS_CLOSING_ACCOUNT = defineProblem(
  'client-leaves',
  'This person is closing the account: nothing more can be shared with them.',
);
export const WISHLIST_FULL = defineProblem('wishlist-full', 'The wishlist is full.');
export const PRODUCT_NOT_FOUND = defineProblem('no-product', 'There is no such product variant.');
export const PROTOCOL_LINE_NOT_FOUND = defineProblem('no-line', 'This product is not in the protocol.');
export const PRACTITIONER_ONLY = defineProblem(
  'practitioner-only',
  'This product is for certified practitioners and clients.',
);
export const WRONG_ACCOUNT_TYPE = defineProblem('account-type', 'This is not for your type of account.');
export const PASSWORD_SIGN_IN_ONLY = defineProblem(
  'password-only',
  'Please sign in with your e-mail address and password.',
);
export const SIGN_IN_DISABLED = defineProblem('sign-in-off', 'Signing in is not possible at the moment.');
export const IDEMPOTENCY_KEY_REUSED = defineProblem(
  'other-request',
  'This Idempotency-Key belongs to another request.',
);
export const BODY_TOO_LARGE = defineProblem('too-large', 'The body is too large.');
export const TOO_MANY_REQUESTS = defineProblem('too-many-requests', 'Too many requests. Please try again in a minute.');
export const SERVER_ERROR = defineProblem('faulty', 'Something went wrong.');
export const DATABASE_TIMEOUT = defineProblem('slow', 'The shop takes too long to answer. Please try again.');
