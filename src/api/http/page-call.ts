import type { Call, Endpoint } from '#contract/platform/endpoint.ts';

/** Answer of an endpoint as a value, so that a page in the same process need not parse JSON. */
interface RecordedAnswer<C extends Call> {
  readonly endpoint: Endpoint<C>;
  readonly value: C['answer'];
}

/** API call that a page makes in the same process, with its answer. */
export interface PageCall {
  recordedAnswer?: RecordedAnswer<Call>;
}

const pageCalls = new WeakMap<Request, PageCall>();

export function recordPageCall(request: Request, call: PageCall): void {
  pageCalls.set(request, call);
}

/** Returns the in-process call of a request; undefined for external requests. */
export function pageCallOf(request: Request): PageCall | undefined {
  return pageCalls.get(request);
}

export function recordAnswer<C extends Call>(call: PageCall, endpoint: Endpoint<C>, value: C['answer']): void {
  call.recordedAnswer = { endpoint, value };
}

/** True if the answer was recorded for the endpoint; narrows its type. */
export function isAnswerOfEndpoint<C extends Call>(
  recordedAnswer: RecordedAnswer<Call> | undefined,
  endpoint: Endpoint<C>,
): recordedAnswer is RecordedAnswer<C> {
  return recordedAnswer?.endpoint === endpoint;
}
