import { type RefObject, useEffect, useRef } from 'react';
import type { BuilderState } from '#domain/builder/state.ts';
import { firstFieldToFocus } from '#islands/ui/first-field.ts';

/**
 * Moves the focus to the first field of new content, else to the button that had opened the content before, else to the
 * heading. Call it inside the content's `Suspense`, or it runs before the content has loaded.
 */
export function useContentFocus(state: BuilderState, container: RefObject<HTMLElement | null>): void {
  const shownState = useRef(state);
  useEffect(() => {
    const previousState = shownState.current;
    shownState.current = state;
    if (previousState === state || document.activeElement !== document.body) return;
    const content = container.current;
    const opener = content?.querySelector<HTMLElement>(`[data-opens="${previousState}"]`);
    const heading = content?.querySelector<HTMLElement>('h2[tabindex]');
    (firstFieldToFocus(content) ?? opener ?? heading ?? content)?.focus();
  }, [state, container]);
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
