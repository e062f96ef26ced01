import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FetchError } from '#contract/platform/client.ts';
import { isSlowNetwork, RETRY_DELAY_MS, retryLater, SLOW_NETWORK_RETRY_DELAY_MS } from '#stores/platform/data-cache.ts';

function setNetworkInformation(networkInformation: object | undefined): void {
  Object.defineProperty(navigator, 'connection', { value: networkInformation, configurable: true });
}

describe('data cache', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 });
    setNetworkInformation(undefined);
  });

  it.each([{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { effectiveType: '4g', saveData: true }])(
    'NET-11 on a slow network (%o) the pause is 10 s',
    (networkInformation) => {
      setNetworkInformation(networkInformation);
      const retrySpy = vi.fn();
      retryLater(new FetchError(500, null), 1, retrySpy);
      vi.advanceTimersByTime(RETRY_DELAY_MS);
      expect(retrySpy).not.toHaveBeenCalled();
      vi.advanceTimersByTime(SLOW_NETWORK_RETRY_DELAY_MS - RETRY_DELAY_MS);
      expect(retrySpy).toHaveBeenCalledTimes(1);
    },
  );

  it('NET-11 an answer that says the request is wrong is not tried again, and a retry can be called off', () => {
    const readSpy = vi.fn();
    retryLater(new FetchError(404, null), 0, readSpy);
    retryLater(new FetchError(500, null), 0, readSpy)();
    vi.advanceTimersByTime(SLOW_NETWORK_RETRY_DELAY_MS);
    expect(readSpy).not.toHaveBeenCalled();
    setNetworkInformation({ effectiveType: '4g' });
    expect(isSlowNetwork()).toBe(false);
  });
});
