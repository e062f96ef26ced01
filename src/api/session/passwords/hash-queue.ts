/** Hashes that may wait while one is computed: one of anybody, one more of who is known. */
const MAXIMUM_WAITING = 2;
/** Milliseconds between two looks at whose turn it is. */
const TURN_PAUSE = 5;
/** A turn of the event loop shorter than this (milliseconds) had no other work in it. */
const QUIET_TURN = 2;
const MAXIMUM_TURNS = 4;
/** Milliseconds after which a place counts as left: its request was cut off, whose code then runs no further. */
const LEASE = 5_000;

/** A place in the queue of an isolate; `readyAt` orders those that only wait for their turn. */
export interface HashPlace {
  seenAt: number;
  readyAt: number | undefined;
}

const places = new Set<HashPlace>();
let arrivals = 0;

const wait = (duration: number) => new Promise<void>((resolve) => setTimeout(resolve, duration));

/**
 * A slot for one password to be hashed, to be released with `leavePlace`; undefined if too many wait. The last slot
 * is for who proved something before, such as a device that the account has signed in with: strangers cannot fill it.
 */
export function takePlace(isKnown: boolean): HashPlace | undefined {
  const now = Date.now();
  for (const place of places) if (now - place.seenAt > LEASE) places.delete(place);
  const waiting = isKnown ? MAXIMUM_WAITING : MAXIMUM_WAITING - 1;
  if (places.size > waiting) return undefined;
  const place: HashPlace = { seenAt: now, readyAt: undefined };
  places.add(place);
  return place;
}

export function leavePlace(place: HashPlace): void {
  places.delete(place);
}

function isFirst(place: HashPlace): boolean {
  const now = Date.now();
  for (const other of places) {
    const isEarlier = (other.readyAt ?? Infinity) < (place.readyAt ?? Infinity);
    if (isEarlier && now - other.seenAt <= LEASE) return false;
  }
  return true;
}

/**
 * Waits for the turn of a place. By looking again and again: a request that waited for another one's promise would
 * wait for ever once that request is cut off, and the runtime ends requests that wait for nothing of their own.
 */
export async function waitForTurn(place: HashPlace): Promise<void> {
  place.readyAt ??= ++arrivals;
  while (!isFirst(place)) await stay(place, TURN_PAUSE);
}

/** Waits, and shows meanwhile that a place is still taken. */
async function stay(place: HashPlace | undefined, duration: number): Promise<void> {
  if (place) place.seenAt = Date.now();
  await wait(duration);
  if (place) place.seenAt = Date.now();
}

/** Lets other requests run: once if there are none, several times as long as others take the thread. */
export async function pause(place?: HashPlace): Promise<void> {
  for (let turn = 0; turn < MAXIMUM_TURNS; turn++) {
    const start = performance.now();
    await stay(place, 0);
    if (performance.now() - start < QUIET_TURN) return;
  }
}

/** Does something that hashes a password; undefined, without having begun, if too many wait. */
export async function inHashQueue<T>(
  isKnown: boolean,
  work: (place: HashPlace) => Promise<T>,
): Promise<T | undefined> {
  const place = takePlace(isKnown);
  if (!place) return undefined;
  try {
    return await work(place);
  } finally {
    leavePlace(place);
  }
}
