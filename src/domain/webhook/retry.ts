import { DAY_MS } from '#contract/platform/time.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Pauses in ms before the second and later tries. */
const RETRY_PAUSES_MS = [
  ...[MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS],
  ...[2, 5, 10, 14, 20, 24].map((pauseHours) => pauseHours * HOUR_MS),
];
export const MAXIMUM_DELIVERY_TRIES = RETRY_PAUSES_MS.length + 1;

/** Returns the pause in ms before the next try, ± 10 %, or that of `Retry-After`, at most a day, if longer. */
export function computeRetryPauseMs(
  tryCount: number,
  retryAfterHeader: string | null,
  now: number,
  randomFraction = Math.random(),
): number {
  const scheduledPauseMs = (RETRY_PAUSES_MS[tryCount - 1] ?? DAY_MS) * (0.9 + randomFraction / 5);
  const retryAfterSeconds = Number(retryAfterHeader ?? Number.NaN);
  const requestedPauseMs = Number.isNaN(retryAfterSeconds)
    ? Date.parse(retryAfterHeader ?? '') - now
    : retryAfterSeconds * 1000;
  return Math.round(Math.max(scheduledPauseMs, Math.min(requestedPauseMs || 0, DAY_MS)));
}
