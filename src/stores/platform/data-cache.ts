import { transientReason } from '#stores/failure.ts';

export const DEDUPE_MS = 2_000;
/** Minimum time in ms between two revalidations caused by focus. */
export const FOCUS_THROTTLE_MS = 5_000;
export const RETRY_MS = 5_000;
export const SLOW_RETRY_MS = 10_000;
const MAXIMUM_RETRIES = 3;

const SLOW_NETWORK_TYPES = new Set(['slow-2g', '2g']);

/** True for a slow connection or the data-saving mode, if the browser reports it. */
export function isSlowNetwork(): boolean {
  const connection: { effectiveType?: string; saveData?: boolean } | undefined = Reflect.get(navigator, 'connection');
  return connection?.saveData === true || SLOW_NETWORK_TYPES.has(connection?.effectiveType ?? '');
}

/** Calls `revalidate` on focus, then pauses for 5 s unless it returned `false`. Returns a stop function. */
export function onFocus(revalidate: () => unknown): () => void {
  let nextTime = 0;
  const handleFocus = () => {
    if (document.visibilityState === 'hidden' || Date.now() < nextTime) return;
    if (revalidate() !== false) nextTime = Date.now() + FOCUS_THROTTLE_MS;
  };
  addEventListener('focus', handleFocus);
  document.addEventListener('visibilitychange', handleFocus);
  return () => {
    removeEventListener('focus', handleFocus);
    document.removeEventListener('visibilitychange', handleFocus);
  };
}

function isWorthRetrying(error: unknown): boolean {
  const reason = transientReason(error);
  return reason !== undefined && reason !== 'limited';
}

/** Retries a read after transient failures, not 429: in 5 s, 10 s if slow, up to 3 times. Returns a cancel function. */
export function retryLater(error: unknown, retries: number, readAgain: () => void): () => void {
  if (retries >= MAXIMUM_RETRIES || !isWorthRetrying(error)) return () => undefined;
  const timer = setTimeout(readAgain, isSlowNetwork() ? SLOW_RETRY_MS : RETRY_MS);
  return () => clearTimeout(timer);
}
