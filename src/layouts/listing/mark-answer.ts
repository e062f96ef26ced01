import { CATALOGUE_CACHE_TAG, setEdgeCacheHeaders } from '#domain/platform/edge-cache.ts';
import type { LoadedListing } from './load-listing.ts';

interface PageResponse {
  status?: number | undefined;
  readonly headers: Headers;
}

/** Sets status 503 for a listing page in the error state, and makes the edge cache a complete listing. */
export function markListingResponse(answer: PageResponse, { view, isWhole }: LoadedListing): void {
  if (view.status.kind === 'failed') answer.status = 503;
  if (isWhole) setEdgeCacheHeaders(answer.headers, CATALOGUE_CACHE_TAG);
}
