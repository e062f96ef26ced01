import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  return () => vi.useRealTimers();
});

async function watchSettling(): Promise<() => boolean> {
  const { whenPageSettled } = await import('#stores/connection.ts');
  let isSettled = false;
  void whenPageSettled().then(() => {
    isSettled = true;
  });
  return () => isSettled;
}

it('a page has settled five seconds after it was loaded', async () => {
  const isSettled = await watchSettling();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(isSettled()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isSettled()).toBe(true);
});

it.each(['pointerdown', 'keydown'])('a page has settled at a %s', async (act) => {
  const isSettled = await watchSettling();
  dispatchEvent(new Event(act));
  await vi.advanceTimersByTimeAsync(0);
  expect(isSettled()).toBe(true);
});
