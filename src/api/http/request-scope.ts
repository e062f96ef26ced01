import { AsyncLocalStorage } from 'node:async_hooks';

/** Headers that mark a possibly outdated response, for readers and caches. */
export const STALE_RESPONSE_HEADERS = {
  'Cache-Control': 'no-store',
  Warning: '110 - "Response is Stale"',
  'X-Stale': '1',
} as const;

interface RequestIdentity {
  readonly id: string;
  /** D1 bookmark of the latest database state that the browser has seen. */
  readonly bookmark?: string | undefined;
}

interface RequestState extends RequestIdentity {
  hasStaleData: boolean;
}

const requestScope = new AsyncLocalStorage<RequestState>();

/** Runs a request's work; every function that it calls can read the request's id and bookmark. */
export function runInRequestScope<T>(request: RequestIdentity, handleRequest: () => T): T {
  return requestScope.run({ ...request, hasStaleData: false }, handleRequest);
}

/** Id of the current request; undefined outside of one. */
export function getCurrentRequestId(): string | undefined {
  return requestScope.getStore()?.id;
}

export function getCurrentDatabaseBookmark(): string | undefined {
  return requestScope.getStore()?.bookmark;
}

/** Records that the request used a cached upstream response, as a new one could not be fetched. */
export function recordStaleResponse(): void {
  const requestState = requestScope.getStore();
  if (requestState) requestState.hasStaleData = true;
}

/** True if this request has read possibly outdated data. */
export function hasReadStaleData(): boolean {
  return requestScope.getStore()?.hasStaleData ?? false;
}
