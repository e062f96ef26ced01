import type { MiddlewareHandler } from 'hono';
import type { ApiBindings, ApiContext, ApiEnvironment } from '#api/http/context.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import { refuseLargeBody } from '#api/http/request/body.ts';
import { getHealth } from '#contract/catalogue/calls.ts';
import { toLoggedPath, toLoggedText } from '#domain/platform/logged-text.ts';
import { toUpstreamError, UpstreamError } from './error.ts';
import { callUpstream } from './exchange.ts';
import { createUpstreamHeaders } from './headers.ts';
import { readUpstreamOrSearch } from './product.ts';
import { findPublicEndpoint, type PublicEndpoint } from './public-read.ts';

/** Timeout of a call in milliseconds, for the whole response. */
const UPSTREAM_CALL_TIMEOUT_MS = 10_000;
const HEALTH_TIMEOUT_MS = 3_000;
const PROXIED_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];
/** Pattern of paths that another server might resolve differently. */
const AMBIGUOUS_PATH_PATTERN = /%(?:2e|2f|5c|00)|\/\//i;
/** Content types of upstream responses that may reach callers; no HTML, which would run under this origin. */
const SAFE_CONTENT_TYPE_PATTERN = /^(?:application\/(?:[\w.-]+\+)?json|application\/pdf|image\/(?!svg)|text\/plain)/i;

/** Base address of the upstream without trailing slash; undefined if no upstream is configured. */
export function upstreamUrlOf({ UPSTREAM_API_URL }: Pick<ApiBindings, 'UPSTREAM_API_URL'>): string | undefined {
  return UPSTREAM_API_URL.replace(/\/+$/, '') || undefined;
}

/** True unless the upstream fails or answers 5xx; a 404 is accepted, as an upstream may lack the endpoint. */
export async function isUpstreamReachable(upstreamUrl: string): Promise<boolean> {
  const headers = new Headers({ Accept: 'application/json' });
  const healthCall = { upstream: upstreamUrl, method: 'GET', path: getHealth.path, headers, time: HEALTH_TIMEOUT_MS };
  const response = await callUpstream(healthCall).catch(() => undefined);
  await response?.body?.cancel();
  return response !== undefined && response.status < 500;
}

function createUpstreamProblem(apiContext: ApiContext, error: UpstreamError): Response {
  const problemCode = error.status === 504 ? 'slow' : 'unreachable';
  return createProblemResponse(apiContext, error.status, { code: problemCode, message: error.message });
}

/** Makes a response safe to serve under this origin: unsafe content types become an error response. */
async function toSafeResponse(response: Response, isPersonalResponse: boolean): Promise<Response> {
  const { headers, status, ok } = response;
  if (isPersonalResponse) headers.set('Cache-Control', 'no-store');
  if (!response.body) return response;
  if (ok && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json');
  if (SAFE_CONTENT_TYPE_PATTERN.test(headers.get('Content-Type') ?? '')) return response;
  await response.body.cancel();
  // 501, like 404 and 405, tells the browser that the upstream lacks the call.
  if (ok || (status >= 500 && status !== 501))
    throw new UpstreamError(502, `an answer of type ${headers.get('Content-Type')}`);
  return Response.json({ message: 'The shop refused the call.' }, { status });
}

async function forwardCallToUpstream(apiContext: ApiContext, upstreamUrl: string, path: string): Promise<Response> {
  const { method, body, headers } = apiContext.req.raw;
  const callWithoutHeaders = { upstream: upstreamUrl, method, path, body, time: UPSTREAM_CALL_TIMEOUT_MS };
  const upstreamResponse = await callUpstream({
    ...callWithoutHeaders,
    headers: createUpstreamHeaders(headers, apiContext.var.requestId),
  });
  return toSafeResponse(upstreamResponse, headers.has('Authorization'));
}

async function respondToPublicRead(
  apiContext: ApiContext,
  upstreamUrl: string,
  path: string,
  publicEndpoint: PublicEndpoint,
): Promise<Response> {
  const { status, text, headers } = await readUpstreamOrSearch({
    upstream: upstreamUrl,
    publicEndpoint: publicEndpoint,
    path,
    body: apiContext.req.method === 'POST' ? await apiContext.req.text() : undefined,
    headers: createUpstreamHeaders(apiContext.req.raw.headers, apiContext.var.requestId),
    language: apiContext.var.language,
    timeoutMs: UPSTREAM_CALL_TIMEOUT_MS,
    requiresContractMatch: false,
    context: apiContext.executionCtx,
  });
  const canHaveBody = status !== 204 && status !== 304;
  return toSafeResponse(new Response(canHaveBody ? text : null, { status, headers }), false);
}

/** Sends every call to the configured upstream, except local endpoints, which are mounted before it. */
export function createUpstreamProxy(): MiddlewareHandler<ApiEnvironment> {
  return async (apiContext, next) => {
    const upstreamUrl = upstreamUrlOf(apiContext.env);
    if (!upstreamUrl) return next();
    const { method } = apiContext.req;
    const { pathname, search } = new URL(apiContext.req.url);
    const path = pathname.replace(/^\/api(?=\/|$)/, '');
    if (AMBIGUOUS_PATH_PATTERN.test(path)) return createProblemResponse(apiContext, 404, 'There is no such endpoint.');
    if (!PROXIED_METHODS.includes(method))
      return createProblemResponse(apiContext, 405, 'This method is not allowed here.');
    const publicEndpoint = findPublicEndpoint(method, path);
    try {
      return publicEndpoint
        ? await respondToPublicRead(apiContext, upstreamUrl, path + search, publicEndpoint)
        : await forwardCallToUpstream(apiContext, upstreamUrl, path + search);
    } catch (error) {
      const upstreamError = toUpstreamError(error);
      const { status, reason } = upstreamError;
      const logEntry = {
        level: 'error',
        message: 'The upstream failed',
        status,
        reason: toLoggedText(reason),
        path: toLoggedPath(path),
      };
      console.error(JSON.stringify({ ...logEntry, request_id: apiContext.var.requestId }));
      return createUpstreamProblem(apiContext, upstreamError);
    }
  };
}

/** Limits the size of bodies that are forwarded to an upstream; local routes check the size themselves. */
export function limitBodySize(): MiddlewareHandler<ApiEnvironment> {
  return async (apiContext, next) => {
    const sizeRefusal = upstreamUrlOf(apiContext.env) ? await refuseLargeBody(apiContext) : undefined;
    return sizeRefusal ?? next();
  };
}
