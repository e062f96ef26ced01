import { type Bitmap, countBits, intersect, sliceBits, subtract } from '#domain/bitmap.ts';
import type { FacetIndex, Slice } from '#domain/facet-index.ts';

/**
 * Product ids of a slice of search hits: tier after tier from the best kind of hit to the widest, inside a
 * tier the most popular first. A product counts for the best tier that holds it.
 */
export function rankedSlice(
  index: FacetIndex,
  tiers: readonly Bitmap[],
  matching: Bitmap,
  { offset, limit }: Slice,
): number[] {
  const found: number[] = [];
  let rest = matching;
  let skip = offset;
  for (const tier of tiers) {
    if (found.length >= limit) break;
    const hits = intersect(rest, tier);
    const count = countBits(hits);
    if (skip < count) found.push(...sliceBits(hits, skip, limit - found.length));
    skip = Math.max(0, skip - count);
    rest = subtract(rest, tier);
  }
  return found.map((position) => index.ids[position] ?? 0);
}
