import { AsyncLocalStorage } from 'node:async_hooks';

/** Marks what may be out of date, for readers and for caches. */
export const STALE_HEADERS = {
  'Cache-Control': 'no-store',
  Warning: '110 - "Response is Stale"',
  'X-Stale': '1',
} as const;

interface RequestState {
  readonly id: string;
  hasStaleAnswers: boolean;
}

const scope = new AsyncLocalStorage<RequestState>();

/** Does the work of a request; whatever it calls knows the request's id. */
export function inRequest<T>(id: string, work: () => T): T {
  return scope.run({ id, hasStaleAnswers: false }, work);
}

/** The id of the request that is being answered; undefined outside of one. */
export function currentRequestId(): string | undefined {
  return scope.getStore()?.id;
}

/** Records that an old answer of the upstream is shown instead of a new one. */
export function recordStaleAnswer(): void {
  const state = scope.getStore();
  if (state) state.hasStaleAnswers = true;
}

/** Whether what the request has read so far may be out of date. */
export function hasStaleAnswers(): boolean {
  return scope.getStore()?.hasStaleAnswers ?? false;
}
