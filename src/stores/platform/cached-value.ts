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

/** The value cached under this key; one that has expired, cannot be parsed or fails the guard is removed. */
export function readCached<T>(key: StorageKey, isValid: (value: unknown) => value is T): T | undefined {
  const text = local.read(key);
  if (text === undefined) return undefined;
  const entry = parseJson(text);
  if (isEntry(entry) && entry.expires_at > Date.now() && isValid(entry.value)) return entry.value;
  removeCached(key);
  return undefined;
}

/** Caches a value for a time in milliseconds. */
export function writeCached(key: StorageKey, value: unknown, lifetimeMs: number): void {
  const entry: Entry = { value, expires_at: Date.now() + lifetimeMs };
  local.write(key, JSON.stringify(entry));
}
