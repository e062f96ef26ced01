export interface LimitedMap<K, V> {
  get(key: K): V | undefined;
  set(key: K, newValue: V): void;
}

export function createLimitedMap<K, V>(maximumEntryCount: number): LimitedMap<K, V> {
  const valueByKey = new Map<K, V>();
  const setValue = (key: K, value: V) => {
    // Delete first, or the entry would retain its position.
    valueByKey.delete(key);
    valueByKey.set(key, value);
    if (valueByKey.size <= maximumEntryCount) return;
    const [oldestKey] = valueByKey.keys();
    if (oldestKey !== undefined) valueByKey.delete(oldestKey);
  };
  return {
    get: (key) => {
      const storedValue = valueByKey.get(key);
      if (storedValue !== undefined) setValue(key, storedValue);
      return storedValue;
    },
    set: setValue,
  };
}

export interface CacheLookup<I, V> {
  readonly cachedValues: Map<I, V>;
  readonly missingItems: readonly I[];
}

/** Separates items into cached values and missing items. The result has copies, as other requests may evict values. */
export function splitByCache<I, V>(
  cache: LimitedMap<string, V>,
  keyedItems: Iterable<I>,
  getCacheKey: (keyedItem: I) => string,
): CacheLookup<I, V> {
  const cachedValues = new Map<I, V>();
  const missingItems: I[] = [];
  for (const uniqueItem of new Set(keyedItems)) {
    const cachedValue = cache.get(getCacheKey(uniqueItem));
    if (cachedValue === undefined) missingItems.push(uniqueItem);
    else cachedValues.set(uniqueItem, cachedValue);
  }
  return { cachedValues, missingItems };
}
