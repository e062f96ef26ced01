import type { AddsUp } from '#contract/safety/schema.ts';
import type { ClientProtocol } from '#contract/sharing/schema.ts';
import { protocolOfCopyPath } from '#domain/plan/offline/account-path.ts';
import { endOfCopy, isPlanFile, planScope } from '#domain/plan/offline/rules.ts';
import { listCopies, readCopy, readFile, removeCopy, setFiles, writeCopy, writeData } from './copies.ts';
import { registerWorker } from './register.ts';

export interface AccountPlan {
  readonly protocol: ClientProtocol;
  readonly told: AddsUp['told'] | undefined;
  /** Time zone of the client; defaults to the browser's. */
  readonly timezone: string | undefined;
}

const dataPath = (path: string): string => `${path}/plan`;

/** Stores a plan and the page that shows it. Returns the plan's time in ms; undefined where the browser refuses. */
export async function writeAccountCopy(
  path: string,
  plan: AccountPlan,
  at: number,
): Promise<number | undefined> {
  if (!(await registerWorker(planScope(path)))) return undefined;
  const answer = await fetch(path).catch(() => undefined);
  const page = answer?.ok ? answer : (await readCopy(path))?.page;
  if (!page) return undefined;
  await writeCopy(path, page, at);
  await writeData(path, dataPath(path), plan);
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const files = loaded.filter((pathname) => isPlanFile({ pathname }));
  await setFiles(path, [...new Set([dataPath(path), ...files])]);
  return at;
}

/** `at`: time of the plan in ms. */
export async function readAccountCopy(
  path: string,
): Promise<(AccountPlan & { readonly at: number }) | undefined> {
  const [copy, data] = await Promise.all([readCopy(path), readFile(dataPath(path))]);
  if (!copy || !data || endOfCopy(copy) <= Date.now()) return undefined;
  const plan: AccountPlan = await data.json();
  return { ...plan, at: copy.at };
}

export async function removeOtherAccountCopies(protocolIds: readonly number[]): Promise<void> {
  if (typeof caches === 'undefined') return;
  const others = (await listCopies()).filter(({ path }) => {
    const id = protocolOfCopyPath(path);
    return id !== undefined && !protocolIds.includes(id);
  });
  await Promise.all(others.map(({ path }) => removeCopy(path)));
}
