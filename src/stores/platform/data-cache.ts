import { transientReason } from '#stores/failure.ts';

export const DEDUPE_MS = 2_000;
/** A page that gets the focus revalidates at most this often (milliseconds). */
export const FOCUS_THROTTLE_MS = 5_000;
export const RETRY_MS = 5_000;
export const SLOW_RETRY_MS = 10_000;
export const MAXIMUM_RETRIES = 3;

const SLOW_TYPES = new Set(['slow-2g', '2g']);

/** True for a slow network or a request to save data, as far as the browser reports it. */
export function isSlowNetwork(): boolean {
  const connection: { effectiveType?: string; saveData?: boolean } | undefined = Reflect.get(
    navigator,
    'connection',
  );
  return connection?.saveData === true || SLOW_TYPES.has(connection?.effectiveType ?? '');
}

/**
 * Calls back when the page gets the focus or becomes visible, at most every five seconds; a time when the callback
 * returns `false`, because there was nothing to do, does not count. Returns a function that stops it.
 */
export function onFocus(revalidate: () => unknown): () => void {
  let next = 0;
  const focused = () => {
    if (document.visibilityState === 'hidden' || Date.now() < next) return;
    if (revalidate() !== false) next = Date.now() + FOCUS_THROTTLE_MS;
  };
  addEventListener('focus', focused);
  document.addEventListener('visibilitychange', focused);
  return () => {
    removeEventListener('focus', focused);
    document.removeEventListener('visibilitychange', focused);
  };
}

function isWorthRetrying(error: unknown): boolean {
  const reason = transientReason(error);
  return reason !== undefined && reason !== 'limited';
}

/**
 * Tries a failed read again after five seconds, ten on a slow network; not after three retries, nor where
 * the server said that the request itself is wrong. Returns a function that cancels it.
 */
export function retryLater(error: unknown, retries: number, read: () => void): () => void {
  if (retries >= MAXIMUM_RETRIES || !isWorthRetrying(error)) return () => undefined;
  const timer = setTimeout(read, isSlowNetwork() ? SLOW_RETRY_MS : RETRY_MS);
  return () => clearTimeout(timer);
}
