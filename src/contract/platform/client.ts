import type { Call, Endpoint } from './endpoint.ts';
import { fillPath, writeQuery } from './request-line.ts';

/** Error response of the API; `body` is the parsed JSON, or a fixed text if the body is not JSON. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  readonly status: number;
  readonly body: unknown;
  /** Pause in ms requested by `Retry-After`; 0 without that header. */
  readonly retryAfterMs: number;

  constructor(
    status: number,
    body: unknown,
    message = `Request failed with status ${status}`,
    retryAfterMs = 0,
  ) {
    super(message);
    this.status = status;
    this.body = body;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Request to the API; `path` is below `/api`, `query` has no question mark. */
export interface ApiRequest<C extends Call = Call> {
  readonly endpoint: Endpoint<C>;
  readonly path: string;
  readonly query: string;
  readonly body: unknown;
  readonly signal: AbortSignal | undefined;
  readonly idempotencyKey: string | undefined;
  readonly proof: string | undefined;
}

/** Transport of API requests; throws `FetchError` unless the response is OK. */
export type Transport = <C extends Call>(request: ApiRequest<C>) => Promise<C['answer']>;

type CallInputPart<C extends Call, K extends 'params' | 'body'> = undefined extends C[K]
  ? { readonly [Key in K]?: C[K] }
  : { readonly [Key in K]: C[K] };

export type CallInput<C extends Call> = CallInputPart<C, 'params'> &
  CallInputPart<C, 'body'> & {
    readonly query?: C['query'] | undefined;
    readonly signal?: AbortSignal | undefined;
    readonly idempotencyKey?: string | undefined;
    readonly proof?: string | undefined;
  };

type CallArguments<C extends Call> =
  Partial<CallInput<C>> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

export type Client = <C extends Call>(
  endpoint: Endpoint<C>,
  ...input: CallArguments<C>
) => Promise<C['answer']>;

/** Creates a typed API client over any transport. */
export function createClient(send: Transport): Client {
  return (endpoint, ...[input]) =>
    send({
      endpoint,
      path: fillPath(endpoint.path, input?.params),
      query: writeQuery(input?.query),
      body: input?.body,
      signal: input?.signal,
      idempotencyKey: input?.idempotencyKey,
      proof: input?.proof,
    });
}
