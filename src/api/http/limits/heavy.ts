/** Milliseconds after which a read counts as cut off: its code then runs no further. */
const LEASE = 2_000;
/** Milliseconds after which a read waits no longer for others. */
const LONGEST_WAIT = 8_000;
/** Milliseconds between two looks at whether another read runs. */
const LOOK_PAUSE = 20;

/** Read that runs now, of one isolate, as its thread is. */
let current: { readonly startedAt: number } | undefined;

const wait = (duration: number) => new Promise<void>((resolve) => setTimeout(resolve, duration));

/**
 * Runs a read of a plan when no other one runs, so that pages of the shop never wait behind more than one. Looks again and
 * again, as the waiting room of passwords does: a promise of another request may never settle.
 */
export async function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  for (const end = Date.now() + LONGEST_WAIT; Date.now() < end; await wait(LOOK_PAUSE))
    if (!current || Date.now() - current.startedAt > LEASE) break;
  const own = { startedAt: Date.now() };
  current = own;
  try {
    return await work();
  } finally {
    if (current === own) current = undefined;
  }
}
