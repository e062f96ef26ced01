import { vi } from 'vitest';

/** The browser says that the page was come to this way, until the next time or until globals and mocks are restored. */
export function comeBy(type: NavigationTimingType): void {
  class Timing {
    readonly type = type;
  }
  vi.stubGlobal('PerformanceNavigationTiming', Timing);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([new Timing()] as never);
}
