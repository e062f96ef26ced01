import { useEffect, useRef } from 'react';
import { SKIP_COPY_QUERY } from '#domain/plan/offline/account-path.ts';
import type { ClientProtocolsView } from './use-client-protocols.ts';

/** Scrolls once to the protocol named in the URL fragment, loading later pages if necessary. */
export function useScrollToPlan({ protocols, hasMore, isLoading, hasFailed, loadMore }: ClientProtocolsView) {
  const hasScrolledToPlan = useRef(false);
  useEffect(() => {
    if (hasScrolledToPlan.current || !protocols || isLoading || hasFailed) return;
    const id = /^#(protocol-\d+)$/.exec(location.hash)?.[1];
    const planElement = id === undefined ? null : document.getElementById(id);
    if (id !== undefined && !planElement && hasMore) {
      loadMore();
      return;
    }
    hasScrolledToPlan.current = true;
    // The first plan is not scrolled to, as it follows the page's heading, where reading begins.
    if (planElement?.previousElementSibling) planElement.scrollIntoView();
  }, [protocols, hasMore, isLoading, hasFailed, loadMore]);
}

/** Removes the query parameter that links on offline copies add to the address of the plans page. */
export function useStripCopyQuery() {
  useEffect(() => {
    const { search, pathname, hash } = location;
    if (search === SKIP_COPY_QUERY) history.replaceState(history.state, '', pathname + hash);
  }, []);
}
