import { beforeEach, expect, it, vi } from 'vitest';
import { createQueue, type SendResult } from '#stores/platform/queue.ts';

const RETRY_PAUSE_MS = 5_000;

let pendingItems: string[] = [];
let sentItems: string[] = [];
let sendResults: SendResult[] = [];
const onQueueEmpty = vi.fn();

function createTestQueue() {
  return createQueue<string>({
    listPendingItems: () => pendingItems,
    async send(item) {
      sentItems.push(item);
      const sendResult = sendResults.shift() ?? 'answered';
      if (sendResult === 'answered') pendingItems = pendingItems.filter((pendingItem) => pendingItem !== item);
      return sendResult;
    },
    getPauseMs: (failureCount) => RETRY_PAUSE_MS * 2 ** failureCount,
    onEmpty: onQueueEmpty,
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  pendingItems = ['a', 'b'];
  sentItems = [];
  sendResults = [];
  onQueueEmpty.mockReset();
});

it('sends in order, one at a time, and what comes meanwhile after it', async () => {
  const testQueue = createTestQueue();
  const firstSendRun = testQueue.sendPendingItems();
  pendingItems = [...pendingItems, 'c'];
  expect(testQueue.sendPendingItems()).toBe(firstSendRun);
  await firstSendRun;
  expect(sentItems).toEqual(['a', 'b', 'c']);
  expect([pendingItems, testQueue.getCurrentItem()]).toEqual([[], undefined]);
  expect(onQueueEmpty).toHaveBeenCalled();
});

it('tries an item again after longer and longer pauses, before any other', async () => {
  sendResults = ['transient', 'transient'];
  const testQueue = createTestQueue();
  await testQueue.sendPendingItems();
  expect([sentItems, testQueue.getCurrentItem()]).toEqual([['a'], 'a']);
  await vi.advanceTimersByTimeAsync(RETRY_PAUSE_MS);
  expect(sentItems).toEqual(['a', 'a']);
  await vi.advanceTimersByTimeAsync(RETRY_PAUSE_MS);
  expect(sentItems).toEqual(['a', 'a']);
  await vi.advanceTimersByTimeAsync(RETRY_PAUSE_MS);
  expect(sentItems).toEqual(['a', 'a', 'a', 'b']);
});

it('goes on at once when the network is back', async () => {
  sendResults = ['transient'];
  const testQueue = createTestQueue();
  await testQueue.sendPendingItems();
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(sentItems).toEqual(['a', 'a', 'b']);
  await vi.advanceTimersByTimeAsync(RETRY_PAUSE_MS);
  expect(sentItems).toHaveLength(3);
});

it('stops where nothing can be sent', async () => {
  sendResults = ['stopped'];
  await createTestQueue().sendPendingItems();
  await vi.advanceTimersByTimeAsync(10 * RETRY_PAUSE_MS);
  expect([sentItems, pendingItems]).toEqual([['a'], ['a', 'b']]);
  expect(onQueueEmpty).not.toHaveBeenCalled();
});
