import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { ProtocolSearchState } from '#stores/protocol/search.ts';

export interface SearchKeys {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Cancels an Enter that was pressed before the search had finished. */
  readonly cancel: () => void;
}

/** Handles keys of the search field. Enter opens the first result, once the search ends; ArrowDown focuses it. */
export function useSearchKeys({ kind }: ProtocolSearchState, list: RefObject<HTMLElement | null>): SearchKeys {
  const isEnterWaiting = useRef(false);
  const findRow = () => list.current?.querySelector<HTMLElement>('li:not([data-deleted]) :is(a, button)');
  useEffect(() => {
    if (kind === 'waiting') return;
    if (kind === 'found' && isEnterWaiting.current) findRow()?.click();
    isEnterWaiting.current = false;
  });
  return {
    onKeyDown: (event) => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'ArrowDown') findRow()?.focus();
      else if (event.key !== 'Enter') return;
      else if (kind === 'found') findRow()?.click();
      else isEnterWaiting.current = kind === 'waiting';
      event.preventDefault();
    },
    cancel: () => {
      isEnterWaiting.current = false;
    },
  };
}
