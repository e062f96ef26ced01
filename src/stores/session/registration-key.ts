import { normaliseEmail } from '#domain/account/email.ts';
import { readCached, removeCached, writeCached } from '#stores/platform/cached-value.ts';
import { KEYS } from '#stores/storage.ts';

/** As long as the link of an activation mail works (milliseconds). */
const LIFETIME_MS = 7 * 24 * 3_600_000;

interface StoredKey {
  readonly email: string;
  readonly key: string;
}

function isStoredKey(value: unknown): value is StoredKey {
  if (typeof value !== 'object' || value === null) return false;
  const stored: { readonly [K in keyof StoredKey]?: unknown } = value;
  return typeof stored.email === 'string' && typeof stored.key === 'string';
}

/** Stores the key of the account that was registered last in this browser, until its link is used or expires. */
export function saveRegistrationKey(email: string, key: string): void {
  writeCached(KEYS.registrationKey, { email: normaliseEmail(email), key }, LIFETIME_MS);
}

/** The key of the account with this address, if it was registered in this browser. */
export function registrationKeyOf(email: string): string | undefined {
  const stored = readCached(KEYS.registrationKey, isStoredKey);
  return stored?.email === normaliseEmail(email) ? stored.key : undefined;
}

/** Removes the key of the account with this address: its link is used. */
export function clearRegistrationKey(email: string): void {
  if (registrationKeyOf(email) !== undefined) removeCached(KEYS.registrationKey);
}
