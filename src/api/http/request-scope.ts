import { AsyncLocalStorage } from 'node:async_hooks';

/** Marks what may be out of date, for readers and for caches. */
export const STALE_HEADERS = {
  'Cache-Control': 'no-store',
  Warning: '110 - "Response is Stale"',
  'X-Stale': '1',
} as const;

interface RequestIdentity {
  readonly id: string;
  /** The latest position in the history of the database that the browser knows. */
  readonly bookmark?: string | undefined;
}

interface RequestState extends RequestIdentity {
  hasStaleAnswers: boolean;
}

const scope = new AsyncLocalStorage<RequestState>();

/** Does the work of a request; whatever it calls knows the request's id and bookmark. */
export function inRequest<T>(request: RequestIdentity, work: () => T): T {
  return scope.run({ ...request, hasStaleAnswers: false }, work);
}

/** The id of the request that is being answered; undefined outside of one. */
export function currentRequestId(): string | undefined {
  return scope.getStore()?.id;
}

/** The bookmark that the request which is being answered brought. */
export function currentBookmark(): string | undefined {
  return scope.getStore()?.bookmark;
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
