import { useEffect, useRef } from 'react';
import { firstField } from '#islands/ui/first-field.ts';

/**
 * What was pressed is gone when the builder shows something else; the focus goes on from the first field of a form,
 * or else from the heading or the content itself. Returns the ref of the content.
 */
export function useContentFocus<E extends HTMLElement>(state: string) {
  const place = useRef<E>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current !== state && document.activeElement === document.body) {
      const heading = place.current?.querySelector<HTMLElement>('h2[tabindex]');
      (firstField(place.current) ?? heading ?? place.current)?.focus();
    }
    shown.current = state;
  }, [state]);
  return place;
}

/** What was pressed in a protocol's drawer goes with a protocol that is deleted; the focus stays with the bar. */
export function useBarFocus(hasActive: boolean): void {
  const had = useRef(hasActive);
  useEffect(() => {
    const isGone = had.current && !hasActive;
    had.current = hasActive;
    if (isGone && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-builder-start]')?.focus();
  }, [hasActive]);
}
