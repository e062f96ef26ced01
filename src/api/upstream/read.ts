import type { ExecutionContext } from 'hono';
import { recordStaleResponse, STALE_RESPONSE_HEADERS } from '#api/http/request-scope.ts';
import { UNPARSABLE_BODY } from '#contract/platform/error-body.ts';
import { toLoggedText } from '#domain/platform/logged-text.ts';
import type { Language } from '#i18n/languages.ts';
import { toUpstreamError, UpstreamError } from './error.ts';
import { callUpstream } from './exchange.ts';
import type { PublicEndpoint } from './public-read.ts';

export interface CachedResponse {
  readonly text: string;
  /** Time at which the response was received, in ms since 1970. */
  readonly cachedAt: number;
}

/** Maximum length of a cache key; longer requests are repeated too rarely to be cached. */
const MAXIMUM_CACHE_KEY_LENGTH = 2_000;
const CACHE_LIFETIME_SECONDS = 86_400;
const CACHED_AT_HEADER = 'X-Good-At';

const cacheUrlOf = (cacheKey: string) => `https://last-good.formulary.invalid/${encodeURIComponent(cacheKey)}`;

/** Opens the cache that all isolates of a location share; on platforms without such a cache, nothing is stored. */
const openLastGoodCache = () => caches.open('last-good');

async function cacheValidResponse(cacheKey: string, responseText: string): Promise<void> {
  if (cacheKey.length > MAXIMUM_CACHE_KEY_LENGTH) return;
  const headers = {
    'Cache-Control': `public, max-age=${CACHE_LIFETIME_SECONDS}`,
    [CACHED_AT_HEADER]: String(Date.now()),
  };
  await (await openLastGoodCache()).put(cacheUrlOf(cacheKey), new Response(responseText, { headers }));
}

async function readCachedResponse(cacheKey: string): Promise<CachedResponse | undefined> {
  const cachedResponse = await (await openLastGoodCache()).match(cacheUrlOf(cacheKey));
  return (
    cachedResponse && {
      text: await cachedResponse.text(),
      cachedAt: Number(cachedResponse.headers.get(CACHED_AT_HEADER)),
    }
  );
}

const MAXIMUM_RESPONSE_BYTES = 4_194_304;

export interface UpstreamReadRequest {
  readonly upstream: string;
  readonly publicEndpoint: PublicEndpoint;
  /** Path below `/api`, with query. */
  readonly path: string;
  readonly body?: string | undefined;
  readonly headers: Headers;
  readonly language: Language;
  /** Timeout in milliseconds, for the whole response. */
  readonly timeoutMs: number;
  /** True to throw for a response that breaks the contract instead of returning it. */
  readonly requiresContractMatch: boolean;
  readonly context: ExecutionContext;
}

export interface UpstreamReadResult {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

function parseJsonSafely(responseText: string): unknown {
  try {
    return JSON.parse(responseText);
  } catch {
    return UNPARSABLE_BODY;
  }
}

/** True if the text matches the contract; throws if it is not JSON. */
function matchesContract(
  { publicEndpoint: publicRead, requiresContractMatch: isContractRequired }: UpstreamReadRequest,
  responseText: string,
): boolean {
  const parsedResponse = parseJsonSafely(responseText);
  if (parsedResponse === UNPARSABLE_BODY) throw new UpstreamError(502, 'the answer is no JSON');
  const { success } = publicRead.answer.safeParse(parsedResponse);
  if (!success && isContractRequired) throw new UpstreamError(502, 'the answer is not of the contract');
  return success;
}

/** Reads a response's text; throws if it is too large. */
async function readResponseText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let decodedText = '';
  let byteCount = 0;
  for await (const bodyChunk of body ?? []) {
    byteCount += bodyChunk.byteLength;
    if (byteCount > MAXIMUM_RESPONSE_BYTES) throw new UpstreamError(502, `more than ${MAXIMUM_RESPONSE_BYTES} bytes`);
    decodedText += decoder.decode(bodyChunk, { stream: true });
  }
  return decodedText + decoder.decode();
}

async function fetchUpstreamResult(
  request: UpstreamReadRequest,
): Promise<UpstreamReadResult & { readonly isValid: boolean }> {
  const { upstream, path, body = null, headers, timeoutMs: timeLimitMs } = request;
  const { method } = request.publicEndpoint.endpoint;
  const response = await callUpstream({ upstream, method, path, headers, body, time: timeLimitMs });
  const { status, ok } = response;
  if (status >= 500 && status !== 501) throw new UpstreamError(502, `status ${status}`);
  const responseText = await readResponseText(response);
  return {
    status,
    text: responseText,
    headers: response.headers,
    isValid: ok && matchesContract(request, responseText),
  };
}

function cacheKeyOf({ upstream, publicEndpoint: publicRead, path, body = '', language }: UpstreamReadRequest): string {
  return [upstream, language, publicRead.endpoint.method, path, body].join('\n');
}

async function readStaleResult(
  request: UpstreamReadRequest,
  upstreamError: UpstreamError,
): Promise<UpstreamReadResult> {
  const staleResponse = request.publicEndpoint.isCached ? await readCachedResponse(cacheKeyOf(request)) : undefined;
  const { status, reason } = upstreamError;
  const logEntry = {
    level: 'error',
    message: 'The upstream failed',
    path: request.publicEndpoint.endpoint.path,
    status,
    reason: toLoggedText(reason),
  };
  console.error(JSON.stringify({ ...logEntry, is_stale: staleResponse !== undefined }));
  if (!staleResponse) throw upstreamError;
  recordStaleResponse();
  const headers = new Headers({
    'Content-Type': 'application/json',
    Age: String(Math.max(0, Math.round((Date.now() - staleResponse.cachedAt) / 1000))),
    ...STALE_RESPONSE_HEADERS,
  });
  return { status: 200, text: staleResponse.text, headers };
}

/** Reads the upstream's response, or the last valid one during an outage; throws UpstreamError without either. */
export async function readUpstream(request: UpstreamReadRequest): Promise<UpstreamReadResult> {
  try {
    const { isValid: isResponseValid, ...answer } = await fetchUpstreamResult(request);
    const isPersonalRequest = request.headers.has('Authorization');
    if (isResponseValid && request.publicEndpoint.isCached && !isPersonalRequest)
      request.context.waitUntil(cacheValidResponse(cacheKeyOf(request), answer.text));
    return answer;
  } catch (error) {
    return readStaleResult(request, toUpstreamError(error));
  }
}
