import { type ApiClient, type ApiRequest, createApiClient, FetchError } from '#contract/platform/client.ts';
import type { CallTypes, Endpoint } from '#contract/platform/endpoint.ts';
import { UNPARSABLE_BODY } from '#contract/platform/error-body.ts';
import { PROOF_OF_WORK_HEADER } from '#contract/session/limits.ts';
import { acceptLanguageValue } from '#i18n/language-tags.ts';
import { runWithTimeLimit } from '#stores/answer-limit.ts';
import { NO_TOKEN_MESSAGE } from '#stores/failure.ts';
import { syncLanguageCookie } from '#stores/platform/language.ts';
import { getReasonPhrase } from '#stores/platform/reason-phrase.ts';
import { getRequestLanguage } from '#stores/request-language.ts';
import { isRenewalDue } from '#stores/session/renewal/age.ts';
import { expireSession } from '#stores/session/renewal/expiry.ts';
import { awaitRenewedTokens } from '#stores/session/renewal/gate.ts';
import { readAccessToken, readRefreshToken } from '#stores/session/tokens.ts';

export type Transport = (requestUrl: string, requestOptions: RequestInit) => Promise<Response>;

const TOKEN_REQUIRED_PATH_PATTERN = /\/account\/|\/admin\/|\/storefront\/cart/;

function bearerTokenFor({ access }: Pick<Endpoint, 'access'>): string | undefined {
  if (access === 'anonymous' || access === 'development') return undefined;
  return access === 'refresh-token' ? readRefreshToken() : readAccessToken();
}

/** Maximum body length of a `keepalive` request in UTF-16 units; browsers allow 64 KiB in total. */
const MAXIMUM_KEEPALIVE_LENGTH = 16_384;

function canUseKeepalive(method: Endpoint['method'], requestBody: string | FormData | undefined): boolean {
  return (
    method !== 'GET' && !(requestBody instanceof FormData) && (requestBody?.length ?? 0) <= MAXIMUM_KEEPALIVE_LENGTH
  );
}

function createRequestInit(request: ApiRequest, bearerToken: string | undefined): RequestInit {
  const { endpoint, body, signal, idempotencyKey, proof } = request;
  const isFormBody = body instanceof FormData;
  const encodedBody = body === undefined || isFormBody ? body : JSON.stringify(body);
  return {
    method: endpoint.method,
    credentials: 'include',
    headers: {
      'Accept-Language': acceptLanguageValue(getRequestLanguage()),
      ...(!isFormBody && { 'Content-Type': 'application/json' }),
      ...(bearerToken && { Authorization: `Bearer ${bearerToken}` }),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      ...(proof && { [PROOF_OF_WORK_HEADER]: proof }),
    },
    ...(encodedBody !== undefined && { body: encodedBody }),
    ...(canUseKeepalive(endpoint.method, encodedBody) && { keepalive: true }),
    ...(signal && { signal }),
  };
}

/** Returns the parsed JSON body; null for a successful response without one, `UNPARSABLE_BODY` for invalid JSON. */
async function readResponseBody(response: Response): Promise<unknown> {
  const bodyText = await response.text();
  if (response.ok && bodyText === '') return null;
  try {
    return JSON.parse(bodyText);
  } catch {
    return UNPARSABLE_BODY;
  }
}

/** Ends the session, unless the access token has been replaced since the request. */
function endSession(endpoint: Endpoint, bearerToken: string): void {
  const currentBearerToken = bearerTokenFor(endpoint);
  if (currentBearerToken !== undefined && currentBearerToken !== bearerToken) return;
  expireSession();
}

function needsTokenRenewal({ access }: Endpoint): boolean {
  const usesAccessToken = !['anonymous', 'development', 'refresh-token'].includes(String(access));
  return usesAccessToken && readAccessToken() !== undefined && isRenewalDue();
}

function createErrorForResponse(
  { endpoint, path }: ApiRequest,
  response: Response,
  responseBody: unknown,
  bearerToken: string | undefined,
): Error {
  const { status } = response;
  // Tokens that could not be renewed are old: the server has not stated that the session is over.
  if (status === 401 && needsTokenRenewal(endpoint)) return new Error('The tokens could not be renewed.');
  if (status === 401 && bearerToken !== undefined) {
    endSession(endpoint, bearerToken);
    return new FetchError(status, responseBody, 'Tokens expired.');
  }
  const statusText = response.statusText || getReasonPhrase(status);
  // Seconds. Some servers send a date instead, which is no number and is ignored.
  const retryAfterMs = Number(response.headers.get('Retry-After')) * 1000 || 0;
  const errorMessage = `Error fetching data from ${path}: ${status} - ${statusText}`;
  return new FetchError(status, responseBody, errorMessage, retryAfterMs);
}

async function sendRequest<C extends CallTypes>(request: ApiRequest<C>, transport: Transport): Promise<C['answer']> {
  const { endpoint, path, query } = request;
  const bearerToken = bearerTokenFor(endpoint);
  const response = await transport(`/api${path}${query && `?${query}`}`, createRequestInit(request, bearerToken));
  const responseBody = await readResponseBody(response);
  if (!response.ok || responseBody === UNPARSABLE_BODY)
    throw createErrorForResponse(request, response, responseBody, bearerToken);
  return responseBody;
}

async function callApi<C extends CallTypes>(request: ApiRequest<C>, transport: Transport): Promise<C['answer']> {
  if (needsTokenRenewal(request.endpoint)) await awaitRenewedTokens();
  if (TOKEN_REQUIRED_PATH_PATTERN.test(request.path) && !readAccessToken()) throw new Error(NO_TOKEN_MESSAGE);
  syncLanguageCookie();
  return sendRequest(request, transport);
}

/** Creates an API client. Calls reject with `Unauthorized`, `FetchError`, `TimeoutError` or the abort reason. */
export function createBrowserClient(transport: Transport): ApiClient {
  return createApiClient(async (request) => {
    const isFormBody = request.body instanceof FormData;
    const callWithSignal = (signal: AbortSignal) => callApi({ ...request, signal }, transport);
    try {
      return await (isFormBody ? callApi(request, transport) : runWithTimeLimit(request.signal, callWithSignal));
    } catch (error) {
      const isTokenMissing = error instanceof Error && error.message === NO_TOKEN_MESSAGE;
      if (!isTokenMissing && !request.signal?.aborted) console.error(error);
      throw error;
    }
  });
}

export const api: ApiClient = createBrowserClient((requestUrl, requestInit) => fetch(requestUrl, requestInit));
