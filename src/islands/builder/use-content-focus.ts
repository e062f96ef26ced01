import { useEffect, useRef } from 'react';
import { firstFieldToFocus } from '#islands/ui/first-field.ts';

/** Moves the focus to the first field of new content, else to its heading. Returns the ref for the content. */
export function useContentFocus<E extends HTMLElement>(state: string) {
  const container = useRef<E>(null);
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current !== state && document.activeElement === document.body) {
      const heading = container.current?.querySelector<HTMLElement>('h2[tabindex]');
      (firstFieldToFocus(container.current) ?? heading ?? container.current)?.focus();
    }
    shown.current = state;
  }, [state]);
  return container;
}

/** Moves the focus to the builder's bar when the drawer closes because the displayed protocol was deleted. */
export function useBarFocus(hasActive: boolean): void {
  const hadActive = useRef(hasActive);
  useEffect(() => {
    const hasClosed = hadActive.current && !hasActive;
    hadActive.current = hasActive;
    if (hasClosed && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-builder-start]')?.focus();
  }, [hasActive]);
}
