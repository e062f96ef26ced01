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
  const bitmapsByMinimum = matchSets.map(() => createBitmap(size));
  for (const [index, matches] of matchSets.entries()) {
    for (let count = index; count > 0; count--) {
      const oneMore = intersectBitmaps(bitmapsByMinimum[count - 1] ?? matches, matches);
      bitmapsByMinimum[count] = uniteBitmaps([bitmapsByMinimum[count] ?? oneMore, oneMore], size);
    }
    bitmapsByMinimum[0] = uniteBitmaps([bitmapsByMinimum[0] ?? matches, matches], size);
  }
  return bitmapsByMinimum.reverse();
}

/** Groups products by the number of words that they match: first those with all words, last those with half of them. */
export function tiersByMatchedWords(bitmapsOfWords: readonly Bitmap[], size: number): Bitmap[] {
  return bitmapsByMatchedCount(bitmapsOfWords, size).slice(0, Math.floor(bitmapsOfWords.length / 2) + 1);
}
