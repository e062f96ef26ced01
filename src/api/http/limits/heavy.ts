/** Maximum number of reads waiting in the queue per network prefix or account. */
const MAXIMUM_WAITING = 3;
/** Milliseconds after which a running read is assumed to be aborted by the runtime. */
const RUNNING_LEASE_MS = 2_000;
/** Milliseconds without polling after which a waiting read is assumed to be aborted. */
const WAITING_LEASE_MS = 5_000;
const LONGEST_WAIT_MS = 8_000;
const POLLING_MS = 20;

/** Expensive read of a plan; `owners` are the keys under which it is counted: network prefix and account. */
interface HeavyRead {
  readonly owners: readonly string[];
  seenAt: number;
}

/** Expensive reads in this isolate's queue. */
const waitingReads = new Set<HeavyRead>();
let currentRead: HeavyRead | undefined;

const sleep = (duration: number) => new Promise<void>((resolve) => setTimeout(resolve, duration));
const isSeenWithin = (duration: number, { seenAt }: HeavyRead): boolean => Date.now() - seenAt <= duration;

function hasFreeQueuePlace({ owners }: HeavyRead): boolean {
  for (const read of waitingReads) if (!isSeenWithin(WAITING_LEASE_MS, read)) waitingReads.delete(read);
  const taken = [...waitingReads].flatMap((read) => read.owners);
  return owners.every((owner) => taken.filter((other) => other === owner).length < MAXIMUM_WAITING);
}

/** Waits until no other read is running, then makes `read` the running read; false on timeout. */
async function waitForReadTurn(read: HeavyRead): Promise<boolean> {
  for (const end = Date.now() + LONGEST_WAIT_MS; Date.now() < end; await sleep(POLLING_MS)) {
    read.seenAt = Date.now();
    if (currentRead && isSeenWithin(RUNNING_LEASE_MS, currentRead)) continue;
    currentRead = read;
    waitingReads.delete(read);
    return true;
  }
  return false;
}

/**
 * Runs one expensive read at a time per isolate, so that other requests wait for one read at most. Calls `refuse` on
 * timeout or if too many reads of an owner wait. Polls, because a promise of another request may never settle.
 */
export async function runHeavyReadInTurn<T, R>(
  owners: readonly string[],
  work: () => Promise<T>,
  refuse: () => R,
): Promise<T | R> {
  const read: HeavyRead = { owners, seenAt: Date.now() };
  if (!hasFreeQueuePlace(read)) return refuse();
  waitingReads.add(read);
  try {
    return (await waitForReadTurn(read)) ? await work() : refuse();
  } finally {
    waitingReads.delete(read);
    if (currentRead === read) currentRead = undefined;
  }
}
