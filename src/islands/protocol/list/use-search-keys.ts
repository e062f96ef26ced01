import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { ProtocolSearchState } from '#stores/protocol/search.ts';

export interface SearchKeyHandlers {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Cancels an Enter key press made before the search had finished. */
  readonly cancelPendingEnter: () => void;
}

/** Handles keys of the search field. Enter opens the first result once the search ends; ArrowDown focuses it. */
export function useSearchKeys(
  { kind }: ProtocolSearchState,
  resultListRef: RefObject<HTMLElement | null>,
): SearchKeyHandlers {
  const isEnterPending = useRef(false);
  const findFirstRow = () => resultListRef.current?.querySelector<HTMLElement>('li:not([data-deleted]) :is(a, button)');
  useEffect(() => {
    if (kind === 'waiting') return;
    if (kind === 'found' && isEnterPending.current) findFirstRow()?.click();
    isEnterPending.current = false;
  });
  return {
    onKeyDown: (event) => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'ArrowDown') findFirstRow()?.focus();
      else if (event.key !== 'Enter') return;
      else if (kind === 'found') findFirstRow()?.click();
      else isEnterPending.current = kind === 'waiting';
      event.preventDefault();
    },
    cancelPendingEnter: () => {
      isEnterPending.current = false;
    },
  };
}
