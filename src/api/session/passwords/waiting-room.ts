/** Maximum number of hashing attempts in the waiting room. */
const MAXIMUM_WAITING_ATTEMPTS = 12;
const MAXIMUM_WAIT_MS = 8_000;
const POLLING_INTERVAL_MS = 20;
/** Milliseconds up to which a turn of the event loop counts as idle, as it has served no other request. */
const IDLE_EVENT_LOOP_TURN_MS = 2;
const MAXIMUM_YIELD_COUNT = 4;
/** Milliseconds without polling after which an attempt is assumed to be aborted by the runtime. */
const ATTEMPT_LEASE_MS = 5_000;

/** Request that waits to hash a password or is hashing it. */
export interface HashingAttempt {
  /** Network prefix, which may have one waiting attempt; undefined while limits are off. */
  readonly clientPrefix: string | undefined;
  /** True if the request has a known device, a mailed link or a proof of work. */
  readonly isTrusted: boolean;
  /** Account with a known device, which may have one waiting attempt. */
  readonly accountId?: string | undefined;
  lastPolledAt: number;
}

/** Hashing attempts that wait in this isolate. */
const waitingAttempts = new Set<HashingAttempt>();
let currentAttempt: HashingAttempt | undefined;
let wasLastAttemptTrusted = false;

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
const isAttemptPolling = ({ lastPolledAt: seenAt }: HashingAttempt): boolean => Date.now() - seenAt <= ATTEMPT_LEASE_MS;
const pickRandomAttempt = (attempts: readonly HashingAttempt[]) =>
  attempts[Math.floor(Math.random() * attempts.length)];

/** Returns the attempts that a new one may replace: its network's or, if it has none and the room is full, all. */
function replaceableAttemptsFor({ clientPrefix: networkPrefix }: HashingAttempt) {
  const pollingAttempts = [...waitingAttempts].filter(isAttemptPolling);
  const attemptsWithSamePrefix = pollingAttempts.filter(
    (otherAttempt) => networkPrefix !== undefined && otherAttempt.clientPrefix === networkPrefix,
  );
  const isRoomFull = attemptsWithSamePrefix.length === 0 && pollingAttempts.length >= MAXIMUM_WAITING_ATTEMPTS;
  return { rivals: isRoomFull ? pollingAttempts : attemptsWithSamePrefix, isRoomFull };
}

/** Adds an attempt; false without space. A trusted attempt replaces an untrusted one, or any if all are trusted. */
export function enterWaitingRoom(attempt: HashingAttempt): boolean {
  const { accountId: attemptAccountId } = attempt;
  if (
    attemptAccountId !== undefined &&
    [...waitingAttempts].some(
      (otherAttempt) => isAttemptPolling(otherAttempt) && otherAttempt.accountId === attemptAccountId,
    )
  )
    return false;
  const { rivals, isRoomFull } = replaceableAttemptsFor(attempt);
  const untrustedAttempts = rivals.filter((otherAttempt) => !otherAttempt.isTrusted);
  const evictableAttempts = untrustedAttempts.length > 0 || !isRoomFull ? untrustedAttempts : rivals;
  const replacedAttempt = attempt.isTrusted ? pickRandomAttempt(evictableAttempts) : undefined;
  if (rivals.length > 0 && !replacedAttempt) return false;
  if (replacedAttempt) waitingAttempts.delete(replacedAttempt);
  waitingAttempts.add(attempt);
  return true;
}

export function leaveWaitingRoom(attempt: HashingAttempt): void {
  waitingAttempts.delete(attempt);
  if (currentAttempt === attempt) currentAttempt = undefined;
}

/** Picks the next attempt at random, every second time among trusted ones, so that neither kind blocks the other. */
function pickNextAttempt(): void {
  for (const attempt of waitingAttempts) if (!isAttemptPolling(attempt)) waitingAttempts.delete(attempt);
  const trustedAttempts = [...waitingAttempts].filter(({ isTrusted }) => isTrusted);
  const isTrustedAttemptDue = trustedAttempts.length > 0 && !wasLastAttemptTrusted;
  currentAttempt = pickRandomAttempt(isTrustedAttemptDue ? trustedAttempts : [...waitingAttempts]);
  wasLastAttemptTrusted = isTrustedAttemptDue;
  if (currentAttempt) waitingAttempts.delete(currentAttempt);
}

/** Waits for a turn; false on timeout or eviction. Polls: promises of other requests may never settle. */
export async function waitForHashingTurn(attempt: HashingAttempt): Promise<boolean> {
  for (const deadline = Date.now() + MAXIMUM_WAIT_MS; Date.now() < deadline; await sleep(POLLING_INTERVAL_MS)) {
    attempt.lastPolledAt = Date.now();
    if (!currentAttempt || !isAttemptPolling(currentAttempt)) pickNextAttempt();
    if (currentAttempt === attempt) return true;
    if (!waitingAttempts.has(attempt)) return false;
  }
  return false;
}

/** Yields to other requests: one turn of the event loop if there are none, else up to four turns. */
export async function yieldToOtherAttempts(): Promise<void> {
  for (let yieldCount = 0; yieldCount < MAXIMUM_YIELD_COUNT; yieldCount++) {
    const eventLoopTurnStart = performance.now();
    if (currentAttempt) currentAttempt.lastPolledAt = Date.now();
    await sleep(0);
    if (currentAttempt) currentAttempt.lastPolledAt = Date.now();
    if (performance.now() - eventLoopTurnStart < IDLE_EVENT_LOOP_TURN_MS) return;
  }
}
