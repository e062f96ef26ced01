import { vi } from 'vitest';

/** Fakes the type of the current navigation, such as `back_forward`, until mocks are restored. */
export function setNavigationType(navigationType: NavigationTimingType): void {
  class FakeNavigationTiming {
    readonly type = navigationType;
  }
  vi.stubGlobal('PerformanceNavigationTiming', FakeNavigationTiming);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([new FakeNavigationTiming()] as never);
}
