import { useLayoutEffect, useRef } from 'react';
import type { ListingState } from '#domain/listing/state.ts';

/** Scrolls to the start of the results if it is above the screen and their end is on the screen. */
function scrollToBeginning(results: Element | null): void {
  const place = results?.getBoundingClientRect();
  if (place && place.top < 0 && place.bottom < innerHeight) results?.scrollIntoView();
}

/** Scrolls to the start of the results when a filter has shortened them. */
export function useBeginningInView({ pages, status }: ListingState): void {
  const [first] = pages;
  const shown = useRef(first);
  useLayoutEffect(() => {
    if (status.kind !== 'ready' || first === shown.current) return;
    shown.current = first;
    if (pages.length === 1 && !status.isQuiet) scrollToBeginning(document.querySelector('#listing .results'));
  }, [first, pages, status]);
}
