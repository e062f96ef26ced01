import { useStore } from '@nanostores/react';
import { type RefObject, useEffect } from 'react';
import { $requestedVariantId, clearRequestedVariantId } from '#stores/builder/line-request.ts';

/** Focuses the note of the line in `$requestedLine` once the line is rendered. */
export function useRequestedLine(list: RefObject<HTMLElement | null>, renderedCount: number): void {
  const requestedLine = useStore($requestedVariantId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the line may be among those that are rendered later
  useEffect(() => {
    if (requestedLine === undefined) return;
    const note = list.current?.querySelector<HTMLElement>(`[data-id="${requestedLine}"] textarea`);
    if (!note) return;
    note.focus();
    clearRequestedVariantId();
  }, [requestedLine, renderedCount, list]);
}
