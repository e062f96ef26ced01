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

/** Returns the product ids of a page of hits, sorted by best tier, then popularity, each product once. */
export function sliceRankedHits(
  index: FacetIndex,
  tiers: readonly Bitmap[],
  matchingBitmap: Bitmap,
  { offset, limit }: PageSlice,
): number[] {
  const foundPositions: number[] = [];
  let remainingBitmap = matchingBitmap;
  let skipCount = offset;
  for (const tier of tiers) {
    if (foundPositions.length >= limit) break;
    const hits = intersectBitmaps(remainingBitmap, tier);
    const count = countBits(hits);
    if (skipCount < count) foundPositions.push(...sliceBits(hits, skipCount, limit - foundPositions.length));
    skipCount = Math.max(0, skipCount - count);
    remainingBitmap = subtractBitmap(remainingBitmap, tier);
  }
  return foundPositions.map((position) => index.ids[position] ?? 0);
}

export function groupByMatchedCount(matchBitmaps: readonly Bitmap[], productCount: number): Bitmap[] {
  const bitmapsByMinimumCount = matchBitmaps.map(() => createBitmap(productCount));
  for (const [index, matches] of matchBitmaps.entries()) {
    for (let count = index; count > 0; count--) {
      const oneMoreMatch = intersectBitmaps(bitmapsByMinimumCount[count - 1] ?? matches, matches);
      bitmapsByMinimumCount[count] = uniteBitmaps(
        [bitmapsByMinimumCount[count] ?? oneMoreMatch, oneMoreMatch],
        productCount,
      );
    }
    bitmapsByMinimumCount[0] = uniteBitmaps([bitmapsByMinimumCount[0] ?? matches, matches], productCount);
  }
  return bitmapsByMinimumCount.reverse();
}

/** Returns bitmaps of products by matched words: first those with all words, last those with at least half. */
export function groupByMatchedWords(wordBitmaps: readonly Bitmap[], productCount: number): Bitmap[] {
  return groupByMatchedCount(wordBitmaps, productCount).slice(0, Math.floor(wordBitmaps.length / 2) + 1);
}
