import { useCallback } from 'react';

/** Brings a box that appears into sight, beside whatever stays at the edge of what scrolls. */
export function useInSight(): (box: HTMLElement | null) => void {
  return useCallback((box) => box?.scrollIntoView({ block: 'nearest' }), []);
}
