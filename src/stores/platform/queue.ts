export type SendResult = 'answered' | 'transient' | 'stopped';

interface QueueSettings<T> {
  /** Returns items that were not sent successfully yet, oldest first. The caller stores them. */
  readonly listPendingItems: () => readonly T[];
  /** Sends an item and removes it from the pending items once the server has responded. */
  readonly send: (item: T) => Promise<SendResult>;
  readonly getPauseMs?: (failureCount: number) => number;
  readonly runExclusively?: (sendQueuedItems: () => Promise<void>) => Promise<void>;
  readonly onEmpty?: () => Promise<void> | void;
}

export interface Queue<T> {
  /** Sends pending items. Resolves once all are processed or no more can be sent now; never rejects. */
  readonly sendPendingItems: () => Promise<void>;
  /** Returns the item that is being sent, or will be sent next. */
  readonly getCurrentItem: () => T | undefined;
}

/** Creates a queue that sends items in order, one at a time. Retries after a pause, or once online. */
export function createQueue<T>({
  listPendingItems: getPendingItems,
  send,
  getPauseMs: calculatePauseMs = () => 1_000,
  runExclusively = (sendQueuedItems) => sendQueuedItems(),
  onEmpty,
}: QueueSettings<T>): Queue<T> {
  let runningSendRound: Promise<void> | undefined;
  let isRerunRequested = false;
  let itemBeingSent: T | undefined;
  let failureCount = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function retryNow(): void {
    clearTimeout(timer);
    removeEventListener('online', retryNow);
    void startOrRepeatSending();
  }

  function scheduleRetry(): void {
    clearTimeout(timer);
    timer = setTimeout(retryNow, calculatePauseMs(failureCount));
    addEventListener('online', retryNow);
    failureCount += 1;
  }

  async function sendQueuedItems(): Promise<void> {
    itemBeingSent = undefined;
    for (let [firstItem] = getPendingItems(); firstItem !== undefined; [firstItem] = getPendingItems()) {
      itemBeingSent = firstItem;
      const sendResult = await send(firstItem);
      if (sendResult === 'transient') scheduleRetry();
      if (sendResult !== 'answered') return;
      itemBeingSent = undefined;
      failureCount = 0;
    }
    await onEmpty?.();
  }

  async function runSendRounds(): Promise<void> {
    try {
      do {
        isRerunRequested = false;
        await runExclusively(sendQueuedItems);
      } while (isRerunRequested);
    } catch (error) {
      console.error(error);
    } finally {
      // In the same turn as the last check of the flag: no other call can come in between.
      runningSendRound = undefined;
    }
  }

  function startOrRepeatSending(): Promise<void> {
    isRerunRequested = runningSendRound !== undefined;
    runningSendRound ??= runSendRounds();
    return runningSendRound;
  }

  return { sendPendingItems: startOrRepeatSending, getCurrentItem: () => itemBeingSent };
}
