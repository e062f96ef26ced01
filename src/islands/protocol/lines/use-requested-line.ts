import { useStore } from '@nanostores/react';
import { type RefObject, useEffect } from 'react';
import { $requestedVariantId, clearRequestedVariantId } from '#stores/builder/line-request.ts';

/** Focuses the note of the line whose id is in `$requestedVariantId`, once the line is rendered. */
export function useRequestedLine(lineListRef: RefObject<HTMLElement | null>, renderedLineCount: number): void {
  const requestedVariantId = useStore($requestedVariantId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line may be among those that are rendered later
  useEffect(() => {
    if (requestedVariantId === undefined) return;
    const noteField = lineListRef.current?.querySelector<HTMLElement>(`[data-id="${requestedVariantId}"] textarea`);
    if (!noteField) return;
    noteField.focus();
    clearRequestedVariantId();
  }, [requestedVariantId, renderedLineCount, lineListRef]);
}
