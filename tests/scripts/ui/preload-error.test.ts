import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadOnPreloadError } from '../../../src/scripts/ui/preload-error.ts';

describe('a script of an older build that is gone', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000 });
    sessionStorage.clear();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('ERR-18 AMB-NET-8 reloads the page, once in ten seconds, and not for want of a network', () => {
    const reload = vi.fn();
    reloadOnPreloadError(reload);
    dispatchEvent(new Event('vite:preloadError'));
    dispatchEvent(new Event('vite:preloadError'));
    expect(reload).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10_000);
    dispatchEvent(new Event('vite:preloadError'));
    expect(reload).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(10_000);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    dispatchEvent(new Event('vite:preloadError'));
    expect(reload).toHaveBeenCalledTimes(2);
  });
});
