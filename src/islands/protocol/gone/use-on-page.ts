import { useEffect } from 'react';
import { showOnPage } from '#stores/protocol/unsent/on-page.ts';

/** Hides from the builder what the page shows. */
export function useOnPage(): void {
  useEffect(showOnPage, []);
}
