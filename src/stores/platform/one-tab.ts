import type { StorageKey } from '#stores/storage.ts';
import { readCached, removeCached, writeCached } from './cached-value.ts';

/** Lifetime of the lock key in ms, after which other tabs ignore it. */
const LOCK_LIFETIME_MS = 10_000;
/** Pause in ms between attempts to get the lock, and until other tabs see a change of local storage. */
const PAUSE_MS = 100;

const pauseBriefly = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
const isLockOwner = (value: unknown): value is string => typeof value === 'string';

/** Runs a task under a lock in local storage, for old browsers and pages without TLS. */
async function runWithStoredLock<T>(name: StorageKey, task: () => Promise<T>): Promise<T> {
  const owner = String(Math.random());
  while (readCached(name, isLockOwner) !== owner) {
    if (readCached(name, isLockOwner) === undefined) writeCached(name, owner, LOCK_LIFETIME_MS);
    await pauseBriefly();
  }
  try {
    return await task();
  } finally {
    await pauseBriefly();
    if (readCached(name, isLockOwner) === owner) removeCached(name);
  }
}

/** Runs a task under a Web Lock, held until other tabs see stored values. Without Web Locks, uses local storage. */
function runWithBrowserLock<T>(locks: LockManager, name: StorageKey, task: () => Promise<T>): Promise<T> {
  return new Promise((resolve) => {
    locks
      .request(name, async () => {
        const result = task();
        resolve(result);
        await result.catch(() => undefined);
        await pauseBriefly();
      })
      .catch(() => resolve(runWithStoredLock(name, task)));
  });
}

/** Runs a task that only one tab may run at a time; other tabs wait for their turn. */
export function runInOneTab<T>(name: StorageKey, task: () => Promise<T>): Promise<T> {
  const locks: LockManager | undefined = Reflect.get(navigator, 'locks');
  return locks ? runWithBrowserLock(locks, name, task) : runWithStoredLock(name, task);
}
