import { ACTIVATION_LINK_LIFETIME_MS } from '#contract/session/limits.ts';
import { normaliseEmail } from '#domain/account/email.ts';
import { readCachedValue, removeCachedValue, writeCachedValue } from '#stores/platform/cached-value.ts';
import type { StorageKey } from '#stores/storage.ts';

const REGISTRATION_KEY_STORAGE_KEY: StorageKey = 'formulary:registration_key';
const PURPOSE_STORAGE_KEY: StorageKey = 'formulary:registration_purpose';

interface RegistrationPurpose {
  readonly path?: string | undefined;
  readonly wish?: number | undefined;
}

interface StoredRegistrationKey {
  readonly email: string;
  readonly key: string;
}

interface StoredRegistrationPurpose extends RegistrationPurpose {
  readonly email: string;
}

const isTypeOrUndefined = (value: unknown, typeName: 'string' | 'number') =>
  value === undefined || typeof value === typeName;

function isStoredRegistrationKey(value: unknown): value is StoredRegistrationKey {
  if (typeof value !== 'object' || value === null) return false;
  const { email, key }: { readonly [K in keyof StoredRegistrationKey]?: unknown } = value;
  return typeof email === 'string' && typeof key === 'string';
}

function isStoredPurpose(value: unknown): value is StoredRegistrationPurpose {
  if (typeof value !== 'object' || value === null) return false;
  const { email, path, wish }: { readonly [K in keyof StoredRegistrationPurpose]?: unknown } = value;
  return typeof email === 'string' && isTypeOrUndefined(path, 'string') && isTypeOrUndefined(wish, 'number');
}

/** Stores key and purpose of a registration for the tab that opens its mailed link. */
export function saveRegistration(emailAddress: string, registrationKey: string, purpose: RegistrationPurpose): void {
  const email = normaliseEmail(emailAddress);
  writeCachedValue(REGISTRATION_KEY_STORAGE_KEY, { email, key: registrationKey }, ACTIVATION_LINK_LIFETIME_MS);
  writeCachedValue(PURPOSE_STORAGE_KEY, { email, ...purpose }, ACTIVATION_LINK_LIFETIME_MS);
}

export function readStoredRegistration(
  emailAddress: string,
): (StoredRegistrationKey & RegistrationPurpose) | undefined {
  const email = normaliseEmail(emailAddress);
  const registrationKey = readCachedValue(REGISTRATION_KEY_STORAGE_KEY, isStoredRegistrationKey);
  if (registrationKey?.email !== email) return undefined;
  const purpose = readCachedValue(PURPOSE_STORAGE_KEY, isStoredPurpose);
  return purpose?.email === email ? { ...purpose, ...registrationKey } : registrationKey;
}

export function clearRegistration(emailAddress: string): void {
  finishRegistration(emailAddress, true);
}

/** Removes the stored purpose after a sign-in. Also removes the key if the user signed in through the mailed link. */
export function finishRegistration(emailAddress: string, hasUsedMailedLink: boolean): void {
  if (readStoredRegistration(emailAddress) === undefined) return;
  if (hasUsedMailedLink) removeCachedValue(REGISTRATION_KEY_STORAGE_KEY);
  clearRegistrationPurpose();
}

export function clearRegistrationPurpose(): void {
  removeCachedValue(PURPOSE_STORAGE_KEY);
}
