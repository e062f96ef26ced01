import { beforeEach, expect, it, vi } from 'vitest';
import { oneAtATime } from '#api/http/limits/heavy.ts';

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

it('runs one read of a plan at a time, and passes one that never ends after two seconds', async () => {
  const events: string[] = [];
  const read = (name: string, duration: number) =>
    oneAtATime(async () => {
      events.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, duration));
      events.push(`${name} ends`);
    });
  const reads = [read('first', 100), read('second', 3_600_000), read('third', 50)];
  await vi.advanceTimersByTimeAsync(150);
  expect(events).toEqual(['first begins', 'first ends', 'second begins']);
  await vi.advanceTimersByTimeAsync(2_100);
  expect(events.slice(3)).toEqual(['third begins', 'third ends']);
  await Promise.all([reads[0], reads[2]]);
});
