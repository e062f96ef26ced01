import type { SafetyOverview } from '#contract/safety/schema.ts';
import type { ClientProtocol } from '#contract/sharing/schema.ts';
import { dataPathOfCopy, protocolIdOfCopyPath } from '#domain/plan/offline/account-path.ts';
import { copyExpiryTime, getServiceWorkerScope, isPlanFileUrl } from '#domain/plan/offline/rules.ts';
import {
  listCopies,
  readCachedFile,
  readCopy,
  removeCopy,
  storeCopyFiles,
  writeCopy,
  writeCopyData,
} from './copies.ts';
import { registerPlanWorker } from './register.ts';

export interface AccountProtocolPlan {
  readonly protocol: ClientProtocol;
  readonly told: SafetyOverview['told'] | undefined;
  /** Time zone of the client; defaults to the browser's. */
  readonly timezone: string | undefined;
}

export interface AccountCopy extends AccountProtocolPlan {
  readonly path: string;
  /** Time at which the plan was read, in ms. */
  readonly at: number;
}

/** Stores a plan, its page and workers for this page and the list offline; returns `readAt`, undefined on failure. */
export async function writeAccountCopy(
  { path, plans: planListPath }: { readonly path: string; readonly plans: string },
  accountProtocolPlan: AccountProtocolPlan,
  readAt: number,
): Promise<number | undefined> {
  const registeredWorkers = await Promise.all([getServiceWorkerScope(path), planListPath].map(registerPlanWorker));
  if (registeredWorkers.includes(undefined)) return undefined;
  const response = await fetch(path).catch(() => undefined);
  const pageResponse = response?.ok ? response : (await readCopy(path))?.page;
  if (!pageResponse) return undefined;
  await writeCopy(path, pageResponse, readAt);
  await writeCopyData(path, dataPathOfCopy(path), accountProtocolPlan);
  const loadedPaths = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const files = loadedPaths.filter((loadedPath) => isPlanFileUrl({ pathname: loadedPath }));
  await storeCopyFiles(path, [...new Set([dataPathOfCopy(path), ...files])]);
  return readAt;
}

export async function readAccountCopy(path: string): Promise<AccountCopy | undefined> {
  const [copy, data] = await Promise.all([readCopy(path), readCachedFile(dataPathOfCopy(path))]);
  if (!copy || !data || copyExpiryTime(copy) <= Date.now()) return undefined;
  const accountProtocolPlan: AccountProtocolPlan = await data.json();
  return { ...accountProtocolPlan, path, at: copy.at };
}

async function listAccountCopyPaths(): Promise<string[]> {
  const paths = (await listCopies()).map(({ path }) => path);
  return paths.filter((path) => protocolIdOfCopyPath(path) !== undefined);
}

export async function listAccountCopies(): Promise<AccountCopy[]> {
  const accountCopies = await Promise.all((await listAccountCopyPaths()).map(readAccountCopy));
  return accountCopies.flatMap((accountCopy) => accountCopy ?? []);
}

export async function removeOtherAccountCopies(remainingProtocolIds: readonly number[]): Promise<void> {
  if (typeof caches === 'undefined') return;
  const pathsToRemove = (await listAccountCopyPaths()).filter(
    (path) => !remainingProtocolIds.includes(protocolIdOfCopyPath(path) ?? 0),
  );
  await Promise.all(pathsToRemove.map(removeCopy));
}
