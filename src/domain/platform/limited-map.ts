export interface LimitedMap<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): void;
}

export function createLimitedMap<K, V>(maximumEntryCount: number): LimitedMap<K, V> {
  const entries = new Map<K, V>();
  const setValue = (key: K, value: V) => {
    // Delete first, or the entry would retain its position.
    entries.delete(key);
    entries.set(key, value);
    if (entries.size <= maximumEntryCount) return;
    const [oldestKey] = entries.keys();
    if (oldestKey !== undefined) entries.delete(oldestKey);
  };
  return {
    get: (key) => {
      const value = entries.get(key);
      if (value !== undefined) setValue(key, value);
      return value;
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
  items: Iterable<I>,
  getKey: (item: I) => string,
): CacheLookup<I, V> {
  const cachedValues = new Map<I, V>();
  const missingItems: I[] = [];
  for (const item of new Set(items)) {
    const value = cache.get(getKey(item));
    if (value === undefined) missingItems.push(item);
    else cachedValues.set(item, value);
  }
  return { cachedValues, missingItems };
}
