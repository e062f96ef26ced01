/** Milliseconds after which a read counts as cut off by the runtime. */
const LEASE = 2_000;
/** Longest wait in milliseconds. */
const LONGEST_WAIT = 8_000;
/** Polling interval in milliseconds. */
const LOOK_PAUSE = 20;

/** Running read of this isolate. */
let current: { readonly startedAt: number } | undefined;

const wait = (duration: number) => new Promise<void>((resolve) => setTimeout(resolve, duration));

/**
 * Runs one heavy read at a time per isolate, so that shop pages wait behind one at most. Polls, because a promise of
 * another request may never settle.
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
