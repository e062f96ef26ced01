import { local, parseJson, type StorageKey } from '#stores/storage.ts';

interface CachedEntry {
  readonly value: unknown;
  readonly expires_at: number;
}

function isCachedEntry(entry: unknown): entry is CachedEntry {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'value' in entry &&
    'expires_at' in entry &&
    typeof entry.expires_at === 'number'
  );
}

export function removeCachedValue(storageKey: StorageKey): void {
  local.remove(storageKey);
}

/** Decodes a cached value; undefined if it has expired, cannot be parsed or does not pass `isValid`. */
export function decodeCachedValue<T>(
  encodedEntry: string | undefined,
  isValid: (value: unknown) => value is T,
): T | undefined {
  const decodedEntry = parseJson(encodedEntry);
  return isCachedEntry(decodedEntry) && decodedEntry.expires_at > Date.now() && isValid(decodedEntry.value)
    ? decodedEntry.value
    : undefined;
}

/** Encodes a value with its lifetime in ms. */
export function encodeCachedValue(value: unknown, lifetimeMs: number): string {
  const newEntry: CachedEntry = { value, expires_at: Date.now() + lifetimeMs };
  return JSON.stringify(newEntry);
}

/** Returns the value cached under a key; removes an expired, unparsable or invalid one. */
export function readCachedValue<T>(storageKey: StorageKey, isValid: (value: unknown) => value is T): T | undefined {
  const encodedEntry = local.read(storageKey);
  if (encodedEntry === undefined) return undefined;
  const cachedValue = decodeCachedValue(encodedEntry, isValid);
  if (cachedValue === undefined) removeCachedValue(storageKey);
  return cachedValue;
}

/** Caches a value for the given time in ms. */
export function writeCachedValue(storageKey: StorageKey, value: unknown, lifetimeMs: number): void {
  local.write(storageKey, encodeCachedValue(value, lifetimeMs));
}
