import { type RefObject, useEffect, useRef } from 'react';
import type { BuilderState } from '#domain/builder/state.ts';
import { firstFieldToFocus } from '#islands/ui/first-field.ts';

/**
 * Moves the focus to the first field of new content, else to the button that opened the previous content, else to the
 * heading. Call it inside the content's `Suspense`, because otherwise it runs before the content has loaded.
 */
export function useContentFocus(builderState: BuilderState, contentContainer: RefObject<HTMLElement | null>): void {
  const renderedState = useRef(builderState);
  useEffect(() => {
    const previousState = renderedState.current;
    renderedState.current = builderState;
    if (previousState === builderState || document.activeElement !== document.body) return;
    const content = contentContainer.current;
    const openingButton = content?.querySelector<HTMLElement>(`[data-opens="${previousState}"]`);
    const heading = content?.querySelector<HTMLElement>('h2[tabindex]');
    (firstFieldToFocus(content) ?? openingButton ?? heading ?? content)?.focus();
  }, [builderState, contentContainer]);
}

/** Moves the focus to the builder's bar when the drawer closes because the displayed protocol was deleted. */
export function useBarFocus(hasActiveProtocol: boolean): void {
  const hadActiveProtocol = useRef(hasActiveProtocol);
  useEffect(() => {
    const hasProtocolClosed = hadActiveProtocol.current && !hasActiveProtocol;
    hadActiveProtocol.current = hasActiveProtocol;
    if (hasProtocolClosed && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-builder-start]')?.focus();
  }, [hasActiveProtocol]);
}
