import { useLayoutEffect, useRef } from 'react';
import type { ListingState } from '#domain/listing/state.ts';

/** A list that begins above the screen and ends on it is brought back to its beginning; else the place is kept. */
function showBeginning(results: Element | null): void {
  const place = results?.getBoundingClientRect();
  if (place && place.top < 0 && place.bottom < innerHeight) results?.scrollIntoView();
}

/** Shows a list that has become so short by a choice that one would be left at its end. */
export function useBeginningInView({ pages, status }: ListingState): void {
  const [first] = pages;
  const shown = useRef(first);
  useLayoutEffect(() => {
    if (status.kind !== 'ready' || first === shown.current) return;
    shown.current = first;
    if (pages.length === 1 && !status.isQuiet) showBeginning(document.querySelector('#listing .results'));
  }, [first, pages, status]);
}
