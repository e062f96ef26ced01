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

export function removeCached(key: StorageKey): void {
  local.remove(key);
}

/** Decodes a cached value; undefined if it has expired, cannot be parsed or fails the guard. */
export function decodeCached<T>(text: string | undefined, isValid: (value: unknown) => value is T): T | undefined {
  const entry = parseJson(text);
  return isEntry(entry) && entry.expires_at > Date.now() && isValid(entry.value) ? entry.value : undefined;
}

/** Encodes a value with its lifetime in ms. */
export function encodeCached(value: unknown, lifetimeMs: number): string {
  const entry: Entry = { value, expires_at: Date.now() + lifetimeMs };
  return JSON.stringify(entry);
}

/** Returns the value cached under a key; removes one that has expired, cannot be parsed or fails the guard. */
export function readCached<T>(key: StorageKey, isValid: (value: unknown) => value is T): T | undefined {
  const text = local.read(key);
  if (text === undefined) return undefined;
  const value = decodeCached(text, isValid);
  if (value === undefined) removeCached(key);
  return value;
}

/** Caches a value for the given time in ms. */
export function writeCached(key: StorageKey, value: unknown, lifetimeMs: number): void {
  local.write(key, encodeCached(value, lifetimeMs));
}
