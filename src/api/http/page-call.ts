import type { Call, Endpoint } from '#contract/platform/endpoint.ts';

/** What an endpoint answers, as it is: written as JSON it would be read again at once. */
interface Answered<C extends Call> {
  readonly endpoint: Endpoint<C>;
  readonly value: C['answer'];
}

/** A call that a page makes in process. */
export interface PageCall {
  answered?: Answered<Call>;
}

const calls = new WeakMap<Request, PageCall>();

/** Marks a request as made by a page's own rendering. */
export function recordPageCall(request: Request, call: PageCall): void {
  calls.set(request, call);
}

/** The page's call that a request is, if it did not come from outside. */
export function pageCallOf(request: Request): PageCall | undefined {
  return calls.get(request);
}

/** Leaves the endpoint's answer for the page. */
export function recordAnswer<C extends Call>(
  call: PageCall,
  endpoint: Endpoint<C>,
  value: C['answer'],
): void {
  call.answered = { endpoint, value };
}

/** Whether that is what this endpoint answered; its value is of the endpoint's type then, as it was noted with it. */
export function isAnswerOf<C extends Call>(
  answered: Answered<Call> | undefined,
  endpoint: Endpoint<C>,
): answered is Answered<C> {
  return answered?.endpoint === endpoint;
}
