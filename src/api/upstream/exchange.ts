import { type Circuit, createCircuit, type Outcome } from '#domain/upstream/circuit.ts';
import type { CircuitClass } from './circuit-class.ts';
import { UpstreamError, upstreamError } from './error.ts';
import { answerHeaders } from './headers.ts';
import { limitedBody, within } from './limited-body.ts';

const ATTEMPTS = 3;
const MAXIMUM_REDIRECTS = 2;
/** Pause before another attempt, with as much again by chance (milliseconds). */
const PAUSE_MS = 50;
/** How a server before the upstream says that nobody is there; 521 and 523 are the platform's own. */
const OUTAGES = [502, 503, 504, 521, 523];

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
  /** Undefined for calls that are always made, and whose failure says nothing about others. */
  readonly circuit: CircuitClass | undefined;
  /** Milliseconds for all attempts, until the body's end. */
  readonly time: number;
  /** Largest body of an answer. */
  readonly bytes: number;
}

/** State of this isolate only: what of an upstream is worth asking. */
const circuits = new Map<string, Circuit>();
const nothing = () => undefined;

/** How to report on a call; throws while its class of endpoints is not asked. A call without a class always may. */
function enter({ upstream, circuit: circuitClass }: UpstreamCall): (outcome: Outcome) => void {
  if (circuitClass === undefined) return nothing;
  const key = `${circuitClass} ${upstream}`;
  const circuit = circuits.get(key) ?? createCircuit();
  circuits.set(key, circuit);
  const report = circuit.enter(Date.now());
  if (report) return (outcome) => report(outcome, Date.now());
  const retryAfter = Math.ceil(circuit.wait(Date.now()) / 1000);
  throw new UpstreamError(503, `circuit open: ${circuitClass}`, { retryAfter });
}

/** A request to the upstream; one that gets no answer at all finds nobody there. */
async function send(url: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, { ...init, redirect: 'manual' });
  } catch (error) {
    throw new UpstreamError(502, String(error), { outcome: 'failure' });
  }
}

/** Follows redirects of reads within the upstream; to anywhere else nothing is sent. */
async function follow(call: UpstreamCall, signal: AbortSignal): Promise<Response> {
  const { upstream, method, headers, body = null } = call;
  let url = new URL(upstream + call.path);
  for (let hop = 0; ; hop++) {
    const response = await send(url, { method, headers, body, signal });
    const location = response.headers.get('Location');
    if (response.status < 300 || response.status >= 400 || location === null) return response;
    await response.body?.cancel();
    const { origin } = url;
    url = new URL(location, url);
    if (url.origin !== origin || body !== null || hop === MAXIMUM_REDIRECTS)
      throw new UpstreamError(502, `redirect to ${url.origin}`, { outcome: 'success' });
  }
}

/** One attempt; the answer's body still has to be read within the limits. */
async function attempt(call: UpstreamCall, deadline: number): Promise<Response> {
  const controller = new AbortController();
  try {
    const response = await within(deadline - Date.now(), follow(call, controller.signal));
    if (call.isRepeatable && OUTAGES.includes(response.status))
      throw new UpstreamError(502, `status ${response.status}`, { outcome: 'failure' });
    const limits = { time: deadline - Date.now(), bytes: call.bytes };
    const body = response.body && limitedBody(response.body, limits);
    return new Response(body, { status: response.status, headers: answerHeaders(response.headers) });
  } catch (error) {
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
  const report = enter(call);
  for (let count = 1; ; count++) {
    try {
      const response = await attempt(call, deadline);
      // An answer proves that the upstream can be reached, even if its body breaks off.
      report('success');
      return await use(response);
    } catch (error) {
      const failure = upstreamError(error);
      const pause = PAUSE_MS * (1 + Math.random());
      const isFinal = count === ATTEMPTS || failure.status !== 502 || Date.now() + pause >= deadline;
      if (!call.isRepeatable || isFinal) {
        report(failure.outcome);
        throw failure;
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
