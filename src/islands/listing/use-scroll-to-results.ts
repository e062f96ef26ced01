import { useLayoutEffect, useRef } from 'react';
import type { ListingState } from '#domain/listing/state.ts';

/** Scrolls to the first result if it is above the visible area and the last result is visible. */
function scrollToFirstResult(resultsElement: Element | null): void {
  const resultsBounds = resultsElement?.getBoundingClientRect();
  if (resultsBounds && resultsBounds.top < 0 && resultsBounds.bottom < innerHeight) resultsElement?.scrollIntoView();
}

/** Scrolls to the first result after a filter has shortened the list. */
export function useScrollToResults({ pages, status }: ListingState): void {
  const [firstPage] = pages;
  const previousFirstPageNumber = useRef(firstPage);
  useLayoutEffect(() => {
    if (status.kind !== 'ready' || firstPage === previousFirstPageNumber.current) return;
    previousFirstPageNumber.current = firstPage;
    if (pages.length === 1 && !status.isBackgroundRefresh)
      scrollToFirstResult(document.querySelector('#listing .results'));
  }, [firstPage, pages, status]);
}
