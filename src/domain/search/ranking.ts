import {
  type Bitmap,
  countBits,
  createBitmap,
  intersect,
  sliceBits,
  subtract,
  unite,
} from '#domain/listing/bitmap.ts';
import type { FacetIndex, Slice } from '#domain/listing/facet-index.ts';

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

/** What at least so many of the sets hold: all of them, then one less, down to one. */
export function matchedAtLeast(sets: readonly Bitmap[], size: number): Bitmap[] {
  const atLeast = sets.map(() => createBitmap(size));
  for (const [place, set] of sets.entries()) {
    for (let count = place; count > 0; count--) {
      const oneMore = intersect(atLeast[count - 1] ?? set, set);
      atLeast[count] = unite([atLeast[count] ?? oneMore, oneMore], size);
    }
    atLeast[0] = unite([atLeast[0] ?? set, set], size);
  }
  return atLeast.reverse();
}

/** Tiers by the number of words that a product matches, from all of them down to half of them. */
export function tiersByMatchedWords(words: readonly Bitmap[], size: number): Bitmap[] {
  return matchedAtLeast(words, size).slice(0, Math.floor(words.length / 2) + 1);
}
