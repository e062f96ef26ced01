import { REFRESH_LIFETIME_MS } from '#contract/session/limits.ts';
import { readCached, writeCached } from '#stores/platform/cached-value.ts';
import { KEYS } from '#stores/storage.ts';

/** How long tokens are used before they are renewed (milliseconds), five minutes before the access token ends. */
export const REFRESH_INTERVAL_MS = 3_300_000;

const isTime = (value: unknown): value is number => typeof value === 'number';

/** Records that the stored tokens are new; the record outlives the page, so that a reload postpones nothing. */
export function markTokensNew(): void {
  writeCached(KEYS.lastTokenRefresh, Date.now(), REFRESH_LIFETIME_MS);
}

/** When the stored tokens are to be renewed; undefined if their age was not recorded. */
export function refreshDueAt(): number | undefined {
  const last = readCached(KEYS.lastTokenRefresh, isTime);
  return last === undefined ? undefined : last + REFRESH_INTERVAL_MS;
}

export function isRefreshDue(): boolean {
  const due = refreshDueAt();
  return due !== undefined && due <= Date.now();
}
