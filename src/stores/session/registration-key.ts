import { ACTIVATION_LINK_LIFETIME_MS } from '#contract/session/limits.ts';
import { normaliseEmail } from '#domain/account/email.ts';
import { readCachedValue, removeCachedValue, writeCachedValue } from '#stores/platform/cached-value.ts';
import type { StorageKey } from '#stores/storage.ts';

const REGISTRATION_KEY: StorageKey = 'formulary:registration_key';
const REGISTRATION_PURPOSE: StorageKey = 'formulary:registration_purpose';

interface RegistrationPurpose {
  readonly path?: string | undefined;
  readonly wish?: number | undefined;
}

interface StoredKey {
  readonly email: string;
  readonly key: string;
}

interface StoredPurpose extends RegistrationPurpose {
  readonly email: string;
}

const isTypeOrUndefined = (value: unknown, type: 'string' | 'number') => value === undefined || typeof value === type;

function isStoredKey(value: unknown): value is StoredKey {
  if (typeof value !== 'object' || value === null) return false;
  const { email, key }: { readonly [K in keyof StoredKey]?: unknown } = value;
  return typeof email === 'string' && typeof key === 'string';
}

function isStoredPurpose(value: unknown): value is StoredPurpose {
  if (typeof value !== 'object' || value === null) return false;
  const { email, path, wish }: { readonly [K in keyof StoredPurpose]?: unknown } = value;
  return typeof email === 'string' && isTypeOrUndefined(path, 'string') && isTypeOrUndefined(wish, 'number');
}

/** Stores key and purpose of a registration for the tab that opens its mailed link. */
export function saveRegistration(address: string, key: string, purpose: RegistrationPurpose): void {
  const email = normaliseEmail(address);
  writeCachedValue(REGISTRATION_KEY, { email, key }, ACTIVATION_LINK_LIFETIME_MS);
  writeCachedValue(REGISTRATION_PURPOSE, { email, ...purpose }, ACTIVATION_LINK_LIFETIME_MS);
}

export function storedRegistration(address: string): (StoredKey & RegistrationPurpose) | undefined {
  const email = normaliseEmail(address);
  const storedKey = readCachedValue(REGISTRATION_KEY, isStoredKey);
  if (storedKey?.email !== email) return undefined;
  const purpose = readCachedValue(REGISTRATION_PURPOSE, isStoredPurpose);
  return purpose?.email === email ? { ...purpose, ...storedKey } : storedKey;
}

export function clearRegistration(address: string): void {
  finishRegistration(address, true);
}

/** Removes the stored purpose after a sign-in. Also removes the key if the user signed in through the mailed link. */
export function finishRegistration(address: string, hasUsedLink: boolean): void {
  if (storedRegistration(address) === undefined) return;
  if (hasUsedLink) removeCachedValue(REGISTRATION_KEY);
  clearRegistrationPurpose();
}

export function clearRegistrationPurpose(): void {
  removeCachedValue(REGISTRATION_PURPOSE);
}
