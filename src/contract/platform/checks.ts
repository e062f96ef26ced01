import type { ZodMiniType } from 'zod/mini';
import type { ProblemCode } from './problem-code.ts';

export interface Refusal {
  readonly status: 400 | 403 | 404 | 422;
  readonly message: string;
  readonly code?: ProblemCode;
}

/** The rate limits, by the names of their bindings. */
export type LimitName =
  | 'LOGIN_LIMIT'
  | 'REGISTER_LIMIT'
  | 'FORGOT_LIMIT'
  | 'AVAILABILITY_LIMIT'
  | 'MULTIPASS_LIMIT'
  | 'QUOTE_LIMIT'
  | 'SHARE_LIMIT'
  | 'REPORT_LIMIT'
  | 'PLAN_LIMIT';

/** What the server knows of an endpoint: the schemas of its requests and answers, and the rules besides access. */
export interface Checks {
  /** One sentence for the API's documentation. */
  readonly summary: string;
  readonly params?: ZodMiniType;
  readonly query?: ZodMiniType;
  readonly body?: ZodMiniType;
  /** Content types that `body` is read from, the first in the documentation; any kind of JSON unless given. */
  readonly bodyTypes?: readonly string[];
  /** Bytes that the body may have; 1 MB unless given. */
  readonly maximumBody?: number;
  /** A multipart form with a picture in each of these fields; beside `body` the content type decides. */
  readonly form?: readonly string[];
  readonly answer: ZodMiniType;
  /** The answer is the bytes of a picture. */
  readonly isBinary?: true;
  /** Content type of an answer that is a text and no JSON. */
  readonly answerType?: string;
  /** Statuses of an OK answer, the usual one first; 200 unless given. */
  readonly statuses?: readonly (200 | 201)[];
  /** Reasons for answers that are not OK, by status; those that follow from other fields are left out. */
  readonly errors?: Readonly<Partial<Record<number, string>>>;
  /** Answers parameters that are not valid; otherwise 422 names what is wrong with each. */
  readonly invalidParams?: Refusal;
  /** Answers a body that is not valid or no JSON. */
  readonly invalidBody?: Refusal;
  /** Answers a query in which something is required and missing. */
  readonly missingQuery?: Refusal;
  /** Reads the body from the query instead, for clients whose DELETE carries no body. */
  readonly bodyInQuery?: ZodMiniType;
  /** The parameters name the endpoint itself: they are checked before who is calling. */
  readonly hasParamsFirst?: true;
  /** `:provider` must be the configured provider of this kind; checked before who is calling. */
  readonly provider?: 'store' | 'content' | 'marketing';
  /** Counted by account, or by network for guests, before the body is read: 429. `PLAN_LIMIT` counts by both. */
  readonly limit?: LimitName;
  /**
   * False for a call that does not count among the changes an account may make a minute, although its method is not
   * GET: it reads, or it ends somebody's access.
   */
  readonly isCounted?: false;
  /** Reads what is public, although its method is not GET. */
  readonly isRead?: true;
  /** A repeat with the same `Idempotency-Key` changes nothing. */
  readonly isIdempotent?: true;
  /** The answer is the same for everybody who asks in the same language, and may be cached. */
  readonly isPublic?: true;
}
