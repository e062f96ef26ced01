import { type Bitmap, intersectBitmaps, sliceBits } from '#domain/listing/bitmap.ts';
import type { FacetIndex } from '#domain/listing/facet-index.ts';

export interface ProductRelations {
  /** Category ids from the narrowest to the widest. */
  readonly categories: readonly number[];
  readonly healthGoals: readonly number[];
}

function bitmapsOfFilterValues(
  index: FacetIndex,
  group: 'categories' | 'health_goals',
  ids: readonly number[],
): Bitmap[] {
  return ids.map((id) => index.facets[group].get(id)?.positions).filter((positions) => positions !== undefined);
}

/** Returns ids of popular related products: of the narrowest category and a goal, then a category, then a goal. */
export function findRelatedProducts(
  index: FacetIndex,
  position: number,
  relations: ProductRelations,
  limit: number,
): number[] {
  const categoryBitmaps = bitmapsOfFilterValues(index, 'categories', relations.categories);
  const goalBitmaps = bitmapsOfFilterValues(index, 'health_goals', relations.healthGoals);
  const [narrowest] = categoryBitmaps;
  const closestBitmaps = narrowest ? goalBitmaps.map((goalBitmap) => intersectBitmaps(narrowest, goalBitmap)) : [];
  const foundPositions = new Set<number>();
  for (const candidateBitmap of [...closestBitmaps, ...categoryBitmaps, ...goalBitmaps]) {
    for (const candidatePosition of sliceBits(candidateBitmap, 0, limit + foundPositions.size + 1)) {
      if (candidatePosition !== position && foundPositions.size < limit) foundPositions.add(candidatePosition);
    }
  }
  return [...foundPositions].map((candidatePosition) => index.ids[candidatePosition] ?? 0);
}
