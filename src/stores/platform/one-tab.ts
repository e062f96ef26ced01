import type { StorageKey } from '#stores/storage.ts';
import { readCachedValue, removeCachedValue, writeCachedValue } from './cached-value.ts';

/** Lifetime of the lock key in ms, after which other tabs ignore it. */
const LOCK_LIFETIME_MS = 10_000;
/** Pause in ms between attempts to get the lock, and until other tabs see a change of local storage. */
const LOCK_PAUSE_MS = 100;

const pauseBriefly = () => new Promise((resolve) => setTimeout(resolve, LOCK_PAUSE_MS));
const isLockOwnerId = (value: unknown): value is string => typeof value === 'string';

/** Runs a task under a lock in local storage, for old browsers and pages without TLS. */
async function runWithStoredLock<T>(lockName: StorageKey, task: () => Promise<T>): Promise<T> {
  const lockOwnerId = String(Math.random());
  while (readCachedValue(lockName, isLockOwnerId) !== lockOwnerId) {
    if (readCachedValue(lockName, isLockOwnerId) === undefined)
      writeCachedValue(lockName, lockOwnerId, LOCK_LIFETIME_MS);
    await pauseBriefly();
  }
  try {
    return await task();
  } finally {
    await pauseBriefly();
    if (readCachedValue(lockName, isLockOwnerId) === lockOwnerId) removeCachedValue(lockName);
  }
}

/** Runs a task under a Web Lock, held until other tabs see stored values. Without Web Locks, uses local storage. */
function runWithBrowserLock<T>(lockManager: LockManager, lockName: StorageKey, task: () => Promise<T>): Promise<T> {
  return new Promise((resolve) => {
    lockManager
      .request(lockName, async () => {
        const taskPromise = task();
        resolve(taskPromise);
        await taskPromise.catch(() => undefined);
        await pauseBriefly();
      })
      .catch(() => resolve(runWithStoredLock(lockName, task)));
  });
}

/** Runs a task that only one tab may run at a time; other tabs wait for their turn. */
export function runInOneTab<T>(lockName: StorageKey, task: () => Promise<T>): Promise<T> {
  const lockManager: LockManager | undefined = Reflect.get(navigator, 'locks');
  return lockManager ? runWithBrowserLock(lockManager, lockName, task) : runWithStoredLock(lockName, task);
}
