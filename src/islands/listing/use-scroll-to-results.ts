import { useLayoutEffect, useRef } from 'react';
import type { ListingState } from '#domain/listing/state.ts';

/** Scrolls to the first result if it is above the visible area and the last result is visible. */
function scrollToBeginning(results: Element | null): void {
  const bounds = results?.getBoundingClientRect();
  if (bounds && bounds.top < 0 && bounds.bottom < innerHeight) results?.scrollIntoView();
}

/** Scrolls to the first result after a filter has shortened the list. */
export function useScrollToResults({ pages, status }: ListingState): void {
  const [firstPage] = pages;
  const shownPage = useRef(firstPage);
  useLayoutEffect(() => {
    if (status.kind !== 'ready' || firstPage === shownPage.current) return;
    shownPage.current = firstPage;
    if (pages.length === 1 && !status.isQuiet) scrollToBeginning(document.querySelector('#listing .results'));
  }, [firstPage, pages, status]);
}
