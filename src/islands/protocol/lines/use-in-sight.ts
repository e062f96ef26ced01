import { useCallback } from 'react';

/** Scrolls a new box into view, clear of sticky edges. */
export function useInSight(): (box: HTMLElement | null) => void {
  return useCallback((box) => box?.scrollIntoView({ block: 'nearest' }), []);
}
