import type * as names from './copy-names.ts';

// Written once more, with the types of the others: every page of a session has this module, and no chunk beside it.
const COPY_PREFIX: typeof names.COPY_PREFIX = 'formulary:plan:';
const WORKER: typeof names.WORKER = '/plans-offline.js';

/** Removes every copy of a plan from the device, and the worker that answers with them. Never throws. */
export async function removeAllCopies(): Promise<void> {
  // Neither exists where the connection is not secure.
  if (typeof caches === 'undefined' || !('serviceWorker' in navigator)) return;
  try {
    const names = await caches.keys();
    await Promise.all(names.map((name) => name.startsWith(COPY_PREFIX) && caches.delete(name)));
    const registrations = await navigator.serviceWorker.getRegistrations();
    await Promise.all(registrations.map((one) => isOfPlans(one) && one.unregister()));
  } catch (error) {
    console.error(error);
  }
}

function isOfPlans({ active, waiting, installing }: ServiceWorkerRegistration): boolean {
  return [active, waiting, installing].some((worker) => worker?.scriptURL.endsWith(WORKER));
}
