import { slugify } from '../../../src/domain/platform/slug.ts';
import { shortHash } from '../address.ts';
import { MAXIMUM_SKU } from '../import-product.ts';
import type { Row } from './rows.ts';
import { optionValues } from './variant.ts';

const OTHER_LETTER = /(?!\p{ASCII})\p{L}/u;

/** The words of a text, joined by hyphens: letters of any script, unlike those of an address. */
function joined(text: string): string {
  if (!OTHER_LETTER.test(text)) return slugify(text);
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return words?.join('-') ?? '';
}

/** The SKU of each row. One that has none gets handle and options; what these do not tell apart, or is too long, a hash. */
export function itemNumbers(slug: string, rows: readonly Row[]): ReadonlyMap<Row, string> {
  const made = rows.map(
    (row) => row.get('sku') || [slug, joined(optionValues(row))].filter(Boolean).join('-'),
  );
  const isShared = (sku: string) => made.indexOf(sku) < made.lastIndexOf(sku);
  return new Map(
    rows.map((row, place): [Row, string] => {
      const sku = made[place] ?? '';
      if (row.get('sku') !== '' || (sku.length <= MAXIMUM_SKU && !isShared(sku))) return [row, sku];
      const hash = shortHash(`${slug} ${optionValues(row)}`);
      return [row, `${sku.slice(0, MAXIMUM_SKU - hash.length - 1)}-${hash}`];
    }),
  );
}
