import type * as z from 'zod/mini';
import type { UserTypeId } from '#contract/account/role.ts';
import type { Checks } from './checks.ts';

/**
 * Access without an account. `development`: only where development shows mails; `anonymous`: never carries a token;
 * `anyone`: a stored token is sent along; `refresh-token`: the refresh token is the bearer.
 */
export type GuestAccess = 'development' | 'anonymous' | 'anyone' | 'refresh-token';

/** Access with an access token: every account, or those of some roles. */
export type MemberAccess = 'signed-in' | readonly UserTypeId[];

/** Who may make a call. */
export type Access = GuestAccess | MemberAccess;

/** The types of one call: what a caller sends and what comes back. */
export interface Call {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly answer: unknown;
}

/**
 * One endpoint below `/api`, as a browser needs it. It carries types only: the schemas are in the noun's `schema.ts`, so
 * that a script which makes a call does not download the validator.
 */
export interface Endpoint<C extends Call = Call> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, parameters as `:name`. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** Carries `C` for inference; never set. */
  readonly call?: C;
}

/** An endpoint that works without an account. */
export interface GuestEndpoint<C extends Call = Call> extends Endpoint<C> {
  readonly access: GuestAccess;
}

/** An endpoint for who is signed in. */
export interface MemberEndpoint<C extends Call = Call> extends Endpoint<C> {
  readonly access: MemberAccess;
  /** The account's e-mail address must be confirmed as well: 403. */
  readonly needsProof?: true;
}

/** An address holds text; a caller may pass a number. */
type InAddress<T> = { readonly [Name in keyof T]: string extends T[Name] ? T[Name] | number : T[Name] };

/** A body in which nothing is required can be left out. */
type JsonBody<B> = object extends B ? B | undefined : B;

type InputOf<K, Name extends string> = K extends { readonly [N in Name]: infer S extends z.ZodMiniType }
  ? z.input<S>
  : undefined;

/** The types of a call by the schemas that check it: the input side of what is sent, the output side of the answer. */
export interface CallBy<K extends Checks> {
  readonly params: K extends { readonly params: z.ZodMiniType } ? InAddress<InputOf<K, 'params'>> : undefined;
  readonly query: K extends { readonly query: z.ZodMiniType } ? InAddress<InputOf<K, 'query'>> : undefined;
  readonly body:
    | (K extends { readonly form: readonly string[] } ? FormData : never)
    | (K extends { readonly body: z.ZodMiniType } ? JsonBody<InputOf<K, 'body'>> : never)
    | (K extends { readonly form: readonly string[] } | { readonly body: z.ZodMiniType } ? never : undefined);
  readonly answer: z.output<K['answer']>;
}

/** Declares an endpoint that works without an account; the schemas that check its calls are named as a type. */
/* @__NO_SIDE_EFFECTS__ */
export function guestCall<K extends Checks>(
  method: Endpoint['method'],
  path: Endpoint['path'],
  access: GuestAccess,
): GuestEndpoint<CallBy<K>> {
  return { method, path, access };
}

/** Declares an endpoint for who is signed in. */
/* @__NO_SIDE_EFFECTS__ */
export function memberCall<K extends Checks>(
  method: Endpoint['method'],
  path: Endpoint['path'],
  access: MemberAccess,
  more?: Pick<MemberEndpoint, 'needsProof'>,
): MemberEndpoint<CallBy<K>> {
  return { method, path, access, ...more };
}
