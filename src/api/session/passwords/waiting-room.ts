/** Attempts that may wait while a password is hashed. */
const PLACES = 12;
/** Milliseconds after which an attempt that waits is refused. */
const LONGEST_WAIT = 8_000;
/** Milliseconds between two looks at whose turn it is. */
const LOOK_PAUSE = 20;
/** A turn of the event loop shorter than this (milliseconds) had no other work in it. */
const QUIET_TURN = 2;
const MAXIMUM_TURNS = 4;
/** Milliseconds after which an attempt counts as cut off: its code then runs no further. */
const LEASE = 5_000;

/** Somebody who wants a password hashed. */
export interface Attempt {
  /** The network it comes from, of which one attempt may wait; undefined where networks are not counted. */
  readonly prefix: string | undefined;
  /** From a device that the account knows, by a link of a mail, or with a proof of work. */
  readonly isTrusted: boolean;
  seenAt: number;
}

/** State of one isolate, as its thread is. */
const room = new Set<Attempt>();
let current: Attempt | undefined;

const wait = (duration: number) => new Promise<void>((resolve) => setTimeout(resolve, duration));
const isAlive = ({ seenAt }: Attempt): boolean => Date.now() - seenAt <= LEASE;
const oneOf = (attempts: readonly Attempt[]) => attempts[Math.floor(Math.random() * attempts.length)];

/** Attempts that would have to leave for another one: of the same network, or any once all places are taken. */
function rivalsOf({ prefix }: Attempt): Attempt[] {
  const waiting = [...room].filter(isAlive);
  const same = waiting.filter((other) => prefix !== undefined && other.prefix === prefix);
  return same.length > 0 || waiting.length < PLACES ? same : waiting;
}

/** Enters the waiting room, if necessary in place of an attempt that is not trusted; false if there is no room. */
export function enter(attempt: Attempt): boolean {
  const rivals = rivalsOf(attempt);
  const replaced = attempt.isTrusted ? oneOf(rivals.filter((other) => !other.isTrusted)) : undefined;
  if (rivals.length > 0 && !replaced) return false;
  if (replaced) room.delete(replaced);
  room.add(attempt);
  return true;
}

export function leave(attempt: Attempt): void {
  room.delete(attempt);
  if (current === attempt) current = undefined;
}

/** Chooses who is next, at random: whoever floods the room has no earlier turn by it. Trusted attempts go first. */
function callNext(): void {
  for (const attempt of room) if (!isAlive(attempt)) room.delete(attempt);
  const trusted = [...room].filter(({ isTrusted }) => isTrusted);
  current = oneOf(trusted.length > 0 ? trusted : [...room]);
  if (current) room.delete(current);
}

/**
 * Waits for the turn of an attempt in the room; false if it took too long or another one replaced it. By looking again
 * and again: a request that waited for another one's promise would wait for ever once that request is cut off, and the
 * runtime ends requests that wait for nothing of their own.
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

/** Yields to other requests: once if there are none, several times as long as others take the thread. */
export async function pause(): Promise<void> {
  for (let turn = 0; turn < MAXIMUM_TURNS; turn++) {
    const start = performance.now();
    if (current) current.seenAt = Date.now();
    await wait(0);
    if (current) current.seenAt = Date.now();
    if (performance.now() - start < QUIET_TURN) return;
  }
}
