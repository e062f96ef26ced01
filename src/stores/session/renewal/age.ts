import { REFRESH_TOKEN_LIFETIME_MS } from '#contract/session/limits.ts';
import { readCachedValue, writeCachedValue } from '#stores/platform/cached-value.ts';
import { STORAGE_KEYS } from '#stores/storage.ts';

/** Age in ms at which tokens are renewed: five minutes before the access token expires. */
export const TOKEN_RENEWAL_AGE_MS = 3_300_000;

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Stores the current time as the time of the last token renewal. */
export function storeLastRenewalTime(): void {
  writeCachedValue(STORAGE_KEYS.lastTokenRefresh, Date.now(), REFRESH_TOKEN_LIFETIME_MS);
}

/** Returns the time in ms at which the tokens must be renewed; undefined if their age is unknown. */
export function getRenewalDueTime(): number | undefined {
  const lastRenewalAt = readCachedValue(STORAGE_KEYS.lastTokenRefresh, isNumber);
  return lastRenewalAt === undefined ? undefined : lastRenewalAt + TOKEN_RENEWAL_AGE_MS;
}

export function isRenewalDue(): boolean {
  const dueTime = getRenewalDueTime();
  return dueTime !== undefined && dueTime <= Date.now();
}
