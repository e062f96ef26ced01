/** Reads of one owner that may wait at once. */
const MAXIMUM_WAITING = 3;
/** Milliseconds after which a running read counts as cut off by the runtime. */
const RUNNING_LEASE_MS = 2_000;
/** Milliseconds after which a waiting read counts as cut off. */
const WAITING_LEASE_MS = 5_000;
/** Longest wait in milliseconds. */
const LONGEST_WAIT_MS = 8_000;
/** Polling interval in milliseconds. */
const POLLING_MS = 20;

/** Read of a plan, with the network prefix and account whose places it takes. */
interface HeavyRead {
  readonly owners: readonly string[];
  seenAt: number;
}

/** State of this isolate. */
const waitingReads = new Set<HeavyRead>();
let currentRead: HeavyRead | undefined;

const sleep = (duration: number) => new Promise<void>((resolve) => setTimeout(resolve, duration));
const isSeenWithin = (duration: number, { seenAt }: HeavyRead): boolean => Date.now() - seenAt <= duration;

function hasFreePlace({ owners }: HeavyRead): boolean {
  for (const read of waitingReads) if (!isSeenWithin(WAITING_LEASE_MS, read)) waitingReads.delete(read);
  const taken = [...waitingReads].flatMap((read) => read.owners);
  return owners.every((owner) => taken.filter((other) => other === owner).length < MAXIMUM_WAITING);
}

/** Makes the read the current one; false after the longest wait. */
async function waitForTurn(read: HeavyRead): Promise<boolean> {
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
 * Runs one heavy read at a time per isolate, so that shop pages wait behind one at most, or `refuse` once it has waited
 * too long or too many of an owner wait. Polls, because a promise of another request may never settle.
 */
export async function runOneAtATime<T, R>(
  owners: readonly string[],
  work: () => Promise<T>,
  refuse: () => R,
): Promise<T | R> {
  const read: HeavyRead = { owners, seenAt: Date.now() };
  if (!hasFreePlace(read)) return refuse();
  waitingReads.add(read);
  try {
    return (await waitForTurn(read)) ? await work() : refuse();
  } finally {
    waitingReads.delete(read);
    if (currentRead === read) currentRead = undefined;
  }
}
