import { useLayoutEffect, useRef } from 'react';
import type { ListingState } from '#domain/listing/state.ts';

/** Scrolls to the beginning of a list that starts above the screen and ends on it. */
function showBeginning(results: Element | null): void {
  const place = results?.getBoundingClientRect();
  if (place && place.top < 0 && place.bottom < innerHeight) results?.scrollIntoView();
}

/** Scrolls to the beginning of a list that a choice has shortened. */
export function useBeginningInView({ pages, status }: ListingState): void {
  const [first] = pages;
  const shown = useRef(first);
  useLayoutEffect(() => {
    if (status.kind !== 'ready' || first === shown.current) return;
    shown.current = first;
    if (pages.length === 1 && !status.isQuiet) showBeginning(document.querySelector('#listing .results'));
  }, [first, pages, status]);
}
