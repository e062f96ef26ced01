import { readTransientReason } from '#stores/failure.ts';

export const DEDUPLICATION_WINDOW_MS = 2_000;
/** Minimum time in ms between two revalidations caused by focus. */
export const FOCUS_THROTTLE_MS = 5_000;
export const RETRY_DELAY_MS = 5_000;
export const SLOW_NETWORK_RETRY_DELAY_MS = 10_000;
const MAXIMUM_RETRIES = 3;

const SLOW_NETWORK_TYPES = new Set(['slow-2g', '2g']);

/** True for a slow connection or the data-saving mode, if the browser reports it. */
export function isSlowNetwork(): boolean {
  const networkInformation: { effectiveType?: string; saveData?: boolean } | undefined = Reflect.get(
    navigator,
    'connection',
  );
  return networkInformation?.saveData === true || SLOW_NETWORK_TYPES.has(networkInformation?.effectiveType ?? '');
}

/** Calls `revalidate` on focus, then pauses for 5 s unless it returned `false`. Returns a stop function. */
export function revalidateOnFocus(revalidate: () => unknown): () => void {
  let nextRevalidationAt = 0;
  const revalidateIfDue = () => {
    if (document.visibilityState === 'hidden' || Date.now() < nextRevalidationAt) return;
    if (revalidate() !== false) nextRevalidationAt = Date.now() + FOCUS_THROTTLE_MS;
  };
  addEventListener('focus', revalidateIfDue);
  document.addEventListener('visibilitychange', revalidateIfDue);
  return () => {
    removeEventListener('focus', revalidateIfDue);
    document.removeEventListener('visibilitychange', revalidateIfDue);
  };
}

function isWorthRetrying(error: unknown): boolean {
  const failureReason = readTransientReason(error);
  return failureReason !== undefined && failureReason !== 'limited';
}

/** Retries a read up to 3 times after transient failures except 429: in 5 s, 10 s if slow. Returns a stop function. */
export function retryLater(error: unknown, retryCount: number, readAgain: () => void): () => void {
  if (retryCount >= MAXIMUM_RETRIES || !isWorthRetrying(error)) return () => undefined;
  const timer = setTimeout(readAgain, isSlowNetwork() ? SLOW_NETWORK_RETRY_DELAY_MS : RETRY_DELAY_MS);
  return () => clearTimeout(timer);
}
