import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import type { WritableAtom } from 'nanostores';
import { decodeCachedValue, encodeCachedValue, readCachedValue } from './platform/cached-value.ts';
import { local, STORAGE_KEYS, type StorageKey } from './storage.ts';

const storageKeyOf = (propertyName: string | symbol): StorageKey | undefined =>
  Object.values(STORAGE_KEYS).find((storageKey) => storageKey === propertyName);

/** Storage engine for `@nanostores/persistent`: local storage that never throws. */
const storageEngine = new Proxy<Record<string, string>>(
  {},
  {
    has(_, propertyName) {
      const storageKey = storageKeyOf(propertyName);
      return storageKey !== undefined && local.read(storageKey) !== undefined;
    },
    get(_, propertyName) {
      const storageKey = storageKeyOf(propertyName);
      return storageKey && local.read(storageKey);
    },
    set(_, propertyName, storedText) {
      const storageKey = storageKeyOf(propertyName);
      if (storageKey) local.write(storageKey, storedText);
      return true;
    },
    deleteProperty(_, propertyName) {
      const storageKey = storageKeyOf(propertyName);
      if (storageKey) local.remove(storageKey);
      return true;
    },
  },
);

setPersistentEngine(storageEngine, windowPersistentEvents);

/** Returns a store whose value all tabs share through local storage for a time in ms. */
export function createSharedValue<T>(
  storageKey: StorageKey,
  initialValue: T,
  isValid: (value: unknown) => value is T,
  lifetimeMs: number,
): WritableAtom<T> {
  // Removes an expired value, which the session mark would use before the first paint.
  readCachedValue(storageKey, isValid);
  return persistentAtom<T>(storageKey, initialValue, {
    encode: (value) => encodeCachedValue(value, lifetimeMs),
    decode: (encodedValue) => decodeCachedValue(encodedValue, isValid) ?? initialValue,
  });
}
