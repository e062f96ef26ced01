import { TRUSTED_POLICY_NAME, WORKER_PATH } from './copy-names.ts';
import address from './worker.ts?worker&url';

interface ScriptUrlPolicy {
  readonly createScriptURL: (scriptUrl: string) => string;
}
interface TrustedTypesFactory {
  readonly createPolicy: (policyName: string, policyRules: ScriptUrlPolicy) => ScriptUrlPolicy;
}

const isTrustedTypesFactory = (value: unknown): value is TrustedTypesFactory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value;

let trustedTypesPolicy: ScriptUrlPolicy | undefined;

/** Returns the worker's URL as a trusted type, which the page's CSP requires. */
function getTrustedWorkerUrl(): string {
  const trustedTypes: unknown = Reflect.get(window, 'trustedTypes');
  if (!isTrustedTypesFactory(trustedTypes)) return WORKER_PATH;
  trustedTypesPolicy ??= trustedTypes.createPolicy(TRUSTED_POLICY_NAME, { createScriptURL: () => address });
  return trustedTypesPolicy.createScriptURL(address);
}

function awaitActivation({ active, waiting, installing }: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const worker = active ?? waiting ?? installing;
  return new Promise((resolve, reject) => {
    const settleByWorkerState = () => {
      if (worker?.state === 'activated') resolve(worker);
      if (!worker || worker.state === 'redundant') reject(new Error('The worker of plans is gone.'));
    };
    worker?.addEventListener('statechange', settleByWorkerState);
    settleByWorkerState();
  });
}

export async function registerPlanWorker(workerScope: string): Promise<ServiceWorker | undefined> {
  try {
    return await awaitActivation(await navigator.serviceWorker.register(getTrustedWorkerUrl(), { scope: workerScope }));
  } catch (error) {
    // Private windows, settings or a lost connection prevent the registration; the page works without it.
    if (navigator.onLine) console.warn(error);
    return undefined;
  }
}

export function canStorePlansOffline(): boolean {
  if (!('serviceWorker' in navigator) || typeof caches === 'undefined') return false;
  const networkInformation: unknown = Reflect.get(navigator, 'connection');
  const isDataSaverOn =
    typeof networkInformation === 'object' &&
    networkInformation !== null &&
    Reflect.get(networkInformation, 'saveData') === true;
  return !isDataSaverOn;
}
