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

/** Returns a slice of the hits, sorted by tier, then popularity. A product counts only in its best tier. */
export function rankedSlice(
  index: FacetIndex,
  tiers: readonly Bitmap[],
  matchingBitmap: Bitmap,
  { offset, limit }: PageSlice,
): number[] {
  const foundPositions: number[] = [];
  let restBitmap = matchingBitmap;
  let skipCount = offset;
  for (const tier of tiers) {
    if (foundPositions.length >= limit) break;
    const hits = intersectBitmaps(restBitmap, tier);
    const count = countBits(hits);
    if (skipCount < count) foundPositions.push(...sliceBits(hits, skipCount, limit - foundPositions.length));
    skipCount = Math.max(0, skipCount - count);
    restBitmap = subtractBitmap(restBitmap, tier);
  }
  return foundPositions.map((position) => index.ids[position] ?? 0);
}

export function bitmapsByMatchedCount(matchSets: readonly Bitmap[], size: number): Bitmap[] {
  const atLeast = matchSets.map(() => createBitmap(size));
  for (const [place, set] of matchSets.entries()) {
    for (let count = place; count > 0; count--) {
      const oneMore = intersectBitmaps(atLeast[count - 1] ?? set, set);
      atLeast[count] = uniteBitmaps([atLeast[count] ?? oneMore, oneMore], size);
    }
    atLeast[0] = uniteBitmaps([atLeast[0] ?? set, set], size);
  }
  return atLeast.reverse();
}

/** Groups products by the number of words that they match: first those with all words, last those with half of them. */
export function tiersByMatchedWords(words: readonly Bitmap[], size: number): Bitmap[] {
  return bitmapsByMatchedCount(words, size).slice(0, Math.floor(words.length / 2) + 1);
}
