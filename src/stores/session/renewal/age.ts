import { REFRESH_LIFETIME_MS } from '#contract/session/limits.ts';
import { readCached, writeCached } from '#stores/platform/cached-value.ts';
import { KEYS } from '#stores/storage.ts';

/** Age at which tokens are renewed in ms, five minutes before the access token expires. */
export const REFRESH_INTERVAL_MS = 3_300_000;

const isTime = (value: unknown): value is number => typeof value === 'number';

/** Stores the time of the last token renewal, which survives a reload. */
export function markTokensNew(): void {
  writeCached(KEYS.lastTokenRefresh, Date.now(), REFRESH_LIFETIME_MS);
}

/** Returns the time in ms at which the tokens are to be renewed; undefined if their age is unknown. */
export function refreshDueAt(): number | undefined {
  const last = readCached(KEYS.lastTokenRefresh, isTime);
  return last === undefined ? undefined : last + REFRESH_INTERVAL_MS;
}

export function isRefreshDue(): boolean {
  const due = refreshDueAt();
  return due !== undefined && due <= Date.now();
}
