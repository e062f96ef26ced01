import { type Bitmap, intersectBitmaps, sliceBits } from '#domain/listing/bitmap.ts';
import type { FacetIndex } from '#domain/listing/facet-index.ts';

export interface ProductRelations {
  /** Category ids from the narrowest to the widest. */
  readonly categories: readonly number[];
  readonly healthGoals: readonly number[];
}

function bitmapsOfValues(index: FacetIndex, group: 'categories' | 'health_goals', ids: readonly number[]): Bitmap[] {
  return ids.map((id) => index.facets[group].get(id)?.positions).filter((positions) => positions !== undefined);
}

/** Returns popular related products: of the narrowest category and a goal; of any category, narrow first; of a goal. */
export function relatedProducts(
  index: FacetIndex,
  position: number,
  relations: ProductRelations,
  limit: number,
): number[] {
  const categories = bitmapsOfValues(index, 'categories', relations.categories);
  const goals = bitmapsOfValues(index, 'health_goals', relations.healthGoals);
  const [narrowest] = categories;
  const closestBitmaps = narrowest ? goals.map((goal) => intersectBitmaps(narrowest, goal)) : [];
  const foundPositions = new Set<number>();
  for (const candidates of [...closestBitmaps, ...categories, ...goals]) {
    for (const candidate of sliceBits(candidates, 0, limit + foundPositions.size + 1)) {
      if (candidate !== position && foundPositions.size < limit) foundPositions.add(candidate);
    }
  }
  return [...foundPositions].map((candidate) => index.ids[candidate] ?? 0);
}
