import { FetchError } from '#contract/platform/client.ts';
import { failureOf, messageOf } from '#stores/failure.ts';
import { createQueue, type SendResult } from '#stores/platform/queue.ts';
import { problemCode } from '#stores/problem-text.ts';
import type { Entry, Outbox } from './outbox.ts';

export interface NounSender {
  /** One change for two entries of a target; undefined if they are sent apart. */
  readonly merge: (first: Entry, next: Entry) => Pick<Entry, 'kind' | 'payload'> | undefined;
  /** Sends an entry; `isRepeat`: the server may have it. Resolves with a function that records the answer. */
  readonly send: (entry: Entry, isRepeat: boolean) => Promise<() => void>;
  /** Follows a rejection, which the entry has recorded. */
  readonly reject: (entry: Entry, error: unknown) => void;
}

interface SenderSettings {
  readonly outbox: Outbox;
  /** Undefined for an entry that waits: no script for it is loaded, or the server has no such call. */
  readonly senderOf: (entry: Entry) => NounSender | undefined;
  /** Set if a call of this moment would be made for the user. */
  readonly isSignedIn: (user: string) => boolean;
  /** Returns a function that is true until somebody else is signed in, or nobody. */
  readonly watchOwner: () => () => boolean;
  /** Runs each round in one tab at a time. */
  readonly inTurn: (round: () => Promise<void>) => Promise<void>;
  /** Hears why entries wait; undefined: they do not. */
  readonly wait: (reason: 'unreachable' | 'busy' | undefined) => void;
}

export interface Sender {
  readonly run: () => Promise<void>;
  /** Reads from the server after the changes before it: at once, or when they are sent. */
  readonly read: (work: () => Promise<void>) => Promise<void>;
}

/** Pauses after transient failures: the first, doubled each time up to the longest (ms). */
const PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 60_000;
/** A pause that a server asks for is mentioned at once if it is longer (ms). */
const LONG_MS = 5_000;
/** Failures in a row until a busy server is mentioned, and until a fault of the server is a rejection. */
const PATIENCE = 3;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const contains = (path: string, other: string): boolean => `${other}/`.startsWith(`${path}/`);

/** Sends the entries of an outbox in their order, one at a time. */
export function createSender({ outbox, senderOf, isSignedIn, ...settings }: SenderSettings): Sender {
  const readings = new Set<() => Promise<void>>();
  /** Reads in progress, during which nothing is sent. */
  let reading: Promise<void>[] | undefined;
  let failures = 0;
  let faults = 0;
  /** Until when the server has asked to be left alone (ms). */
  let notBefore = 0;

  const pending = (): readonly Entry[] =>
    outbox.$entries.get().filter(({ state, user }) => state === 'pending' && isSignedIn(user));

  /** Merges an entry with later ones of its target, up to one that changes more or less than that. */
  function merge(first: Entry, sender: NounSender): Entry {
    let entry = first;
    for (const next of pending().filter(({ id }) => id > first.id)) {
      const isSame = next.target === entry.target;
      const merged = isSame && !next.triedAt ? sender.merge(entry, next) : undefined;
      if (merged)
        entry = { ...entry, ...merged, text: next.text, merged: [...(entry.merged ?? []), next.id] };
      else if (isSame || contains(next.target, entry.target) || contains(entry.target, next.target)) break;
    }
    return entry;
  }

  function postpone(error?: unknown): SendResult {
    failures += 1;
    const isUnreachable = !(error instanceof FetchError);
    const askedMs = isUnreachable ? 0 : error.retryAfterMs;
    notBefore = Date.now() + askedMs;
    if (isUnreachable || failures >= PATIENCE || askedMs > LONG_MS)
      settings.wait(isUnreachable ? 'unreachable' : 'busy');
    return 'transient';
  }

  function settle(): SendResult {
    failures = 0;
    faults = 0;
    settings.wait(undefined);
    return 'answered';
  }

  /** Records a rejection; what was made from the rejected value counts as made from the one before it. */
  function reject(entry: Entry, sender: NounSender, error: unknown, isKnown = true): SendResult {
    const next = pending().find(({ id, target }) => id > entry.id && target === entry.target);
    if (next && 'was' in entry && isSame(next.was, entry.payload)) outbox.save({ ...next, was: entry.was });
    const status = error instanceof FetchError ? error.status : undefined;
    const problem = isKnown && { status, code: problemCode(error), message: messageOf(error) };
    outbox.save({ ...entry, state: 'rejected', ...(problem && { problem }) });
    sender.reject(entry, error);
    return settle();
  }

  function fail(entry: Entry, sender: NounSender, error: unknown): SendResult {
    if (!senderOf(entry)) return settle();
    const failure = failureOf(error);
    if (failure.kind === 'signed-out') return 'stopped';
    if (failure.kind !== 'transient') return reject(entry, sender, error);
    // A server with a fault may fail at it for ever, and what is behind it would wait as long.
    if (failure.reason === 'faulty') faults += 1;
    return faults < PATIENCE ? postpone(error) : reject(entry, sender, error, false);
  }

  async function send(first: Entry): Promise<SendResult> {
    const sender = senderOf(first);
    if (Date.now() < notBefore || !sender) return 'transient';
    if (!navigator.onLine) return postpone();
    const isRepeat = first.triedAt !== undefined;
    const entry = isRepeat ? first : { ...merge(first, sender), triedAt: Date.now() };
    if (!isRepeat) outbox.save(entry);
    const isSameOwner = settings.watchOwner();
    try {
      const accept = await sender.send(entry, isRepeat);
      if (!isSameOwner()) return 'stopped';
      accept();
      outbox.remove(entry);
      return settle();
    } catch (error) {
      return isSameOwner() ? fail(entry, sender, error) : 'stopped';
    }
  }

  const queue = createQueue<Entry>({
    pending: () => pending().filter(senderOf),
    send,
    pauseMs: (count) => Math.max(Math.min(PAUSE_MS * 2 ** count, LONGEST_PAUSE_MS), notBefore - Date.now()),
    inTurn: (round) =>
      settings.inTurn(() => {
        outbox.refresh();
        return round();
      }),
    async onEmpty() {
      settings.wait(undefined);
      reading = [];
      startReading();
      // What is asked for meanwhile is read at once, and waited for as well.
      for (const one of reading) await one;
      reading = undefined;
    },
  });

  function startReading(): void {
    for (const work of readings) reading?.push(work());
    if (reading) readings.clear();
  }

  return {
    run: queue.run,
    read(work) {
      readings.add(work);
      startReading();
      return queue.run();
    },
  };
}
