import { proxy } from 'hono/proxy';
import { toUpstreamError, UpstreamError } from './error.ts';
import { pickResponseHeaders } from './headers.ts';

const MAXIMUM_REDIRECTS = 2;

export interface UpstreamCall {
  /** Base address of the upstream, without trailing slash. */
  readonly upstream: string;
  readonly method: string;
  /** Path below the base address, with query. */
  readonly path: string;
  readonly headers: Headers;
  readonly body?: BodyInit | null;
  /** Timeout in milliseconds, for the whole response. */
  readonly time: number;
}

const SAME_HOST_PATH_PATTERN = /^\/(?![/\\])/;

/** Follows redirects within the upstream, but returns a form's redirect (303) to a page of the shop as it is. */
async function followRedirects({ upstream, path, time, ...call }: UpstreamCall): Promise<Response> {
  const timeoutSignal = AbortSignal.timeout(time);
  let url = new URL(upstream + path);
  for (let redirectCount = 0; ; redirectCount++) {
    const response = await proxy(url, { ...call, signal: timeoutSignal, redirect: 'manual' });
    const redirectLocation = response.headers.get('Location');
    if (response.status < 300 || response.status >= 400 || redirectLocation === null) return response;
    if (call.method === 'POST' && response.status === 303 && SAME_HOST_PATH_PATTERN.test(redirectLocation))
      return response;
    const { origin } = url;
    url = new URL(redirectLocation, url);
    if (url.origin !== origin || !['GET', 'HEAD'].includes(call.method) || redirectCount === MAXIMUM_REDIRECTS)
      throw new UpstreamError(502, `redirect to ${url.origin}`);
  }
}

/** Calls the upstream once; throws UpstreamError if there is no response. Reading its body fails at the timeout. */
export async function callUpstream(upstreamCall: UpstreamCall): Promise<Response> {
  try {
    const { status, body, headers } = await followRedirects(upstreamCall);
    const redirectLocation = status === 303 ? headers.get('Location') : null;
    const forwardedHeaders = pickResponseHeaders(headers);
    if (redirectLocation !== null) forwardedHeaders.set('Location', redirectLocation);
    return new Response(redirectLocation === null ? body : null, { status, headers: forwardedHeaders });
  } catch (error) {
    throw toUpstreamError(error);
  }
}
