import type * as names from './copy-names.ts';

// Repeated here with the original's type: every page with a session loads this module, without another chunk.
const COPY_PREFIX: typeof names.COPY_PREFIX = 'formulary:plan:';
const PLAN_WORKER_PATH: typeof names.WORKER_PATH = '/plans-offline.js';

/** Removes all copies of plans and their service worker. Never throws. */
export async function removeAllCopies(): Promise<void> {
  // Insecure contexts have neither.
  if (typeof caches === 'undefined' || !('serviceWorker' in navigator)) return;
  try {
    const cacheNames = await caches.keys();
    await Promise.all(cacheNames.map((cacheName) => cacheName.startsWith(COPY_PREFIX) && caches.delete(cacheName)));
    const workerRegistrations = await navigator.serviceWorker.getRegistrations();
    await Promise.all(
      workerRegistrations.map(
        (workerRegistration) => isPlanWorkerRegistration(workerRegistration) && workerRegistration.unregister(),
      ),
    );
  } catch (error) {
    console.error(error);
  }
}

function isPlanWorkerRegistration({ active, waiting, installing }: ServiceWorkerRegistration): boolean {
  return [active, waiting, installing].some((worker) => worker?.scriptURL.endsWith(PLAN_WORKER_PATH));
}
