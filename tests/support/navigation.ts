import { vi } from 'vitest';

/** Sets the navigation type until it is restored. */
export function comeBy(type: NavigationTimingType): void {
  class Timing {
    readonly type = type;
  }
  vi.stubGlobal('PerformanceNavigationTiming', Timing);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([new Timing()] as never);
}
