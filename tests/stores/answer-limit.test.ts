import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RESPONSE_TIMEOUT_MS, runWithTimeLimit } from '#stores/answer-limit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const waitForever = () => new Promise<never>(() => undefined);

it('SEAM-7 ends work that takes longer than 15 s, although it may not stop', async () => {
  let receivedSignal: AbortSignal | undefined;
  const pendingTimeLimitError = runWithTimeLimit(undefined, (signal) => {
    receivedSignal = signal;
    return waitForever();
  }).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(RESPONSE_TIMEOUT_MS - 1);
  expect(receivedSignal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await pendingTimeLimitError).toMatchObject({ name: 'TimeoutError' });
  expect(receivedSignal?.aborted).toBe(true);
});

it('SEAM-7 ends with the caller’s signal, also with one that has ended before', async () => {
  const callerAbortController = new AbortController();
  const pendingAbortReason = runWithTimeLimit(callerAbortController.signal, waitForever).catch(
    (error: unknown) => error,
  );
  callerAbortController.abort('enough');
  expect(await pendingAbortReason).toBe('enough');
  expect(await runWithTimeLimit(callerAbortController.signal, waitForever).catch((error: unknown) => error)).toBe(
    'enough',
  );
});

it('SEAM-7 returns what the work returns, and leaves no timer behind', async () => {
  expect(await runWithTimeLimit(undefined, () => Promise.resolve('done'))).toBe('done');
  expect(vi.getTimerCount()).toBe(0);
});
