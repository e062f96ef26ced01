/** Every value the shop keeps in local storage for a time stands below this prefix. */
const PREFIX = 'formulary:';

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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A browser may refuse its storage altogether (private windows, full disk): then nothing is cached. */
function withStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

/** Whether a key of the storage is that of a cached value. */
export function isCachedAs(name: string, key: string | null): boolean {
  return key === PREFIX + name;
}

/** Removes a cached value. */
export function removeCached(name: string): void {
  withStorage((storage) => storage.removeItem(PREFIX + name));
}

/** A value cached under this name; one that expired, cannot be read or is not of the kind asked for is removed. */
export function readCached<T>(name: string, isValid: (value: unknown) => value is T): T | undefined {
  const text = withStorage((storage) => storage.getItem(PREFIX + name));
  if (typeof text !== 'string') return undefined;
  const entry = parse(text);
  if (isEntry(entry) && entry.expires_at > Date.now() && isValid(entry.value)) return entry.value;
  removeCached(name);
  return undefined;
}

/** Caches a value for a time in milliseconds; a storage that takes nothing costs the cache, never the caller. */
export function writeCached(name: string, value: unknown, lifetimeMs: number): void {
  const entry: Entry = { value, expires_at: Date.now() + lifetimeMs };
  withStorage((storage) => storage.setItem(PREFIX + name, JSON.stringify(entry)));
}
