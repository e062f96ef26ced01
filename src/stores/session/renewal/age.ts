import { REFRESH_TOKEN_LIFETIME_MS } from '#contract/session/limits.ts';
import { readCachedValue, writeCachedValue } from '#stores/platform/cached-value.ts';
import { STORAGE_KEYS } from '#stores/storage.ts';

/** Age in ms at which tokens are renewed: five minutes before the access token expires. */
export const REFRESH_INTERVAL_MS = 3_300_000;

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Stores the current time as the time of the last token renewal. */
export function storeRenewalTime(): void {
  writeCachedValue(STORAGE_KEYS.lastTokenRefresh, Date.now(), REFRESH_TOKEN_LIFETIME_MS);
}

/** Returns the time in ms at which the tokens must be renewed; undefined if their age is unknown. */
export function refreshDueAt(): number | undefined {
  const lastRefresh = readCachedValue(STORAGE_KEYS.lastTokenRefresh, isNumber);
  return lastRefresh === undefined ? undefined : lastRefresh + REFRESH_INTERVAL_MS;
}

export function isRefreshDue(): boolean {
  const dueTime = refreshDueAt();
  return dueTime !== undefined && dueTime <= Date.now();
}
