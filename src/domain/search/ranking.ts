import {
  type Bitmap,
  countBits,
  createBitmap,
  intersectBitmaps,
  sliceBits,
  subtractBitmap,
  uniteBitmaps,
} from '#domain/listing/bitmap.ts';
import type { FacetIndex, PageSlice } from '#domain/listing/facet-index.ts';

/** Returns a slice of the hits by tier, then popularity; a product counts in its best tier only. */
export function rankedSlice(
  index: FacetIndex,
  tiers: readonly Bitmap[],
  matching: Bitmap,
  { offset, limit }: PageSlice,
): number[] {
  const found: number[] = [];
  let rest = matching;
  let skip = offset;
  for (const tier of tiers) {
    if (found.length >= limit) break;
    const hits = intersectBitmaps(rest, tier);
    const count = countBits(hits);
    if (skip < count) found.push(...sliceBits(hits, skip, limit - found.length));
    skip = Math.max(0, skip - count);
    rest = subtractBitmap(rest, tier);
  }
  return found.map((position) => index.ids[position] ?? 0);
}

export function bitmapsByMatchedCount(sets: readonly Bitmap[], size: number): Bitmap[] {
  const atLeast = sets.map(() => createBitmap(size));
  for (const [place, set] of sets.entries()) {
    for (let count = place; count > 0; count--) {
      const oneMore = intersectBitmaps(atLeast[count - 1] ?? set, set);
      atLeast[count] = uniteBitmaps([atLeast[count] ?? oneMore, oneMore], size);
    }
    atLeast[0] = uniteBitmaps([atLeast[0] ?? set, set], size);
  }
  return atLeast.reverse();
}

/** Groups products by the number of matched words, from all down to half. */
export function tiersByMatchedWords(words: readonly Bitmap[], size: number): Bitmap[] {
  return bitmapsByMatchedCount(words, size).slice(0, Math.floor(words.length / 2) + 1);
}
