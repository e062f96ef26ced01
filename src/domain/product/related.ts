import { type Bitmap, intersectBitmaps, sliceBits } from '#domain/listing/bitmap.ts';
import type { FacetIndex } from '#domain/listing/facet-index.ts';

export interface ProductFilterValueIds {
  /** Category ids from the narrowest to the widest. */
  readonly categories: readonly number[];
  readonly healthGoals: readonly number[];
}

function bitmapsOfFilterValues(
  facetIndex: FacetIndex,
  filterGroup: 'categories' | 'health_goals',
  ids: readonly number[],
): Bitmap[] {
  return ids
    .map((id) => facetIndex.facets[filterGroup].get(id)?.positions)
    .filter((valueBitmap) => valueBitmap !== undefined);
}

/** Returns ids of popular related products: of the narrowest category and a goal, then a category, then a goal. */
export function findRelatedProducts(
  facetIndex: FacetIndex,
  productPosition: number,
  productRelations: ProductFilterValueIds,
  maximumProductCount: number,
): number[] {
  const categoryBitmaps = bitmapsOfFilterValues(facetIndex, 'categories', productRelations.categories);
  const goalBitmaps = bitmapsOfFilterValues(facetIndex, 'health_goals', productRelations.healthGoals);
  const [narrowest] = categoryBitmaps;
  const categoryAndGoalBitmaps = narrowest
    ? goalBitmaps.map((goalBitmap) => intersectBitmaps(narrowest, goalBitmap))
    : [];
  const relatedPositions = new Set<number>();
  for (const candidateBitmap of [...categoryAndGoalBitmaps, ...categoryBitmaps, ...goalBitmaps]) {
    for (const candidatePosition of sliceBits(candidateBitmap, 0, maximumProductCount + relatedPositions.size + 1)) {
      if (candidatePosition !== productPosition && relatedPositions.size < maximumProductCount)
        relatedPositions.add(candidatePosition);
    }
  }
  return [...relatedPositions].map((candidatePosition) => facetIndex.ids[candidatePosition] ?? 0);
}
