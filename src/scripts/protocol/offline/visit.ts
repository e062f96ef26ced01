import { VISIT_MESSAGE } from '#stores/plan/offline/copy-names.ts';

/** Asks the workers of offline plans, where there are any, to remove the copies of ended links. */
export async function removeEndedCopiesOnVisit(): Promise<void> {
  // Missing in an insecure context.
  if (!('serviceWorker' in navigator)) return;
  for (const { active } of await navigator.serviceWorker.getRegistrations())
    active?.postMessage(VISIT_MESSAGE);
}
