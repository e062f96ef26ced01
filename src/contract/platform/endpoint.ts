import type * as z from 'zod/mini';
import type { UserTypeId } from '#contract/account/role.ts';
import type { Scope } from '#contract/key/scopes.ts';
import type { Checks } from './checks.ts';

/**
 * `development`: only where mails are displayed; `anonymous`: never sends a token; `anyone`: sends
 * a stored token; `refresh-token`: sends the refresh token as bearer.
 */
export type GuestAccess = 'development' | 'anonymous' | 'anyone' | 'refresh-token';

/** Every account, or some roles. */
export type MemberAccess = 'signed-in' | readonly UserTypeId[];

export type Access = GuestAccess | MemberAccess;

export interface Call {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly answer: unknown;
}

/** Types only: scripts with calls must not load the validator; schemas are in the noun's `schema.ts`. */
export interface Endpoint<C extends Call = Call> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path below `/api`, parameters as `:name`. */
  readonly path: `/${string}`;
  readonly access: Access;
  /** Carries `C` for inference; never set. */
  readonly call?: C;
}

export interface GuestEndpoint<C extends Call = Call> extends Endpoint<C> {
  readonly access: GuestAccess;
}

export interface MemberEndpoint<C extends Call = Call> extends Endpoint<C> {
  readonly access: MemberAccess;
  /** Requires a confirmed e-mail address: 403. */
  readonly needsProof?: true;
  /** May be called while the account waits for its erasure; others answer 403 then. */
  readonly isOpenWhileErasing?: true;
  /** Scope with which a key may call it; without one every key is refused: 403. */
  readonly scope?: Scope;
}

/** Query and path values are text; a caller may pass a number. */
type InAddress<T> = { readonly [Name in keyof T]: string extends T[Name] ? T[Name] | number : T[Name] };

/** A body without required fields may be omitted. */
type JsonBody<B> = object extends B ? B | undefined : B;

type InputOf<K, Name extends string> = K extends { readonly [N in Name]: infer S extends z.ZodMiniType }
  ? z.input<S>
  : undefined;

type IsForm = { readonly form: readonly string[] } | { readonly multipart: z.ZodMiniType };

/** Input types of requests, output type of the response. */
export interface CallBy<K extends Checks> {
  readonly params: K extends { readonly params: z.ZodMiniType } ? InAddress<InputOf<K, 'params'>> : undefined;
  readonly query: K extends { readonly query: z.ZodMiniType } ? InAddress<InputOf<K, 'query'>> : undefined;
  readonly body:
    | (K extends IsForm ? FormData : never)
    | (K extends { readonly body: z.ZodMiniType } ? JsonBody<InputOf<K, 'body'>> : never)
    | (K extends IsForm | { readonly body: z.ZodMiniType } ? never : undefined);
  readonly answer: z.output<K['answer']>;
}

/* @__NO_SIDE_EFFECTS__ */
export function guestCall<K extends Checks>(
  method: Endpoint['method'],
  path: Endpoint['path'],
  access: GuestAccess,
): GuestEndpoint<CallBy<K>> {
  return { method, path, access };
}

/* @__NO_SIDE_EFFECTS__ */
export function memberCall<K extends Checks>(
  method: Endpoint['method'],
  path: Endpoint['path'],
  access: MemberAccess,
  more?: Pick<MemberEndpoint, 'needsProof' | 'isOpenWhileErasing' | 'scope'>,
): MemberEndpoint<CallBy<K>> {
  return { method, path, access, ...more };
}
