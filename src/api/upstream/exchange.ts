import { proxy } from 'hono/proxy';
import { UpstreamError, upstreamError } from './error.ts';
import { answerHeaders } from './headers.ts';

const MAXIMUM_REDIRECTS = 2;

export interface UpstreamCall {
  /** Base address without a slash at the end. */
  readonly upstream: string;
  readonly method: string;
  /** Below the base, with its query. */
  readonly path: string;
  readonly headers: Headers;
  readonly body?: BodyInit | null;
  /** Milliseconds until the body's end. */
  readonly time: number;
}

/** Follows redirects of reads within the upstream; to anywhere else nothing is sent. */
async function follow({ upstream, path, time, ...call }: UpstreamCall): Promise<Response> {
  const signal = AbortSignal.timeout(time);
  let url = new URL(upstream + path);
  for (let hop = 0; ; hop++) {
    const response = await proxy(url, { ...call, signal, redirect: 'manual' });
    const location = response.headers.get('Location');
    if (response.status < 300 || response.status >= 400 || location === null) return response;
    const { origin } = url;
    url = new URL(location, url);
    if (url.origin !== origin || !['GET', 'HEAD'].includes(call.method) || hop === MAXIMUM_REDIRECTS)
      throw new UpstreamError(502, `redirect to ${url.origin}`);
  }
}

/** Calls the upstream once; throws UpstreamError without an answer. Its body fails when the time is over. */
export async function exchange(call: UpstreamCall): Promise<Response> {
  try {
    const { status, body, headers } = await follow(call);
    return new Response(body, { status, headers: answerHeaders(headers) });
  } catch (error) {
    throw upstreamError(error);
  }
}
