import { beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  return () => vi.useRealTimers();
});

async function watchPageSettling(): Promise<() => boolean> {
  const { whenPageSettled } = await import('#stores/connection.ts');
  let isPageSettled = false;
  void whenPageSettled().then(() => {
    isPageSettled = true;
  });
  return () => isPageSettled;
}

it('a page has settled five seconds after it was loaded', async () => {
  const isPageSettled = await watchPageSettling();
  await vi.advanceTimersByTimeAsync(4_999);
  expect(isPageSettled()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(isPageSettled()).toBe(true);
});

it.each(['pointerdown', 'keydown'])('a page has settled at a %s', async (eventType) => {
  const isPageSettled = await watchPageSettling();
  dispatchEvent(new Event(eventType));
  await vi.advanceTimersByTimeAsync(0);
  expect(isPageSettled()).toBe(true);
});
