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
  let made = 0;
  for (const draft of curatedDrafts(now)) {
    if (made === count) return;
    yield assemble(draft);
    made += 1;
  }
  if (made === count) return;
  const taken = new Set(curated.map(({ slug }) => slug));
  for (const draft of rangedDrafts(made + 1, taken, now)) {
    if (made === count) return;
    yield assemble(draft);
    made += 1;
  }
  if (made < count) throw new RangeError(`Only ${made} products can be made, not ${count}`);
}
