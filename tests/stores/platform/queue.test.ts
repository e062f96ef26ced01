import { beforeEach, expect, it, vi } from 'vitest';
import { createQueue, type SendResult } from '#stores/platform/queue.ts';

const PAUSE_MS = 5_000;

let pending: string[] = [];
let sent: string[] = [];
let sendResults: SendResult[] = [];
const onEmpty = vi.fn();

function createTestQueue() {
  return createQueue<string>({
    pending: () => pending,
    async send(item) {
      sent.push(item);
      const outcome = sendResults.shift() ?? 'answered';
      if (outcome === 'answered') pending = pending.filter((other) => other !== item);
      return outcome;
    },
    pauseMs: (failures) => PAUSE_MS * 2 ** failures,
    onEmpty,
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  pending = ['a', 'b'];
  sent = [];
  sendResults = [];
  onEmpty.mockReset();
});

it('sends in order, one at a time, and what comes meanwhile after it', async () => {
  const queue = createTestQueue();
  const running = queue.run();
  pending = [...pending, 'c'];
  expect(queue.run()).toBe(running);
  await running;
  expect(sent).toEqual(['a', 'b', 'c']);
  expect([pending, queue.current()]).toEqual([[], undefined]);
  expect(onEmpty).toHaveBeenCalled();
});

it('tries an item again after longer and longer pauses, before any other', async () => {
  sendResults = ['transient', 'transient'];
  const queue = createTestQueue();
  await queue.run();
  expect([sent, queue.current()]).toEqual([['a'], 'a']);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(sent).toEqual(['a', 'a']);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(sent).toEqual(['a', 'a']);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(sent).toEqual(['a', 'a', 'a', 'b']);
});

it('goes on at once when the network is back', async () => {
  sendResults = ['transient'];
  const queue = createTestQueue();
  await queue.run();
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual(['a', 'a', 'b']);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(sent).toHaveLength(3);
});

it('stops where nothing can be sent', async () => {
  sendResults = ['stopped'];
  await createTestQueue().run();
  await vi.advanceTimersByTimeAsync(10 * PAUSE_MS);
  expect([sent, pending]).toEqual([['a'], ['a', 'b']]);
  expect(onEmpty).not.toHaveBeenCalled();
});
