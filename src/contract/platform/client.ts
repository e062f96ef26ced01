import type { CallTypes, Endpoint } from './endpoint.ts';

type UrlQueryValue = string | number | boolean | null | undefined;

/** Fills the parameters of a path such as `/v2/…/:name`; throws if one is missing. */
function fillPathParameters(path: string, params: Readonly<Record<string, string | number>> = {}): string {
  return path.replace(/:(\w+)/g, (_, parameterName: string) => {
    const parameterValue = params[parameterName];
    if (parameterValue === undefined) throw new TypeError(`Missing path parameter ${parameterName} of ${path}`);
    return encodeURIComponent(parameterValue);
  });
}

/** Writes a query string without its question mark. Empty values are omitted; commas stay unescaped. */
export function formatQueryString(queryParameters: object | undefined): string {
  const searchParams = new URLSearchParams();
  const queryEntries: [string, UrlQueryValue][] = Object.entries(queryParameters ?? {});
  for (const [name, value] of queryEntries) {
    if (value !== undefined && value !== null && value !== '') searchParams.append(name, String(value));
  }
  return searchParams.toString().replaceAll('%2C', ',');
}

/** Error response of the API; `body` is the parsed JSON, or a fixed text if the body is not JSON. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  readonly status: number;
  readonly body: unknown;
  /** Pause in ms requested by `Retry-After`; 0 without that header. */
  readonly retryAfterMs: number;

  constructor(status: number, body: unknown, message = `Request failed with status ${status}`, retryAfterMs = 0) {
    super(message);
    this.status = status;
    this.body = body;
    this.retryAfterMs = retryAfterMs;
  }
}

/** Request to the API; `path` is below `/api`, `query` has no question mark. */
export interface ApiRequest<C extends CallTypes = CallTypes> {
  readonly endpoint: Endpoint<C>;
  readonly path: string;
  readonly query: string;
  readonly body: unknown;
  readonly signal: AbortSignal | undefined;
  readonly idempotencyKey: string | undefined;
  readonly proof: string | undefined;
}

/** Function that sends API requests. Throws `FetchError` if the HTTP status is not a success. */
export type ApiTransport = <C extends CallTypes>(request: ApiRequest<C>) => Promise<C['answer']>;

type CallInputPart<C extends CallTypes, K extends 'params' | 'body'> = undefined extends C[K]
  ? { readonly [Key in K]?: C[K] }
  : { readonly [Key in K]: C[K] };

export type CallInput<C extends CallTypes> = CallInputPart<C, 'params'> &
  CallInputPart<C, 'body'> & {
    readonly query?: C['query'] | undefined;
    readonly signal?: AbortSignal | undefined;
    readonly idempotencyKey?: string | undefined;
    readonly proof?: string | undefined;
  };

type CallArguments<C extends CallTypes> =
  Partial<CallInput<C>> extends CallInput<C> ? [input?: CallInput<C>] : [input: CallInput<C>];

export type ApiClient = <C extends CallTypes>(
  endpoint: Endpoint<C>,
  ...callArguments: CallArguments<C>
) => Promise<C['answer']>;

/** Creates a typed API client that sends its requests with `sendRequest`. */
export function createApiClient(sendRequest: ApiTransport): ApiClient {
  return (endpoint, ...[input]) =>
    sendRequest({
      endpoint,
      path: fillPathParameters(endpoint.path, input?.params),
      query: formatQueryString(input?.query),
      body: input?.body,
      signal: input?.signal,
      idempotencyKey: input?.idempotencyKey,
      proof: input?.proof,
    });
}
