import type { ExecutionContext } from 'hono';
import { recordStaleAnswer, STALE_HEADERS } from '#api/http/request-scope.ts';
import { UNPARSABLE_BODY } from '#contract/platform/error-body.ts';
import { loggedText } from '#domain/platform/logged-text.ts';
import type { Language } from '#i18n/languages.ts';
import { toUpstreamError, UpstreamError } from './error.ts';
import { callUpstream } from './exchange.ts';
import type { PublicRead } from './public-read.ts';

export interface CachedAnswer {
  readonly text: string;
  /** Time at which the answer was received, in ms since 1970. */
  readonly cachedAt: number;
}

/** Maximum length of a cache key; longer requests are repeated too rarely to be cached. */
const MAXIMUM_KEY_LENGTH = 2_000;
const CACHE_SECONDS = 86_400;
const CACHED_AT_HEADER = 'X-Good-At';

const cacheAddress = (key: string) => `https://last-good.formulary.invalid/${encodeURIComponent(key)}`;

/** Opens the cache that all isolates of a location share; on platforms without such a cache, nothing is stored. */
const openCache = () => caches.open('last-good');

async function cacheGoodAnswer(key: string, text: string): Promise<void> {
  if (key.length > MAXIMUM_KEY_LENGTH) return;
  const headers = {
    'Cache-Control': `public, max-age=${CACHE_SECONDS}`,
    [CACHED_AT_HEADER]: String(Date.now()),
  };
  await (await openCache()).put(cacheAddress(key), new Response(text, { headers }));
}

async function lastGoodAnswer(key: string): Promise<CachedAnswer | undefined> {
  const cachedAnswer = await (await openCache()).match(cacheAddress(key));
  return (
    cachedAnswer && {
      text: await cachedAnswer.text(),
      cachedAt: Number(cachedAnswer.headers.get(CACHED_AT_HEADER)),
    }
  );
}

const MAXIMUM_ANSWER_BYTES = 4_194_304;

export interface ReadRequest {
  readonly upstream: string;
  readonly publicRead: PublicRead;
  /** Path below `/api`, with query. */
  readonly path: string;
  readonly body?: string | undefined;
  readonly headers: Headers;
  readonly language: Language;
  /** Timeout in milliseconds, for the whole answer. */
  readonly time: number;
  /** True to throw for an answer that breaks the contract instead of returning it. */
  readonly isStrict: boolean;
  readonly context: ExecutionContext;
}

export interface ReadAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

function parseAnswer(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return UNPARSABLE_BODY;
  }
}

/** True if the text matches the contract; throws if it is no JSON. */
function matchesContract({ publicRead, isStrict }: ReadRequest, text: string): boolean {
  const value = parseAnswer(text);
  if (value === UNPARSABLE_BODY) throw new UpstreamError(502, 'the answer is no JSON');
  const { success } = publicRead.answer.safeParse(value);
  if (!success && isStrict) throw new UpstreamError(502, 'the answer is not of the contract');
  return success;
}

/** Reads an answer's text; throws above the maximum. */
async function readAnswerText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const piece of body ?? []) {
    bytes += piece.byteLength;
    if (bytes > MAXIMUM_ANSWER_BYTES) throw new UpstreamError(502, `more than ${MAXIMUM_ANSWER_BYTES} bytes`);
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}

async function fetchUpstreamAnswer(request: ReadRequest): Promise<ReadAnswer & { readonly isGood: boolean }> {
  const { upstream, path, body = null, headers, time } = request;
  const { method } = request.publicRead.endpoint;
  const response = await callUpstream({ upstream, method, path, headers, body, time });
  const { status, ok } = response;
  if (status >= 500 && status !== 501) throw new UpstreamError(502, `status ${status}`);
  const text = await readAnswerText(response);
  return { status, text, headers: response.headers, isGood: ok && matchesContract(request, text) };
}

function cacheKeyOf({ upstream, publicRead, path, body = '', language }: ReadRequest): string {
  return [upstream, language, publicRead.endpoint.method, path, body].join('\n');
}

async function staleAnswer(request: ReadRequest, failure: UpstreamError): Promise<ReadAnswer> {
  const lastGood = request.publicRead.isCached ? await lastGoodAnswer(cacheKeyOf(request)) : undefined;
  const { status, reason } = failure;
  const logEntry = {
    level: 'error',
    message: 'The upstream failed',
    path: request.publicRead.endpoint.path,
    status,
    reason: loggedText(reason),
  };
  console.error(JSON.stringify({ ...logEntry, is_stale: lastGood !== undefined }));
  if (!lastGood) throw failure;
  recordStaleAnswer();
  const headers = new Headers({
    'Content-Type': 'application/json',
    Age: String(Math.max(0, Math.round((Date.now() - lastGood.cachedAt) / 1000))),
    ...STALE_HEADERS,
  });
  return { status: 200, text: lastGood.text, headers };
}

/** Reads the upstream's answer, or the last good one during an outage; throws UpstreamError without either. */
export async function readUpstream(request: ReadRequest): Promise<ReadAnswer> {
  try {
    const { isGood, ...answer } = await fetchUpstreamAnswer(request);
    const isPersonal = request.headers.has('Authorization');
    if (isGood && request.publicRead.isCached && !isPersonal)
      request.context.waitUntil(cacheGoodAnswer(cacheKeyOf(request), answer.text));
    return answer;
  } catch (error) {
    return staleAnswer(request, toUpstreamError(error));
  }
}
