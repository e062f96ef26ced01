/** Attempts that may wait at once. */
const PLACES = 12;
/** Milliseconds. */
const LONGEST_WAIT = 8_000;
/** Polling interval in milliseconds. */
const LOOK_PAUSE = 20;
/** Milliseconds; a shorter turn of the event loop had no other work. */
const QUIET_TURN = 2;
const MAXIMUM_TURNS = 4;
/** Milliseconds after which an attempt counts as cut off by the runtime. */
const LEASE = 5_000;

/** Pending password hash. */
export interface Attempt {
  /** Network prefix, limited to one waiting attempt; undefined if networks are not counted. */
  readonly prefix: string | undefined;
  /** True for a known device, a mail link or a proof of work. */
  readonly isTrusted: boolean;
  /** Account of a known device, limited to one waiting attempt: its device earns no second place. */
  readonly account?: string | undefined;
  seenAt: number;
}

/** State of this isolate. */
const room = new Set<Attempt>();
let current: Attempt | undefined;
let wasTrusted = false;

const wait = (duration: number) => new Promise<void>((resolve) => setTimeout(resolve, duration));
const isAlive = ({ seenAt }: Attempt): boolean => Date.now() - seenAt <= LEASE;
const oneOf = (attempts: readonly Attempt[]) => attempts[Math.floor(Math.random() * attempts.length)];

/** Attempts of the same network, and whether the room is full. */
function rivalsOf({ prefix }: Attempt) {
  const waiting = [...room].filter(isAlive);
  const same = waiting.filter((other) => prefix !== undefined && other.prefix === prefix);
  const isFull = same.length === 0 && waiting.length >= PLACES;
  return { rivals: isFull ? waiting : same, isFull };
}

/**
 * Enters the waiting room; false if there is no room. A trusted attempt evicts an untrusted one, and from a room full
 * of trusted ones any: whoever fills it with proofs of work or accounts of their own shuts nobody out.
 */
export function enter(attempt: Attempt): boolean {
  const { account } = attempt;
  if (account !== undefined && [...room].some((other) => isAlive(other) && other.account === account))
    return false;
  const { rivals, isFull } = rivalsOf(attempt);
  const strangers = rivals.filter((other) => !other.isTrusted);
  const evictable = strangers.length > 0 || !isFull ? strangers : rivals;
  const replaced = attempt.isTrusted ? oneOf(evictable) : undefined;
  if (rivals.length > 0 && !replaced) return false;
  if (replaced) room.delete(replaced);
  room.add(attempt);
  return true;
}

export function leave(attempt: Attempt): void {
  room.delete(attempt);
  if (current === attempt) current = undefined;
}

/** Picks the next attempt at random, every other time of the trusted ones: neither flooding nor trust shuts out others. */
function callNext(): void {
  for (const attempt of room) if (!isAlive(attempt)) room.delete(attempt);
  const trusted = [...room].filter(({ isTrusted }) => isTrusted);
  const isTheirs = trusted.length > 0 && !wasTrusted;
  current = oneOf(isTheirs ? trusted : [...room]);
  wasTrusted = isTheirs;
  if (current) room.delete(current);
}

/**
 * Waits for an attempt's turn; false on timeout or eviction. Polls: a promise of another request never settles once
 * that request is cut off, and the runtime ends requests that wait for nothing of their own.
 */
export async function waitForTurn(attempt: Attempt): Promise<boolean> {
  for (const end = Date.now() + LONGEST_WAIT; Date.now() < end; await wait(LOOK_PAUSE)) {
    attempt.seenAt = Date.now();
    if (!current || !isAlive(current)) callNext();
    if (current === attempt) return true;
    if (!room.has(attempt)) return false;
  }
  return false;
}

/** Yields to other requests: once if idle, otherwise several times as long as they take. */
export async function pause(): Promise<void> {
  for (let turn = 0; turn < MAXIMUM_TURNS; turn++) {
    const start = performance.now();
    if (current) current.seenAt = Date.now();
    await wait(0);
    if (current) current.seenAt = Date.now();
    if (performance.now() - start < QUIET_TURN) return;
  }
}
