import type { Call, Endpoint } from '#contract/platform/endpoint.ts';

/** Answer as a value: JSON would be parsed again at once. */
interface RecordedAnswer<C extends Call> {
  readonly endpoint: Endpoint<C>;
  readonly value: C['answer'];
}

/** In-process call by a page. */
export interface PageCall {
  answered?: RecordedAnswer<Call>;
}

const pageCalls = new WeakMap<Request, PageCall>();

export function recordPageCall(request: Request, call: PageCall): void {
  pageCalls.set(request, call);
}

/** Returns the page's call behind a request; undefined for external requests. */
export function pageCallOf(request: Request): PageCall | undefined {
  return pageCalls.get(request);
}

export function recordAnswer<C extends Call>(
  call: PageCall,
  endpoint: Endpoint<C>,
  value: C['answer'],
): void {
  call.answered = { endpoint, value };
}

/** Narrows an answer to the endpoint's type: both were recorded together. */
export function isAnswerOf<C extends Call>(
  answered: RecordedAnswer<Call> | undefined,
  endpoint: Endpoint<C>,
): answered is RecordedAnswer<C> {
  return answered?.endpoint === endpoint;
}
