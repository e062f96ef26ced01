import { CATALOGUE_CACHE_TAG, setEdgeCacheHeaders } from '#domain/platform/edge-cache.ts';
import type { LoadedListing } from './load-listing.ts';

interface PageResponse {
  status?: number | undefined;
  readonly headers: Headers;
}

/** Sets status 503 for a listing page in the error state, and makes the edge cache a complete listing. */
export function setListingStatusAndCache(response: PageResponse, { view, isWhole }: LoadedListing): void {
  if (view.status.kind === 'failed') response.status = 503;
  if (isWhole) setEdgeCacheHeaders(response.headers, CATALOGUE_CACHE_TAG);
}
