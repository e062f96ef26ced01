import { protocolIdOfCopyPath } from '#domain/plan/offline/account-path.ts';
import { offlineCopyActionFor } from '#domain/plan/offline/rules.ts';
import { listCopies, removeCopiesInAllLanguages } from '#stores/plan/offline/copies.ts';

export interface WorkerEnvironment {
  readonly origin: string;
  readonly loadResponse: (requestOrUrl: Request | string) => Promise<Response>;
  readonly now: () => number;
  readonly shouldSaveData: () => boolean;
}

const COPY_CHECK_INTERVAL_MS = 60_000;
const RECHECK_DELAY_MS = 2_000;
/** Earliest time in ms at which the copies are checked again. */
let nextCheckAt = 0;

export function allowImmediateCheck(): void {
  nextCheckAt = 0;
}

/** Checks each copy's link with the server, at most once a minute, and removes copies whose links have ended. */
export async function removeEndedCopies(
  { origin, loadResponse: loadFromNetwork, now }: WorkerEnvironment,
  displayedPath?: string,
): Promise<void> {
  if (now() < nextCheckAt) return;
  const sharedLinkCopies = (await listCopies()).filter(
    ({ path }) => path !== displayedPath && protocolIdOfCopyPath(path) === undefined,
  );
  if (sharedLinkCopies.length > 0) nextCheckAt = now() + COPY_CHECK_INTERVAL_MS;
  const linkChecks = sharedLinkCopies.map(async ({ path }) => {
    const { status } = await loadFromNetwork(new Request(origin + path, { method: 'HEAD', cache: 'no-store' }));
    if (offlineCopyActionFor(status) === 'remove') await removeCopiesInAllLanguages(path);
  });
  await Promise.all(linkChecks).catch(allowImmediateCheck);
}

/** Removes copies of ended links once online, and again 2 s later, as the network may need time to connect. */
export async function removeEndedCopiesOnceOnline(workerEnvironment: WorkerEnvironment): Promise<void> {
  allowImmediateCheck();
  await removeEndedCopies(workerEnvironment);
  await new Promise((resolve) => setTimeout(resolve, RECHECK_DELAY_MS));
  await removeEndedCopies(workerEnvironment);
}
