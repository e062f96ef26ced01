import type { ZodMiniType } from 'zod/mini';
import type { ProblemCode } from './problem-code.ts';

/** Content type of a form without JavaScript. */
export const FORM_TYPE = 'application/x-www-form-urlencoded';

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
export interface Checks {
  readonly summary: string;
  readonly params?: ZodMiniType;
  readonly query?: ZodMiniType;
  readonly body?: ZodMiniType;
  /** Accepted content types of the body, of which the first is documented; any JSON by default. */
  readonly bodyTypes?: readonly string[];
  /** Maximum bytes of the body; 1 MB by default. */
  readonly maximumBody?: number;
  /** Names of a multipart form's picture fields; an endpoint that also has a `body` accepts either content type. */
  readonly form?: readonly string[];
  /** Schema of a multipart form as an object of texts and lists of files. */
  readonly multipart?: ZodMiniType;
  readonly answer: ZodMiniType;
  readonly isBinary?: true;
  readonly answerType?: string;
  /** HTTP statuses of success, the usual one first; 200 by default. */
  readonly statuses?: readonly (200 | 201)[];
  /** Reasons of error responses by HTTP status; reasons implied by other properties of the checks are omitted. */
  readonly errors?: Readonly<Partial<Record<number, string>>>;
  /** Response to invalid parameters; by default 422 with an error per field. */
  readonly invalidParams?: Refusal;
  readonly invalidBody?: Refusal;
  /** Response to a missing required query parameter. */
  readonly missingQuery?: Refusal;
  /** Schema of a body that may be in the query, for clients that cannot send DELETE with a body. */
  readonly bodyInQuery?: ZodMiniType;
  /** True to validate parameters before authorisation. */
  readonly hasParamsFirst?: true;
  /** Provider that `:provider` in the path must name, checked before authorisation. */
  readonly provider?: 'store' | 'content' | 'marketing';
  /** Rate limit by account, or by network for guests, answered with 429; `PLAN_LIMIT` limits an account by both. */
  readonly limit?: RateLimitName;
  /** False for calls that change nothing or only revoke, although their method is not GET: they count as no change. */
  readonly isCountedAsChange?: false;
  /** True for an endpoint that reads public data with another method than GET. */
  readonly isRead?: true;
  /** True if repeats with the same `Idempotency-Key` have no effect. */
  readonly isIdempotent?: true;
  /** True if the response depends on the language only and may be cached. */
  readonly isPublic?: true;
}
