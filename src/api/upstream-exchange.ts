import { limitedBody, within } from '#api/limited-body.ts';
import { UpstreamError, upstreamError } from '#api/upstream-error.ts';
import { answerHeaders } from '#api/upstream-headers.ts';
import { type Circuit, createCircuit, type Report } from '#domain/circuit.ts';

const ATTEMPTS = 3;
const MAXIMUM_REDIRECTS = 2;
/** Pause before another attempt, with as much again by chance (milliseconds). */
const PAUSE_MS = 50;
const OUTAGES = [502, 503, 504];

export interface UpstreamCall {
  /** Base address without a slash at the end. */
  readonly upstream: string;
  readonly method: string;
  /** Below the base, with its query. */
  readonly path: string;
  readonly headers: Headers;
  readonly body?: BodyInit | null;
  /** True if it may be sent again: it changes nothing, and its body is no stream. */
  readonly isRepeatable: boolean;
  /** Milliseconds for all attempts, until the body's end. */
  readonly time: number;
  /** Largest body of an answer. */
  readonly bytes: number;
}

/** State of this isolate only: whether an upstream is worth asking. */
const circuits = new Map<string, Circuit>();

function enter({ upstream }: UpstreamCall): Report {
  const circuit = circuits.get(upstream) ?? createCircuit();
  circuits.set(upstream, circuit);
  const report = circuit.enter(Date.now());
  if (report) return report;
  throw new UpstreamError(503, 'circuit open', Math.ceil(circuit.wait(Date.now()) / 1000));
}

/** Follows redirects of reads within the upstream; to anywhere else nothing is sent. */
async function follow(call: UpstreamCall, signal: AbortSignal): Promise<Response> {
  const { upstream, method, headers, body = null } = call;
  let url = new URL(upstream + call.path);
  for (let hop = 0; ; hop++) {
    const response = await fetch(url, { method, headers, body, signal, redirect: 'manual' });
    const location = response.headers.get('Location');
    if (response.status < 300 || response.status >= 400 || location === null) return response;
    await response.body?.cancel();
    const { origin } = url;
    url = new URL(location, url);
    if (url.origin !== origin || body !== null || hop === MAXIMUM_REDIRECTS)
      throw new UpstreamError(502, `redirect to ${url.origin}`);
  }
}

/** One attempt; the answer's body still has to be read within the limits. */
async function attempt(call: UpstreamCall, deadline: number): Promise<Response> {
  const report = enter(call);
  const settle = (outcome: Parameters<Report>[0]) => report(outcome, Date.now());
  const controller = new AbortController();
  try {
    const response = await within(deadline - Date.now(), follow(call, controller.signal));
    const isOutage = call.isRepeatable && OUTAGES.includes(response.status);
    if (isOutage) throw new UpstreamError(502, `status ${response.status}`);
    if (!response.body) settle('success');
    const limits = { time: deadline - Date.now(), bytes: call.bytes };
    const body = response.body && limitedBody(response.body, limits, settle);
    return new Response(body, { status: response.status, headers: answerHeaders(response.headers) });
  } catch (error) {
    settle('failure');
    controller.abort();
    throw error;
  }
}

/**
 * Calls the upstream and makes something of its answer. A call that changes nothing is repeated once or
 * twice while there is time; throws UpstreamError when all attempts or the use of the answer failed.
 */
export async function exchange<T>(call: UpstreamCall, use: (response: Response) => Promise<T>): Promise<T> {
  const deadline = Date.now() + call.time;
  for (let count = 1; ; count++) {
    try {
      return await use(await attempt(call, deadline));
    } catch (error) {
      const failure = upstreamError(error);
      const pause = PAUSE_MS * (1 + Math.random());
      const isFinal = count === ATTEMPTS || failure.status !== 502 || Date.now() + pause >= deadline;
      if (!call.isRepeatable || isFinal) throw failure;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
