import { normaliseEmail } from '#domain/account/email.ts';
import { readCached, removeCached, writeCached } from '#stores/platform/cached-value.ts';
import { KEYS } from '#stores/storage.ts';

/** As long as the link of an activation mail works (milliseconds). */
const LIFETIME_MS = 7 * 24 * 3_600_000;

/** What somebody came for before they registered: a path of this site, and a variant for the wishlist. */
interface Purpose {
  readonly path?: string | undefined;
  readonly wish?: number | undefined;
}

interface StoredRegistration extends Purpose {
  readonly email: string;
  readonly key: string;
}

const isOptional = (value: unknown, type: 'string' | 'number') =>
  value === undefined || typeof value === type;

function isStoredRegistration(value: unknown): value is StoredRegistration {
  if (typeof value !== 'object' || value === null) return false;
  const { email, key, path, wish }: { readonly [K in keyof StoredRegistration]?: unknown } = value;
  const isKey = typeof email === 'string' && typeof key === 'string';
  return isKey && isOptional(path, 'string') && isOptional(wish, 'number');
}

/**
 * Stores the key of the account that was registered last in this browser, and what its owner came for, until its link
 * is used or expires. The link of the mail opens in another tab, which knows neither.
 */
export function saveRegistration(email: string, key: string, purpose: Purpose): void {
  writeCached(KEYS.registrationKey, { email: normaliseEmail(email), key, ...purpose }, LIFETIME_MS);
}

/** What is stored for the account with this address, if it was registered in this browser. */
export function registrationOf(email: string): StoredRegistration | undefined {
  const stored = readCached(KEYS.registrationKey, isStoredRegistration);
  return stored?.email === normaliseEmail(email) ? stored : undefined;
}

/** Removes what is stored for the account with this address: its link is used. */
export function clearRegistration(email: string): void {
  if (registrationOf(email) !== undefined) removeCached(KEYS.registrationKey);
}
