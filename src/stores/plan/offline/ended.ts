import { protocolIdOfCopyPath } from '#domain/plan/offline/account-path.ts';
import { copyActionFor } from '#domain/plan/offline/rules.ts';
import { listCopies, removeEveryCopy } from '#stores/plan/offline/copies.ts';

export interface WorkerEnvironment {
  readonly origin: string;
  readonly load: (address: Request | string) => Promise<Response>;
  readonly now: () => number;
  readonly shouldSaveData: () => boolean;
}

const CHECK_INTERVAL_MS = 60_000;
const DELAY_AFTER_ONLINE_MS = 2_000;
/** Earliest time in ms at which the copies are checked again. */
let nextCheckAt = 0;

export function checkAtNextConnection(): void {
  nextCheckAt = 0;
}

/** Checks each copy's link with the server, at most once a minute, and removes copies of ended links. */
export async function removeEndedCopies({ origin, load, now }: WorkerEnvironment, shownPath?: string): Promise<void> {
  if (now() < nextCheckAt) return;
  const links = (await listCopies()).filter(
    ({ path }) => path !== shownPath && protocolIdOfCopyPath(path) === undefined,
  );
  if (links.length > 0) nextCheckAt = now() + CHECK_INTERVAL_MS;
  const checks = links.map(async ({ path }) => {
    const { status } = await load(new Request(origin + path, { method: 'HEAD', cache: 'no-store' }));
    if (copyActionFor(status) === 'remove') await removeEveryCopy(path);
  });
  await Promise.all(checks).catch(checkAtNextConnection);
}

/** Removes copies of ended links once online, and again 2 s later, as the network may need time to connect. */
export async function removeEndedCopiesOnceOnline(environment: WorkerEnvironment): Promise<void> {
  checkAtNextConnection();
  await removeEndedCopies(environment);
  await new Promise((resolve) => setTimeout(resolve, DELAY_AFTER_ONLINE_MS));
  await removeEndedCopies(environment);
}
