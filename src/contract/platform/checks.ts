import type { ZodMiniType } from 'zod/mini';
import type { ProblemCode } from './problem-code.ts';

/** Content type of a form without JavaScript. */
export const FORM_CONTENT_TYPE = 'application/x-www-form-urlencoded';

export interface Refusal {
  readonly status: 400 | 403 | 404 | 422;
  readonly message: string;
  readonly code?: ProblemCode;
}

export type RateLimitName =
  | 'LOGIN_LIMIT'
  | 'REGISTER_LIMIT'
  | 'FORGOT_LIMIT'
  | 'AVAILABILITY_LIMIT'
  | 'MULTIPASS_LIMIT'
  | 'QUOTE_LIMIT'
  | 'SHARE_LIMIT'
  | 'REPORT_LIMIT'
  | 'PLAN_LIMIT'
  | 'RECEIPT_LIMIT'
  | 'KEY_LIMIT';

/** Schemas and rules by which the server checks the requests of an endpoint. */
export interface EndpointSpec {
  readonly summary: string;
  readonly params?: ZodMiniType;
  readonly query?: ZodMiniType;
  readonly body?: ZodMiniType;
  /** Accepted content types of the body, as listed in the API document; any JSON by default. */
  readonly bodyTypes?: readonly string[];
  /** Maximum bytes of the body; 1 MB by default. */
  readonly maximumBody?: number;
  /** Names of the picture fields of a multipart form. With a `body` as well, either content type is accepted. */
  readonly form?: readonly string[];
  /** Schema of a multipart form as an object of texts and lists of files. */
  readonly multipart?: ZodMiniType;
  readonly answer: ZodMiniType;
  readonly isBinary?: true;
  readonly answerType?: string;
  /** HTTP statuses of success, the usual one first; 200 by default. */
  readonly statuses?: readonly (200 | 201)[];
  /** Reasons of error responses by HTTP status, except reasons that follow from other properties of this object. */
  readonly errors?: Readonly<Partial<Record<number, string>>>;
  /** Response to invalid parameters; by default 422 with an error per field. */
  readonly invalidParams?: Refusal;
  readonly invalidBody?: Refusal;
  /** Response to a missing required query parameter. */
  readonly missingQuery?: Refusal;
  /** Schema of a body that may also be sent in the query, for clients that cannot send DELETE with a body. */
  readonly bodyInQuery?: ZodMiniType;
  /** True to validate parameters before authorisation. */
  readonly hasParamsFirst?: true;
  /** Kind of provider; `:provider` in the path must equal its configured name. Checked before authorisation. */
  readonly provider?: 'store' | 'content' | 'marketing';
  /** Rate limit per account, or per network for guests; 429 if exceeded. `PLAN_LIMIT` limits an account by both. */
  readonly limit?: RateLimitName;
  /** False for calls that change nothing or only revoke something; the limit on changes does not count them. */
  readonly isCountedAsChange?: false;
  /** True for an endpoint that reads public data with another method than GET. */
  readonly isRead?: true;
  /** True if a repeated request with the same `Idempotency-Key` has no further effect. */
  readonly isIdempotent?: true;
  /** True if the response is equal for all users of a language, so that it may be cached. */
  readonly isPublic?: true;
}
