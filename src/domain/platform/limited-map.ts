/** A map of limited size that drops the least recently used entry. */
export interface LimitedMap<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): void;
}

/** An empty map for `maximum` entries. */
export function createLimitedMap<K, V>(maximum: number): LimitedMap<K, V> {
  const entries = new Map<K, V>();
  const set = (key: K, value: V) => {
    // Deleted first, or it would retain its old position in the order.
    entries.delete(key);
    entries.set(key, value);
    if (entries.size <= maximum) return;
    const [oldest] = entries.keys();
    if (oldest !== undefined) entries.delete(oldest);
  };
  return {
    get: (key) => {
      const value = entries.get(key);
      if (value !== undefined) set(key, value);
      return value;
    },
    set,
  };
}

/** The cached values of some items, and the items without one. */
export interface Taken<I, V> {
  readonly cached: Map<I, V>;
  readonly missing: readonly I[];
}

/**
 * Copies the cached values of some items out of a map before the missing ones are awaited: other requests use the map
 * meanwhile, and an entry may be dropped.
 */
export function takeCached<I, V>(
  map: LimitedMap<string, V>,
  items: Iterable<I>,
  keyOf: (item: I) => string,
): Taken<I, V> {
  const cached = new Map<I, V>();
  const missing: I[] = [];
  for (const item of new Set(items)) {
    const value = map.get(keyOf(item));
    if (value === undefined) missing.push(item);
    else cached.set(item, value);
  }
  return { cached, missing };
}
