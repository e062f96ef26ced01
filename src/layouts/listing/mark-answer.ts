import { CATALOGUE_TAG, cacheAtEdge } from '#domain/platform/edge-cache.ts';
import type { LoadedListing } from './load-listing.ts';

interface Answer {
  status?: number | undefined;
  readonly headers: Headers;
}

/** Sets 503 for an error view, and edge caching for a complete page. */
export function markAnswer(answer: Answer, { view, isWhole }: LoadedListing): void {
  if (view.status.kind === 'failed') answer.status = 503;
  if (isWhole) cacheAtEdge(answer.headers, CATALOGUE_TAG);
}
