import type { ZodMiniType } from 'zod/mini';

/**
 * Who may call an endpoint. `none`: works without an account, a stored token is sent along;
 * `public-no-bearer`: never carries a token; `bearer`: access token required; `refresh`: the refresh
 * token is the bearer.
 */
export type Authorisation = 'none' | 'public-no-bearer' | 'bearer' | 'refresh';

export interface Call {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: object;
  readonly body?: unknown;
  readonly answer: unknown;
}

/**
 * One endpoint below `/api`. It carries its types only: the schemas stand with the noun's shapes, so
 * that a script which makes a call does not download the validator.
 */
export interface Endpoint<C extends Call = Call> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, parameters as `:name`. */
  readonly path: `/${string}`;
  readonly auth: Authorisation;
  /**
   * False for a call that does not count among the changes an account may make a minute, although its method is no
   * GET: it reads, or it ends somebody's access.
   */
  readonly isCounted?: false;
  /** Carries `C` for inference; never set. */
  readonly call?: C;
}

/** The schemas a server checks one endpoint's requests with, and tests its answers. */
export interface Checks<C extends Call> {
  readonly params?: ZodMiniType;
  readonly query?: ZodMiniType;
  readonly body?: ZodMiniType;
  readonly answer: ZodMiniType<C['answer']>;
}

export type CallOf<E> = E extends Endpoint<infer C> ? C : never;
export type ChecksOf<E> = Checks<CallOf<E>>;
