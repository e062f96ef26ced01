/** Reads of one owner that may wait at once. */
const PLACES = 3;
/** Milliseconds after which a running read counts as cut off by the runtime. */
const LEASE = 2_000;
/** Milliseconds after which a waiting read counts as cut off. */
const WAITING_LEASE = 5_000;
/** Longest wait in milliseconds. */
const LONGEST_WAIT = 8_000;
/** Polling interval in milliseconds. */
const LOOK_PAUSE = 20;

/** Read of a plan, with the network prefix and account whose places it takes. */
interface Read {
  readonly owners: readonly string[];
  seenAt: number;
}

/** State of this isolate. */
const waiting = new Set<Read>();
let current: Read | undefined;

const wait = (duration: number) => new Promise<void>((resolve) => setTimeout(resolve, duration));
const isSeenWithin = (duration: number, { seenAt }: Read): boolean => Date.now() - seenAt <= duration;

function hasPlace({ owners }: Read): boolean {
  for (const read of waiting) if (!isSeenWithin(WAITING_LEASE, read)) waiting.delete(read);
  const taken = [...waiting].flatMap((read) => read.owners);
  return owners.every((owner) => taken.filter((other) => other === owner).length < PLACES);
}

/** Makes the read the current one; false after the longest wait. */
async function takeTurn(read: Read): Promise<boolean> {
  for (const end = Date.now() + LONGEST_WAIT; Date.now() < end; await wait(LOOK_PAUSE)) {
    read.seenAt = Date.now();
    if (current && isSeenWithin(LEASE, current)) continue;
    current = read;
    waiting.delete(read);
    return true;
  }
  return false;
}

/**
 * Runs one heavy read at a time per isolate, so that shop pages wait behind one at most, or `refuse` once it has waited
 * too long or too many of an owner wait. Polls, because a promise of another request may never settle.
 */
export async function oneAtATime<T, R>(
  owners: readonly string[],
  work: () => Promise<T>,
  refuse: () => R,
): Promise<T | R> {
  const read: Read = { owners, seenAt: Date.now() };
  if (!hasPlace(read)) return refuse();
  waiting.add(read);
  try {
    return (await takeTurn(read)) ? await work() : refuse();
  } finally {
    waiting.delete(read);
    if (current === read) current = undefined;
  }
}
