import type * as z from 'zod/mini';
import type { EndpointSpec } from '#contract/platform/checks.ts';
import type { Endpoint, MemberEndpoint } from '#contract/platform/endpoint.ts';
import type { MediaEnvironment, PictureToStore } from '#db/media.ts';
import type { IdempotencyClaim } from '#db/platform/idempotency.ts';
import type { SessionOwner } from '#db/session/tokens.ts';
import type { Language } from '#i18n/languages.ts';
import type { ApiContext } from './context.ts';

/** Uploaded pictures by form field, at least one. */
export type PicturesByField = Map<string, PictureToStore>;

type ParsedInputPart<K, Name extends string> = K extends {
  readonly [N in Name]: infer S extends z.ZodMiniType;
}
  ? z.output<S>
  : undefined;

/** Input of a handler, with the types of the endpoint's checks. */
export interface HandlerInput<K extends EndpointSpec = EndpointSpec, E extends Endpoint = Endpoint> {
  readonly params: ParsedInputPart<K, 'params'>;
  readonly query: ParsedInputPart<K, 'query'>;
  readonly body: K extends { readonly form: readonly string[] }
    ? PicturesByField | (K extends { readonly body: z.ZodMiniType } ? ParsedInputPart<K, 'body'> : never)
    : K extends { readonly multipart: z.ZodMiniType }
      ? ParsedInputPart<K, 'multipart'>
      : ParsedInputPart<K, 'body'>;
  readonly user: E extends MemberEndpoint ? SessionOwner : undefined;
  /** Key, user and request hash to recognise repeats; undefined without an `Idempotency-Key`. */
  readonly idempotencyClaim: IdempotencyClaim | undefined;
  readonly data: MediaEnvironment;
  readonly language: Language;
}

/** Handler input without the types of an endpoint. */
export interface UncheckedInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly user: SessionOwner | undefined;
  readonly idempotencyClaim: IdempotencyClaim | undefined;
  readonly data: MediaEnvironment;
  readonly language: Language;
}

/** Result of a handler with another status than the usual one. */
export class ResultWithStatus<T> {
  readonly value: T;
  readonly status: 200 | 201;

  constructor(responseValue: T, httpStatus: 200 | 201) {
    this.value = responseValue;
    this.status = httpStatus;
  }
}

/** Result of a handler: the value to answer with, or a finished response (usually an error). */
export type HandlerResult<T> = T | ResultWithStatus<T> | Response;

export type Handler<K extends EndpointSpec, E extends Endpoint> = (
  input: HandlerInput<K, E>,
  apiContext: ApiContext,
) => HandlerResult<z.output<K['answer']>> | Promise<HandlerResult<z.output<K['answer']>>>;

/** Function that may refuse a request before its body is read. */
export type EarlyRefusal<K extends EndpointSpec, E extends Endpoint> = (
  input: Pick<HandlerInput<K, E>, 'params' | 'user' | 'data'>,
  apiContext: ApiContext,
) => Promise<Response | undefined>;
