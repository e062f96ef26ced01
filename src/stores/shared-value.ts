import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';
import { decodeCachedValue, encodeCachedValue, readCachedValue } from './platform/cached-value.ts';
import { local, STORAGE_KEYS, type StorageKey } from './storage.ts';

const storageKeyOf = (propertyName: string | symbol): StorageKey | undefined =>
  Object.values(STORAGE_KEYS).find((key) => key === propertyName);

/** Storage engine for `@nanostores/persistent`: local storage that never throws. */
const storageEngine = new Proxy<Record<string, string>>(
  {},
  {
    has(_, name) {
      const key = storageKeyOf(name);
      return key !== undefined && local.read(key) !== undefined;
    },
    get(_, name) {
      const key = storageKeyOf(name);
      return key && local.read(key);
    },
    set(_, name, text) {
      const key = storageKeyOf(name);
      if (key) local.write(key, text);
      return true;
    },
    deleteProperty(_, name) {
      const key = storageKeyOf(name);
      if (key) local.remove(key);
      return true;
    },
  },
);

setPersistentEngine(storageEngine, windowPersistentEvents);

/** Returns a store whose value all tabs share through local storage for a time in ms. */
export function createSharedValue<T>(
  key: StorageKey,
  initialValue: T,
  isValid: (value: unknown) => value is T,
  lifetimeMs: number,
): WritableAtom<T> {
  // Removes an expired value, which the session mark would use before the first paint.
  readCachedValue(key, isValid);
  return persistentAtom<T>(key, initialValue, {
    encode: (value) => encodeCachedValue(value, lifetimeMs),
    decode: (text) => decodeCachedValue(text, isValid) ?? initialValue,
  });
}
