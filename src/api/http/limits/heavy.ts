/** Maximum number of reads waiting in the queue per network prefix or account. */
const MAXIMUM_QUEUED_READS_PER_KEY = 3;
/** Milliseconds after which a running read is assumed to have been aborted by the runtime. */
const RUNNING_READ_LEASE_MS = 2_000;
/** Milliseconds without polling after which a waiting read is assumed to be aborted. */
const QUEUED_READ_LEASE_MS = 5_000;
const MAXIMUM_QUEUE_TIME_MS = 8_000;
const POLLING_INTERVAL_MS = 20;

/** Expensive read of a plan; `limitKeys` are the keys under which it is counted: network prefix and account. */
interface HeavyRead {
  readonly limitKeys: readonly string[];
  lastPolledAt: number;
}

/** Expensive reads in this isolate's queue. */
const queuedHeavyReads = new Set<HeavyRead>();
let runningHeavyRead: HeavyRead | undefined;

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const wasPolledWithinMs = (milliseconds: number, { lastPolledAt: polledAt }: HeavyRead): boolean =>
  Date.now() - polledAt <= milliseconds;

function hasQueueCapacity({ limitKeys: requestedLimitKeys }: HeavyRead): boolean {
  for (const heavyRead of queuedHeavyReads)
    if (!wasPolledWithinMs(QUEUED_READ_LEASE_MS, heavyRead)) queuedHeavyReads.delete(heavyRead);
  const queuedLimitKeys = [...queuedHeavyReads].flatMap((queuedRead) => queuedRead.limitKeys);
  return requestedLimitKeys.every(
    (limitKey) =>
      queuedLimitKeys.filter((queuedLimitKey) => queuedLimitKey === limitKey).length < MAXIMUM_QUEUED_READS_PER_KEY,
  );
}

/** Waits until no other read is running, then makes `heavyRead` the running one; false on timeout. */
async function waitForReadTurn(heavyRead: HeavyRead): Promise<boolean> {
  for (const deadline = Date.now() + MAXIMUM_QUEUE_TIME_MS; Date.now() < deadline; await sleep(POLLING_INTERVAL_MS)) {
    heavyRead.lastPolledAt = Date.now();
    if (runningHeavyRead && wasPolledWithinMs(RUNNING_READ_LEASE_MS, runningHeavyRead)) continue;
    runningHeavyRead = heavyRead;
    queuedHeavyReads.delete(heavyRead);
    return true;
  }
  return false;
}

/** Runs one expensive read at a time per isolate; calls `refuseRead` on timeout or if too many reads of a key wait. */
export async function runHeavyReadInTurn<T, R>(
  rateLimitKeys: readonly string[],
  runRead: () => Promise<T>,
  refuseRead: () => R,
): Promise<T | R> {
  const heavyRead: HeavyRead = { limitKeys: rateLimitKeys, lastPolledAt: Date.now() };
  if (!hasQueueCapacity(heavyRead)) return refuseRead();
  queuedHeavyReads.add(heavyRead);
  try {
    return (await waitForReadTurn(heavyRead)) ? await runRead() : refuseRead();
  } finally {
    queuedHeavyReads.delete(heavyRead);
    if (runningHeavyRead === heavyRead) runningHeavyRead = undefined;
  }
}
