import { WORKER, WORKER_POLICY } from '#stores/plan/copy-names.ts';
import address from './worker.ts?worker&url';

interface AddressPolicy {
  readonly createScriptURL: (address: string) => string;
}
interface PolicyFactory {
  readonly createPolicy: (name: string, rules: AddressPolicy) => AddressPolicy;
}

const isFactory = (value: unknown): value is PolicyFactory =>
  typeof value === 'object' && value !== null && 'createPolicy' in value;

/** The worker's address, which the page's policy wants to be named by a policy of trusted types. */
function trustedAddress(): string {
  const types: unknown = Reflect.get(window, 'trustedTypes');
  if (!isFactory(types)) return WORKER;
  return types.createPolicy(WORKER_POLICY, { createScriptURL: () => address }).createScriptURL(address);
}

/** Registers the worker of plans for a language's plans; undefined where the browser does not want one. */
export async function registerWorker(scope: string): Promise<ServiceWorker | undefined> {
  try {
    await navigator.serviceWorker.register(trustedAddress(), { scope });
    return (await navigator.serviceWorker.ready).active ?? undefined;
  } catch (error) {
    // Private windows and settings refuse it, and the page works as before; so it does where the connection has just been lost.
    if (navigator.onLine) console.warn(error);
    return undefined;
  }
}
