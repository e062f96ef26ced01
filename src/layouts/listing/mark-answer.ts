import { CATALOGUE_TAG, cacheAtEdge } from '#domain/platform/edge-cache.ts';
import type { LoadedListing } from './load-listing.ts';

interface PageResponse {
  status?: number | undefined;
  readonly headers: Headers;
}

/** Sets a listing page's status 503 in the error state, and its edge caching if complete. */
export function markAnswer(answer: PageResponse, { view, isWhole }: LoadedListing): void {
  if (view.status.kind === 'failed') answer.status = 503;
  if (isWhole) cacheAtEdge(answer.headers, CATALOGUE_TAG);
}
