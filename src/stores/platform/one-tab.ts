import type { StorageKey } from '#stores/storage.ts';
import { readCached, removeCached, writeCached } from './cached-value.ts';

/** Lifetime of the key in milliseconds, after which other tabs ignore it. */
const KEY_LIFETIME_MS = 10_000;
/** Between two looks at the key, between taking it and trusting it, and for news to reach other tabs (milliseconds). */
const PAUSE_MS = 100;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
const isOwner = (value: unknown): value is string => typeof value === 'string';

/** Replaces locks in old browsers and pages without TLS: writes a key to local storage and reads it back. */
async function withKey<T>(name: StorageKey, work: () => Promise<T>): Promise<T> {
  const owner = String(Math.random());
  while (readCached(name, isOwner) !== owner) {
    if (readCached(name, isOwner) === undefined) writeCached(name, owner, KEY_LIFETIME_MS);
    await pause();
  }
  try {
    return await work();
  } finally {
    await pause();
    if (readCached(name, isOwner) === owner) removeCached(name);
  }
}

/**
 * Under a Web Lock, held a little longer than the work takes: other tabs learn of what was stored with a delay. A
 * browser that refuses site data refuses the lock: its tabs share nothing.
 */
function withLock<T>(locks: LockManager, name: StorageKey, work: () => Promise<T>): Promise<T> {
  return new Promise((resolve) => {
    locks
      .request(name, async () => {
        const result = work();
        resolve(result);
        await result.catch(() => undefined);
        await pause();
      })
      .catch(() => resolve(withKey(name, work)));
  });
}

/** Does work that only one tab of the shop may do at a time; the others wait for their turn. */
export function inOneTab<T>(name: StorageKey, work: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = Reflect.get(navigator, 'locks');
  return locks ? withLock(locks, name, work) : withKey(name, work);
}
