import {
  type Bitmap,
  countBits,
  createBitmap,
  intersectBitmaps,
  sliceBits,
  subtractBitmap,
  uniteBitmaps,
} from '#domain/listing/bitmap.ts';
import type { FacetIndex, PageRange } from '#domain/listing/facet-index.ts';

/** Returns the product ids of a page of hits, sorted by best tier, then popularity, each product once. */
export function sliceRankedHits(
  facetIndex: FacetIndex,
  rankedTiers: readonly Bitmap[],
  matchingBitmap: Bitmap,
  { offset, limit }: PageRange,
): number[] {
  const hitPositions: number[] = [];
  let remainingBitmap = matchingBitmap;
  let hitsToSkip = offset;
  for (const rankedTier of rankedTiers) {
    if (hitPositions.length >= limit) break;
    const hitsOfTier = intersectBitmaps(remainingBitmap, rankedTier);
    const hitCount = countBits(hitsOfTier);
    if (hitsToSkip < hitCount) hitPositions.push(...sliceBits(hitsOfTier, hitsToSkip, limit - hitPositions.length));
    hitsToSkip = Math.max(0, hitsToSkip - hitCount);
    remainingBitmap = subtractBitmap(remainingBitmap, rankedTier);
  }
  return hitPositions.map((hitPosition) => facetIndex.ids[hitPosition] ?? 0);
}

export function groupByMatchedCount(matchBitmapByWord: readonly Bitmap[], productCount: number): Bitmap[] {
  const bitmapsByMinimumCount = matchBitmapByWord.map(() => createBitmap(productCount));
  for (const [index, matches] of matchBitmapByWord.entries()) {
    for (let matchCount = index; matchCount > 0; matchCount--) {
      const productsWithOneMoreMatch = intersectBitmaps(bitmapsByMinimumCount[matchCount - 1] ?? matches, matches);
      bitmapsByMinimumCount[matchCount] = uniteBitmaps(
        [bitmapsByMinimumCount[matchCount] ?? productsWithOneMoreMatch, productsWithOneMoreMatch],
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
