import type { ZodMiniType } from 'zod/mini';
import type { ProblemCode } from './problem-code.ts';

/** Content type of a form without JavaScript. */
export const FORM_TYPE = 'application/x-www-form-urlencoded';

export interface Refusal {
  readonly status: 400 | 403 | 404 | 422;
  readonly message: string;
  readonly code?: ProblemCode;
}

export type LimitName =
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

/** Server-side description of an endpoint. */
export interface Checks {
  readonly summary: string;
  readonly params?: ZodMiniType;
  readonly query?: ZodMiniType;
  readonly body?: ZodMiniType;
  /** Accepted content types, the first documented; any JSON by default. */
  readonly bodyTypes?: readonly string[];
  /** Bytes; 1 MB by default. */
  readonly maximumBody?: number;
  /** Multipart fields with a picture each; next to `body` the content type decides. */
  readonly form?: readonly string[];
  /** Multipart form as an object: texts, and lists of files. */
  readonly multipart?: ZodMiniType;
  readonly answer: ZodMiniType;
  readonly isBinary?: true;
  readonly answerType?: string;
  /** Success statuses, the usual one first; 200 by default. */
  readonly statuses?: readonly (200 | 201)[];
  /** Error reasons by status; those implied by other fields are omitted. */
  readonly errors?: Readonly<Partial<Record<number, string>>>;
  /** Response to invalid parameters; by default 422 with an error per field. */
  readonly invalidParams?: Refusal;
  /** Response to an invalid body. */
  readonly invalidBody?: Refusal;
  /** Response to a missing required query parameter. */
  readonly missingQuery?: Refusal;
  /** Reads the body from the query, for clients whose DELETE has none. */
  readonly bodyInQuery?: ZodMiniType;
  /** Validates parameters before authorisation. */
  readonly hasParamsFirst?: true;
  /** `:provider` must be the configured one; checked before authorisation. */
  readonly provider?: 'store' | 'content' | 'marketing';
  /** Rate limit by account, or by network for guests: 429. `PLAN_LIMIT` uses both. */
  readonly limit?: LimitName;
  /** False for reads and revocations by other methods than GET: not counted as changes. */
  readonly isCounted?: false;
  /** Reads public data by another method than GET. */
  readonly isRead?: true;
  /** Repeats with the same `Idempotency-Key` have no effect. */
  readonly isIdempotent?: true;
  /** Response depends on the language only and may be cached. */
  readonly isPublic?: true;
}
