import { afterEach, expect, it, vi } from 'vitest';
import { takeOverOnIntent } from '#components/listing/take-over-on-intent.ts';
import { recallPlace, rememberPlace } from '#stores/listing-place.ts';

let navigation: NavigationTimingType;

class Timing {
  get type(): NavigationTimingType {
    return navigation;
  }
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

it('ROUTE-22 a visit that begins anew leaves nothing of an earlier one for its own reload', () => {
  vi.stubGlobal('PerformanceNavigationTiming', Timing);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([new Timing()] as never);
  history.replaceState(null, '', '/en/products');
  rememberPlace({ url: location.href, scroll: 2500, height: 4000 });
  const root = document.createElement('div');
  root.appendChild(document.createElement('form'));
  navigation = 'navigate';
  takeOverOnIntent(root);
  expect(root.style.minBlockSize).toBe('');
  navigation = 'reload';
  expect(recallPlace()).toBeUndefined();
});
