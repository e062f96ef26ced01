import type { ExecutionContext } from 'hono';
import { addRoutes, createApiWithoutRoutes } from '#api/api-without-routes.ts';
import { outboxRoutes } from '#api/mail/outbox.ts';
import { publicRoutes } from '#api/public-routes.ts';
import { readUpstreamOrSearch } from '#api/upstream/product.ts';
import { upstreamUrlOf } from '#api/upstream/proxy.ts';
import { publicEndpointOf } from '#api/upstream/public-read.ts';
import { listOutboxMails } from '#contract/mail/schema.ts';
import { DATABASE_BOOKMARK_COOKIE } from '#contract/platform/bookmark.ts';
import {
  type ApiClient,
  type ApiRequest,
  type ApiTransport,
  createApiClient,
  FetchError,
} from '#contract/platform/client.ts';
import type { CallTypes } from '#contract/platform/endpoint.ts';
import { UNPARSABLE_BODY } from '#contract/platform/error-body.ts';
import { acceptLanguageValue } from '#i18n/language-tags.ts';
import type { Language } from '#i18n/languages.ts';
import type { ApiBindings } from './context.ts';
import { type InProcessApiCall, isResponseOfEndpoint, recordInProcessCall } from './page-call.ts';
import { getCurrentDatabaseBookmark, getCurrentRequestId } from './request-scope.ts';

/** Milliseconds that a page waits for an upstream response and its body. */
const PAGE_TIMEOUT_MS = 3_000;

const inProcessApi = createApiWithoutRoutes({ logsRequests: false });
addRoutes(inProcessApi, [...Object.values(publicRoutes).flat(), ...outboxRoutes]);
inProcessApi.all('*', () => {
  throw new TypeError('Pages call public routes only');
});

const appendQueryString = (path: string, queryString: string) => (queryString ? `${path}?${queryString}` : path);

/** Headers of a page's API call: language, request id for the log and bookmark for the database. */
function createPageHeaders(language: Language): Headers {
  const requestId = getCurrentRequestId();
  const databaseBookmark = getCurrentDatabaseBookmark();
  return new Headers({
    'Accept-Language': acceptLanguageValue(language),
    'Content-Type': 'application/json',
    ...(requestId && { 'X-Request-Id': requestId }),
    ...(databaseBookmark && { Cookie: `${DATABASE_BOOKMARK_COOKIE}=${databaseBookmark}` }),
  });
}

async function readFetchError(response: Response): Promise<FetchError> {
  const errorBody: unknown = await response.json().catch(() => UNPARSABLE_BODY);
  return new FetchError(response.status, errorBody);
}

/** Creates a transport to the API in the same process. */
function createInProcessTransport(env: ApiBindings, workerContext: ExecutionContext, language: Language): ApiTransport {
  return async <C extends CallTypes>({ endpoint, path, query, body }: ApiRequest<C>) => {
    const requestInit = {
      method: endpoint.method,
      headers: createPageHeaders(language),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    };
    const inProcessApiCall: InProcessApiCall = {};
    const request = new Request(`http://api${appendQueryString(path, query)}`, requestInit);
    recordInProcessCall(request, inProcessApiCall);
    const response = await inProcessApi.fetch(request, env, workerContext);
    if (!response.ok) throw await readFetchError(response);
    const { recordedResponse: recordedAnswer } = inProcessApiCall;
    if (!isResponseOfEndpoint(recordedAnswer, endpoint))
      throw new TypeError(`${path} answers a page nothing of its own`);
    return recordedAnswer.value;
  };
}

/** Creates a transport to the upstream server; it throws for answers that do not match the contract. */
function createUpstreamTransport(
  upstreamUrl: string,
  env: ApiBindings,
  workerContext: ExecutionContext,
  language: Language,
): ApiTransport {
  const sendInProcess = createInProcessTransport(env, workerContext, language);
  return async <C extends CallTypes>(request: ApiRequest<C>) => {
    const { endpoint, path, query, body } = request;
    if (endpoint.path === listOutboxMails.path) return sendInProcess(request);
    const publicEndpoint = publicEndpointOf(endpoint);
    const { status, text } = await readUpstreamOrSearch({
      upstream: upstreamUrl,
      publicEndpoint: publicEndpoint,
      path: appendQueryString(path, query),
      body: body === undefined ? undefined : JSON.stringify(body),
      headers: createPageHeaders(language),
      language,
      timeoutMs: PAGE_TIMEOUT_MS,
      requiresContractMatch: true,
      context: workerContext,
    });
    if (status < 200 || status >= 300) throw await readFetchError(new Response(text, { status }));
    return publicEndpoint.answer.parse(JSON.parse(text));
  };
}

/** Creates the API client of pages, with a guest's rights; it calls this API in process or the configured upstream. */
export function getServerClient(env: ApiBindings, workerContext: ExecutionContext, language: Language): ApiClient {
  const upstreamUrl = upstreamUrlOf(env);
  return createApiClient(
    upstreamUrl
      ? createUpstreamTransport(upstreamUrl, env, workerContext, language)
      : createInProcessTransport(env, workerContext, language),
  );
}

export { outageRetrySecondsOf as outageRetrySeconds } from '#api/upstream/error.ts';
