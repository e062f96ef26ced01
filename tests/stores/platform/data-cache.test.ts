import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FetchError } from '#contract/platform/client.ts';
import {
  FOCUS_THROTTLE_MS,
  isSlowNetwork,
  MAXIMUM_RETRIES,
  onFocus,
  RETRY_MS,
  retryLater,
  SLOW_RETRY_MS,
} from '#stores/platform/data-cache.ts';

function setConnection(connection: object | undefined): void {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

describe('data cache', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 });
    setConnection(undefined);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('NET-10 CONST-31 focus revalidates at most every 5 s, and not after the stop', () => {
    const revalidate = vi.fn();
    const stop = onFocus(revalidate);
    dispatchEvent(new Event('focus'));
    vi.advanceTimersByTime(FOCUS_THROTTLE_MS - 1);
    dispatchEvent(new Event('focus'));
    expect(revalidate).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    dispatchEvent(new Event('focus'));
    expect(revalidate).toHaveBeenCalledTimes(2);
    stop();
    vi.advanceTimersByTime(FOCUS_THROTTLE_MS);
    dispatchEvent(new Event('focus'));
    expect(revalidate).toHaveBeenCalledTimes(2);
    expect(FOCUS_THROTTLE_MS).toBe(5_000);
  });

  it('NET-11 CONST-31 a failed read is tried again after 5 s, at most three times', () => {
    const read = vi.fn();
    retryLater(new TypeError('offline'), 0, read);
    vi.advanceTimersByTime(RETRY_MS - 1);
    expect(read).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(read).toHaveBeenCalledTimes(1);
    retryLater(new FetchError(503, null), MAXIMUM_RETRIES, read);
    vi.advanceTimersByTime(SLOW_RETRY_MS);
    expect(read).toHaveBeenCalledTimes(1);
    expect([RETRY_MS, MAXIMUM_RETRIES]).toEqual([5_000, 3]);
  });

  it.each([{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { effectiveType: '4g', saveData: true }])(
    'NET-11 on a slow network (%o) the pause is 10 s',
    (connection) => {
      setConnection(connection);
      const read = vi.fn();
      retryLater(new FetchError(500, null), 1, read);
      vi.advanceTimersByTime(RETRY_MS);
      expect(read).not.toHaveBeenCalled();
      vi.advanceTimersByTime(SLOW_RETRY_MS - RETRY_MS);
      expect(read).toHaveBeenCalledTimes(1);
    },
  );

  it('NET-11 an answer that says the request is wrong is not tried again, and a retry can be called off', () => {
    const read = vi.fn();
    retryLater(new FetchError(404, null), 0, read);
    retryLater(new FetchError(500, null), 0, read)();
    vi.advanceTimersByTime(SLOW_RETRY_MS);
    expect(read).not.toHaveBeenCalled();
    setConnection({ effectiveType: '4g' });
    expect(isSlowNetwork()).toBe(false);
  });
});
