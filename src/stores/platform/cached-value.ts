import { local, parseJson, type StorageKey } from '#stores/storage.ts';

interface Entry {
  readonly value: unknown;
  readonly expires_at: number;
}

function isEntry(entry: unknown): entry is Entry {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'value' in entry &&
    'expires_at' in entry &&
    typeof entry.expires_at === 'number'
  );
}

/** Removes a cached value. */
export function removeCached(key: StorageKey): void {
  local.remove(key);
}

/** The value of a cached text; undefined for one that has expired, cannot be parsed or fails the guard. */
export function decodeCached<T>(
  text: string | undefined,
  isValid: (value: unknown) => value is T,
): T | undefined {
  const entry = parseJson(text);
  return isEntry(entry) && entry.expires_at > Date.now() && isValid(entry.value) ? entry.value : undefined;
}

/** The text that caches a value for a time in milliseconds. */
export function encodeCached(value: unknown, lifetimeMs: number): string {
  const entry: Entry = { value, expires_at: Date.now() + lifetimeMs };
  return JSON.stringify(entry);
}

/** The value cached under this key; one that has expired, cannot be parsed or fails the guard is removed. */
export function readCached<T>(key: StorageKey, isValid: (value: unknown) => value is T): T | undefined {
  const text = local.read(key);
  if (text === undefined) return undefined;
  const value = decodeCached(text, isValid);
  if (value === undefined) removeCached(key);
  return value;
}

/** Caches a value for a time in milliseconds. */
export function writeCached(key: StorageKey, value: unknown, lifetimeMs: number): void {
  local.write(key, encodeCached(value, lifetimeMs));
}
