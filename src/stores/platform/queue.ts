export type SendResult = 'answered' | 'transient' | 'stopped';

interface QueueSettings<T> {
  /** Returns items that were not answered yet, oldest first. The caller stores them. */
  readonly pending: () => readonly T[];
  /** Sends an item and removes it from the pending items once it is answered. */
  readonly send: (item: T) => Promise<SendResult>;
  readonly pauseMs?: (failures: number) => number;
  readonly runExclusively?: (round: () => Promise<void>) => Promise<void>;
  readonly onEmpty?: () => Promise<void> | void;
}

export interface Queue<T> {
  /** Sends pending items. Resolves when all are answered or nothing more can be sent now; never rejects. */
  readonly run: () => Promise<void>;
  /** Returns the item that is being sent, or will be sent next. */
  readonly current: () => T | undefined;
}

/** Creates a queue that sends items in order, one at a time; retries after a pause, or once online. */
export function createQueue<T>({
  pending,
  send,
  pauseMs = () => 1_000,
  runExclusively = (round) => round(),
  onEmpty,
}: QueueSettings<T>): Queue<T> {
  let running: Promise<void> | undefined;
  let isRerunRequested = false;
  let current: T | undefined;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function resume(): void {
    clearTimeout(timer);
    removeEventListener('online', resume);
    void run();
  }

  function pause(): void {
    clearTimeout(timer);
    timer = setTimeout(resume, pauseMs(failures));
    addEventListener('online', resume);
    failures += 1;
  }

  async function round(): Promise<void> {
    current = undefined;
    for (let [first] = pending(); first !== undefined; [first] = pending()) {
      current = first;
      const outcome = await send(first);
      if (outcome === 'transient') pause();
      if (outcome !== 'answered') return;
      current = undefined;
      failures = 0;
    }
    await onEmpty?.();
  }

  async function rounds(): Promise<void> {
    try {
      do {
        isRerunRequested = false;
        await runExclusively(round);
      } while (isRerunRequested);
    } catch (error) {
      console.error(error);
    } finally {
      // In the same turn as the last check of the flag: no other call can come in between.
      running = undefined;
    }
  }

  function run(): Promise<void> {
    isRerunRequested = running !== undefined;
    running ??= rounds();
    return running;
  }

  return { run, current: () => current };
}
