/** Attempts that may wait at once. */
const MAXIMUM_WAITING = 12;
/** Milliseconds. */
const LONGEST_WAIT_MS = 8_000;
/** Polling interval in milliseconds. */
const POLLING_MS = 20;
/** Milliseconds; a shorter turn of the event loop had no other work. */
const IDLE_TURN_MS = 2;
const MAXIMUM_YIELDS = 4;
/** Milliseconds after which an attempt counts as cut off by the runtime. */
const ATTEMPT_LEASE_MS = 5_000;

/** Pending password hash. */
export interface HashingAttempt {
  /** Network prefix, limited to one waiting attempt; undefined if networks are not counted. */
  readonly prefix: string | undefined;
  /** True for a known device, a mail link or a proof of work. */
  readonly isTrusted: boolean;
  /** Account of a known device, limited to one waiting attempt: its device earns no second place. */
  readonly account?: string | undefined;
  seenAt: number;
}

/** State of this isolate. */
const waitingRoom = new Set<HashingAttempt>();
let currentAttempt: HashingAttempt | undefined;
let wasTrusted = false;

const sleep = (duration: number) => new Promise<void>((resolve) => setTimeout(resolve, duration));
const isAlive = ({ seenAt }: HashingAttempt): boolean => Date.now() - seenAt <= ATTEMPT_LEASE_MS;
const randomOf = (attempts: readonly HashingAttempt[]) =>
  attempts[Math.floor(Math.random() * attempts.length)];

/** Attempts of the same network, and whether the room is full. */
function rivalsOf({ prefix }: HashingAttempt) {
  const waiting = [...waitingRoom].filter(isAlive);
  const same = waiting.filter((other) => prefix !== undefined && other.prefix === prefix);
  const isFull = same.length === 0 && waiting.length >= MAXIMUM_WAITING;
  return { rivals: isFull ? waiting : same, isFull };
}

/**
 * Enters the waiting room; false if there is no room. A trusted attempt evicts an untrusted one, and from a room full
 * of trusted ones any: whoever fills it with proofs of work or accounts of their own shuts nobody out.
 */
export function enterRoom(attempt: HashingAttempt): boolean {
  const { account } = attempt;
  if (account !== undefined && [...waitingRoom].some((other) => isAlive(other) && other.account === account))
    return false;
  const { rivals, isFull } = rivalsOf(attempt);
  const strangers = rivals.filter((other) => !other.isTrusted);
  const evictable = strangers.length > 0 || !isFull ? strangers : rivals;
  const replaced = attempt.isTrusted ? randomOf(evictable) : undefined;
  if (rivals.length > 0 && !replaced) return false;
  if (replaced) waitingRoom.delete(replaced);
  waitingRoom.add(attempt);
  return true;
}

export function leaveRoom(attempt: HashingAttempt): void {
  waitingRoom.delete(attempt);
  if (currentAttempt === attempt) currentAttempt = undefined;
}

/** Picks the next attempt at random, every other time of the trusted ones: neither flooding nor trust shuts out others. */
function callNext(): void {
  for (const attempt of waitingRoom) if (!isAlive(attempt)) waitingRoom.delete(attempt);
  const trusted = [...waitingRoom].filter(({ isTrusted }) => isTrusted);
  const isTheirs = trusted.length > 0 && !wasTrusted;
  currentAttempt = randomOf(isTheirs ? trusted : [...waitingRoom]);
  wasTrusted = isTheirs;
  if (currentAttempt) waitingRoom.delete(currentAttempt);
}

/**
 * Waits for an attempt's turn; false on timeout or eviction. Polls: a promise of another request never settles once
 * that request is cut off, and the runtime ends requests that wait for nothing of their own.
 */
export async function waitForTurn(attempt: HashingAttempt): Promise<boolean> {
  for (const end = Date.now() + LONGEST_WAIT_MS; Date.now() < end; await sleep(POLLING_MS)) {
    attempt.seenAt = Date.now();
    if (!currentAttempt || !isAlive(currentAttempt)) callNext();
    if (currentAttempt === attempt) return true;
    if (!waitingRoom.has(attempt)) return false;
  }
  return false;
}

/** Yields to other requests: once if idle, otherwise several times as long as they take. */
export async function yieldToOthers(): Promise<void> {
  for (let turn = 0; turn < MAXIMUM_YIELDS; turn++) {
    const start = performance.now();
    if (currentAttempt) currentAttempt.seenAt = Date.now();
    await sleep(0);
    if (currentAttempt) currentAttempt.seenAt = Date.now();
    if (performance.now() - start < IDLE_TURN_MS) return;
  }
}
