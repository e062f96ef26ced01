import { useEffect } from 'react';
import { showOnPage } from '#stores/protocol/unsent/on-page.ts';

/** Has the builder leave to the page what both would show. */
export function useOnPage(): void {
  useEffect(showOnPage, []);
}
