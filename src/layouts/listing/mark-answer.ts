import { CATALOGUE_TAG, cacheAtEdge } from '#domain/platform/edge-cache.ts';
import type { LoadedListing } from './load-listing.ts';

interface Answer {
  status?: number | undefined;
  readonly headers: Headers;
}

/** Says how a listing's page is answered: 503 where the shop cannot be reached, kept at the edge only if it is whole. */
export function markAnswer(answer: Answer, { view, isWhole }: LoadedListing): void {
  if (view.status.kind === 'failed') answer.status = 503;
  if (isWhole) cacheAtEdge(answer.headers, CATALOGUE_TAG);
}
