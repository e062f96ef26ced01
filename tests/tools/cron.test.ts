import { afterEach, expect, it, vi } from 'vitest';
import { startCron } from '../../tools/start/cron.ts';

afterEach(() => vi.useRealTimers());

it('OPEN-06 a local shop runs the cron of the minute each minute, also after a failure', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
  const fetchSpy = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('refused'));
  startCron('http://localhost:8787');
  await vi.advanceTimersByTimeAsync(120_000);
  expect(fetchSpy.mock.calls).toEqual(Array(2).fill(['http://localhost:8787/cdn-cgi/local/scheduled?cron=*+*+*+*+*']));
});
