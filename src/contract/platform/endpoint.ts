import type * as z from 'zod/mini';
import type { UserTypeId } from '#contract/account/role.ts';
import type { ApiKeyScope } from '#contract/key/scopes.ts';
import type { EndpointSpec } from './checks.ts';

/** Calls for guests. The client sends no token with `development` and `anonymous`, and a stored one with `anyone`. */
export type GuestAccess = 'development' | 'anonymous' | 'anyone' | 'refresh-token';

/** Access for signed-in users: `signed-in` for all of them, or a list of roles. */
export type MemberAccess = 'signed-in' | readonly UserTypeId[];

export type EndpointAccess = GuestAccess | MemberAccess;

export interface CallTypes {
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly answer: unknown;
}

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Endpoint without its schemas. Those are in `schema.ts` files, so that scripts do not load the validator. */
export interface Endpoint<C extends CallTypes = CallTypes> {
  readonly method: HttpMethod;
  /** Path below `/api`, with parameters as `:name`. */
  readonly path: `/${string}`;
  readonly access: EndpointAccess;
  /** Types of the call, for inference. Never has a value. */
  readonly call?: C;
}

export interface GuestEndpoint<C extends CallTypes = CallTypes> extends Endpoint<C> {
  readonly access: GuestAccess;
}

export interface MemberEndpoint<C extends CallTypes = CallTypes> extends Endpoint<C> {
  readonly access: MemberAccess;
  /** True to require a confirmed e-mail address. Otherwise the response is 403. */
  readonly needsProof?: true;
  /** True if the endpoint works after a request to erase the account. Other endpoints then respond with 403. */
  readonly isOpenWhileErasing?: true;
  /** Scope that an API key needs. Without a scope, all keys are refused with 403. */
  readonly scope?: ApiKeyScope;
}

export type CallOptions = Pick<MemberEndpoint, 'needsProof' | 'isOpenWhileErasing' | 'scope'>;

/** Input type of query and path. Values are sent as text, but callers may pass numbers. */
type UrlInput<T> = { readonly [Name in keyof T]: string extends T[Name] ? T[Name] | number : T[Name] };

/** Input type of a JSON body, which may be omitted if it has no required fields. */
type JsonBodyInput<B> = object extends B ? B | undefined : B;

type CallPartInput<K, Name extends string> = K extends { readonly [N in Name]: infer S extends z.ZodMiniType }
  ? z.input<S>
  : undefined;

type FormSpec = { readonly form: readonly string[] } | { readonly multipart: z.ZodMiniType };

/** Types of a call: input types of its request, output type of its response. */
export interface CallFromSpec<K extends EndpointSpec> {
  readonly params: K extends { readonly params: z.ZodMiniType } ? UrlInput<CallPartInput<K, 'params'>> : undefined;
  readonly query: K extends { readonly query: z.ZodMiniType } ? UrlInput<CallPartInput<K, 'query'>> : undefined;
  readonly body:
    | (K extends FormSpec ? FormData : never)
    | (K extends { readonly body: z.ZodMiniType } ? JsonBodyInput<CallPartInput<K, 'body'>> : never)
    | (K extends FormSpec | { readonly body: z.ZodMiniType } ? never : undefined);
  readonly answer: z.output<K['answer']>;
}

/* @__NO_SIDE_EFFECTS__ */
export function defineGuestCall<K extends EndpointSpec>(
  method: HttpMethod,
  path: Endpoint['path'],
  access: GuestAccess,
): GuestEndpoint<CallFromSpec<K>> {
  return { method, path, access };
}

/* @__NO_SIDE_EFFECTS__ */
export function defineMemberCall<K extends EndpointSpec>(
  method: HttpMethod,
  path: Endpoint['path'],
  access: MemberAccess,
  callOptions?: CallOptions,
): MemberEndpoint<CallFromSpec<K>> {
  return { method, path, access, ...callOptions };
}
