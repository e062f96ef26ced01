import type { Call, Endpoint } from '#contract/endpoint.ts';
import type { Confirmations } from '#db/database.ts';

/** A call that a page makes in process: it shares with the page's others what the database has confirmed. */
export interface PageCall {
  readonly confirmations: Confirmations;
  /** What the endpoint answers, as it is: written as JSON it would be read again at once. */
  value?: unknown;
}

const calls = new WeakMap<Request, PageCall>();

/** Marks a request as made by a page's own rendering. */
export function notePageCall(request: Request, call: PageCall): void {
  calls.set(request, call);
}

/** The page's call that a request is, if it did not come from outside. */
export function pageCallOf(request: Request): PageCall | undefined {
  return calls.get(request);
}

/** The value that the endpoint's route left, if the call came to an answer. */
export function isAnswerOf<C extends Call>(value: unknown, _endpoint: Endpoint<C>): value is C['answer'] {
  return value !== undefined;
}
