import type * as names from './copy-names.ts';

// Repeated here with the type of the original: every session page loads this module, and needs no chunk beside it.
const COPY_PREFIX: typeof names.COPY_PREFIX = 'formulary:plan:';
const PLAN_WORKER_PATH: typeof names.WORKER_PATH = '/plans-offline.js';

/** Removes all copies of plans and their service worker. Never throws. */
export async function removeAllCopies(): Promise<void> {
  // Neither exists in an insecure context.
  if (typeof caches === 'undefined' || !('serviceWorker' in navigator)) return;
  try {
    const cacheNames = await caches.keys();
    await Promise.all(cacheNames.map((cacheName) => cacheName.startsWith(COPY_PREFIX) && caches.delete(cacheName)));
    const registrations = await navigator.serviceWorker.getRegistrations();
    await Promise.all(
      registrations.map((registration) => isPlanWorkerRegistration(registration) && registration.unregister()),
    );
  } catch (error) {
    console.error(error);
  }
}

function isPlanWorkerRegistration({ active, waiting, installing }: ServiceWorkerRegistration): boolean {
  return [active, waiting, installing].some((worker) => worker?.scriptURL.endsWith(PLAN_WORKER_PATH));
}
