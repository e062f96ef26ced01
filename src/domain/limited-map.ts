/** A map that forgets its oldest entries beyond a size. */
export interface LimitedMap<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): void;
}

/** An empty map for `maximum` entries; reading one does not make it younger. */
export function createLimitedMap<K, V>(maximum: number): LimitedMap<K, V> {
  const entries = new Map<K, V>();
  return {
    get: (key) => entries.get(key),
    set: (key, value) => {
      entries.set(key, value);
      if (entries.size <= maximum) return;
      const [oldest] = entries.keys();
      if (oldest !== undefined) entries.delete(oldest);
    },
  };
}
