import { type RefObject, useEffect, useRef } from 'react';
import type { BuilderState } from '#domain/builder/state.ts';
import { firstFieldToFocus } from '#islands/ui/first-field.ts';

/**
 * Moves the focus to the first field of new content, else to the button that opened the previous content, else to the
 * heading. Call it inside the content's `Suspense`, because otherwise it runs before the content has loaded.
 */
export function useContentFocus(builderState: BuilderState, contentContainerRef: RefObject<HTMLElement | null>): void {
  const renderedBuilderState = useRef(builderState);
  useEffect(() => {
    const previousBuilderState = renderedBuilderState.current;
    renderedBuilderState.current = builderState;
    if (previousBuilderState === builderState || document.activeElement !== document.body) return;
    const contentElement = contentContainerRef.current;
    const openingButton = contentElement?.querySelector<HTMLElement>(`[data-opens="${previousBuilderState}"]`);
    const headingElement = contentElement?.querySelector<HTMLElement>('h2[tabindex]');
    (firstFieldToFocus(contentElement) ?? openingButton ?? headingElement ?? contentElement)?.focus();
  }, [builderState, contentContainerRef]);
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
