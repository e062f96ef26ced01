import { beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadOnPreloadError } from '../../../src/scripts/ui/preload-error.ts';

describe('a script of an older build that is gone', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 });
  });

  it('ERR-18 AMB-NET-8 reloads the page, once in ten seconds, and not for want of a network; one that is being left has time to go', () => {
    const reloadSpy = vi.fn();
    reloadOnPreloadError(reloadSpy);
    dispatchEvent(new Event('vite:preloadError'));
    dispatchEvent(new Event('vite:preloadError'));
    vi.advanceTimersByTime(2900);
    expect(reloadSpy).not.toHaveBeenCalled();
    vi.advanceTimersByTime(7100);
    expect(reloadSpy).toHaveBeenCalledTimes(1);
    dispatchEvent(new Event('vite:preloadError'));
    vi.advanceTimersByTime(10_000);
    expect(reloadSpy).toHaveBeenCalledTimes(2);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    dispatchEvent(new Event('vite:preloadError'));
    vi.advanceTimersByTime(10_000);
    expect(reloadSpy).toHaveBeenCalledTimes(2);
  });
});
