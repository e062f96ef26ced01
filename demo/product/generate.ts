import { assemble } from './assemble.ts';
import { curated, curatedDrafts } from './curated.ts';
import type { CatalogueProduct } from './product.ts';
import { rangedDrafts } from './range.ts';

/** Products that were composed by hand; any number beyond combines the same recipes further. */
export const CURATED_COUNT = curated.length;

export interface GenerateOptions {
  /** How many products; the curated catalogue if left out. */
  count?: number;
  /** The moment in milliseconds since 1970 from which launch and price dates derive. */
  now: number;
}

/**
 * Yields products of ids 1, 2, 3 …, the curated ones first. The same options give the same products.
 * @throws RangeError if there are not that many combinations.
 */
export function* generate({ count = CURATED_COUNT, now }: GenerateOptions): Generator<CatalogueProduct> {
  let left = count;
  for (const draft of curatedDrafts(now)) {
    if (left === 0) return;
    yield assemble(draft);
    left -= 1;
  }
  if (left === 0) return;
  const taken = new Set(curated.map(({ slug }) => slug));
  for (const draft of rangedDrafts({ firstId: CURATED_COUNT + 1, count: left, taken, now }))
    yield assemble(draft);
}
