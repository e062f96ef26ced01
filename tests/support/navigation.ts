import { vi } from 'vitest';

/** Fakes the type of the current navigation, such as `back_forward`, until mocks are restored. */
export function setNavigationType(type: NavigationTimingType): void {
  class Timing {
    readonly type = type;
  }
  vi.stubGlobal('PerformanceNavigationTiming', Timing);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([new Timing()] as never);
}
