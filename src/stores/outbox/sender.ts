import { FetchError } from '#contract/platform/client.ts';
import { classifyError, serverMessageOf } from '#stores/failure.ts';
import { createQueue, type SendResult } from '#stores/platform/queue.ts';
import { readProblemCode } from '#stores/problem-text.ts';
import { isSameJson, type Outbox, type OutboxEntry } from './outbox.ts';

export interface ResourceSender {
  /** Merges two successive entries for the same target; undefined if they must be sent separately. */
  readonly merge: (
    earlierEntry: OutboxEntry,
    laterEntry: OutboxEntry,
  ) => Pick<OutboxEntry, 'kind' | 'payload'> | undefined;
  /** Sends an entry; returns a function to apply the response. `isRepeatedAttempt`: an earlier one may have worked. */
  readonly send: (entry: OutboxEntry, isRepeatedAttempt: boolean) => Promise<() => void>;
  /** Called after a rejection was recorded in the entry. */
  readonly reject: (entry: OutboxEntry, error: unknown) => void;
}

interface SenderSettings {
  readonly outbox: Outbox;
  /** Returns the sender of an entry; undefined if this page has none, so that the entry stays pending. */
  readonly senderOf: (entry: OutboxEntry) => ResourceSender | undefined;
  /** True if requests are now authenticated as this user. */
  readonly isSignedIn: (user: string) => boolean;
  /** Returns a function that returns true until the user changes or signs out. */
  readonly watchUserChange: () => () => boolean;
  /** Runs `sendQueuedItems`, which sends entries, while no other tab sends. */
  readonly runExclusively: (sendQueuedItems: () => Promise<void>) => Promise<void>;
  /** Called with the reason why entries wait; undefined if no entry waits. */
  readonly reportWaitReason: (sendingWaitReason: 'unreachable' | 'busy' | undefined) => void;
  /** Called when an entry is not sent because nobody is signed in any more; the entry stays pending. */
  readonly reportSignedOut: () => void;
}

export interface Sender {
  readonly sendAll: () => Promise<void>;
  /** Sends all pending changes, then runs `readTask`, which reads from the server. */
  readonly readAfterSending: (readTask: () => Promise<void>) => Promise<void>;
}

/** First pause in ms between retries after transient failures; each next pause is twice as long, up to the maximum. */
const FIRST_RETRY_PAUSE_MS = 500;
const MAXIMUM_RETRY_PAUSE_MS = 60_000;
/** Minimum `Retry-After` in ms for which the user is informed at once that entries wait. */
const MINIMUM_REPORTED_PAUSE_MS = 5_000;
/** Number of consecutive failures after which the user is informed, or a server error counts as a rejection. */
const MAXIMUM_SILENT_FAILURES = 3;

const isSameOrParentTarget = (parentPath: string, path: string): boolean => `${path}/`.startsWith(`${parentPath}/`);

export function createSender({ outbox, senderOf, isSignedIn, ...senderSettings }: SenderSettings): Sender {
  const queuedReads = new Set<() => Promise<void>>();
  /** Promises of running server reads; no entry is sent until they settle. */
  let runningReads: Promise<void>[] | undefined;
  let failureCount = 0;
  let serverErrorCount = 0;
  /** Earliest time in ms for the next call, as requested by the server. */
  let earliestSendAt = 0;

  const listPendingEntries = (): readonly OutboxEntry[] =>
    outbox.$entries.get().filter(({ state, user }) => state === 'pending' && isSignedIn(user));

  /** Merges an entry with later ones of its target, up to one that cannot merge or has a nested or outer target. */
  function mergeLaterEntries(firstEntry: OutboxEntry, sender: ResourceSender): OutboxEntry {
    let mergedEntry = firstEntry;
    for (const candidateEntry of listPendingEntries().filter(({ id }) => id > firstEntry.id)) {
      const hasSameTarget = candidateEntry.target === mergedEntry.target;
      const mergedChange =
        hasSameTarget && !candidateEntry.triedAt ? sender.merge(mergedEntry, candidateEntry) : undefined;
      if (mergedChange)
        mergedEntry = {
          ...mergedEntry,
          ...mergedChange,
          text: candidateEntry.text,
          merged: [...(mergedEntry.merged ?? []), candidateEntry.id],
        };
      else if (
        hasSameTarget ||
        isSameOrParentTarget(candidateEntry.target, mergedEntry.target) ||
        isSameOrParentTarget(mergedEntry.target, candidateEntry.target)
      )
        break;
    }
    return mergedEntry;
  }

  function postponeSending(error?: unknown): SendResult {
    failureCount += 1;
    const isServerUnreachable = !(error instanceof FetchError);
    const requestedPauseMs = isServerUnreachable ? 0 : error.retryAfterMs;
    earliestSendAt = Date.now() + requestedPauseMs;
    if (isServerUnreachable || failureCount >= MAXIMUM_SILENT_FAILURES || requestedPauseMs > MINIMUM_REPORTED_PAUSE_MS)
      senderSettings.reportWaitReason(isServerUnreachable ? 'unreachable' : 'busy');
    return 'transient';
  }

  function resetFailureCounts(): SendResult {
    failureCount = 0;
    serverErrorCount = 0;
    senderSettings.reportWaitReason(undefined);
    return 'answered';
  }

  /** Records a rejection. If a later change is based on the rejected value, it gets the rejected entry's `was`. */
  function rejectEntry(entry: OutboxEntry, sender: ResourceSender, error: unknown, hasKnownReason = true): SendResult {
    const nextEntry = listPendingEntries().find(({ id, target }) => id > entry.id && target === entry.target);
    if (nextEntry && 'was' in entry && isSameJson(nextEntry.was, entry.payload))
      outbox.save({ ...nextEntry, was: entry.was });
    const httpStatus = error instanceof FetchError ? error.status : undefined;
    const rejectionProblem = hasKnownReason && {
      status: httpStatus,
      code: readProblemCode(error),
      message: serverMessageOf(error),
    };
    outbox.save({ ...entry, state: 'rejected', ...(rejectionProblem && { problem: rejectionProblem }) });
    sender.reject(entry, error);
    return resetFailureCounts();
  }

  function handleSendFailure(entry: OutboxEntry, sender: ResourceSender, error: unknown): SendResult {
    if (!senderOf(entry)) return resetFailureCounts();
    const requestFailure = classifyError(error);
    if (requestFailure.kind === 'signed-out') return 'stopped';
    if (requestFailure.kind !== 'transient') return rejectEntry(entry, sender, error);
    // An entry on which the server always fails would delay all later entries for ever.
    if (requestFailure.reason === 'faulty') serverErrorCount += 1;
    return serverErrorCount < MAXIMUM_SILENT_FAILURES
      ? postponeSending(error)
      : rejectEntry(entry, sender, error, false);
  }

  async function sendEntry(firstEntry: OutboxEntry): Promise<SendResult> {
    const sender = senderOf(firstEntry);
    if (Date.now() < earliestSendAt || !sender) return 'transient';
    if (!navigator.onLine) return postponeSending();
    const isRepeatedAttempt = firstEntry.triedAt !== undefined;
    const entryToSend = isRepeatedAttempt
      ? firstEntry
      : { ...mergeLaterEntries(firstEntry, sender), triedAt: Date.now() };
    if (!isRepeatedAttempt) outbox.save(entryToSend);
    const isUserUnchanged = senderSettings.watchUserChange();
    try {
      const applyResponse = await sender.send(entryToSend, isRepeatedAttempt);
      if (!isUserUnchanged()) return 'stopped';
      applyResponse();
      outbox.remove(entryToSend);
      return resetFailureCounts();
    } catch (error) {
      if (classifyError(error).kind === 'signed-out') senderSettings.reportSignedOut();
      return isUserUnchanged() ? handleSendFailure(entryToSend, sender, error) : 'stopped';
    }
  }

  const sendQueue = createQueue<OutboxEntry>({
    listPendingItems: () => listPendingEntries().filter(senderOf),
    send: sendEntry,
    getPauseMs: (queueFailureCount) =>
      Math.max(
        Math.min(FIRST_RETRY_PAUSE_MS * 2 ** queueFailureCount, MAXIMUM_RETRY_PAUSE_MS),
        earliestSendAt - Date.now(),
      ),
    runExclusively: (sendQueuedItems) =>
      senderSettings.runExclusively(() => {
        outbox.refresh();
        return sendQueuedItems();
      }),
    async onEmpty() {
      senderSettings.reportWaitReason(undefined);
      runningReads = [];
      startQueuedReads();
      // Reads that are requested meanwhile start at once and are awaited as well.
      for (const runningRead of runningReads) await runningRead;
      runningReads = undefined;
    },
  });

  function startQueuedReads(): void {
    for (const readTask of queuedReads) runningReads?.push(readTask());
    if (runningReads) queuedReads.clear();
  }

  return {
    sendAll: sendQueue.sendPendingItems,
    readAfterSending(readTask) {
      queuedReads.add(readTask);
      startQueuedReads();
      return sendQueue.sendPendingItems();
    },
  };
}
