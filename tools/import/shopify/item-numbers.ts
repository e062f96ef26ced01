import { slugify } from '../../../src/domain/platform/slug.ts';
import { shortHash } from '../address.ts';
import { MAXIMUM_SKU } from '../import-product.ts';
import type { Row } from './rows.ts';
import { optionValues } from './variant.ts';

const OTHER_LETTER = /(?!\p{ASCII})\p{L}/u;

/** Joins the words of a text by hyphens, in any script. */
function joined(text: string): string {
  if (!OTHER_LETTER.test(text)) return slugify(text);
  const words = text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return words?.join('-') ?? '';
}

const SHARED = 'several of its variants share a SKU: their options are added to it';

const isOnly = (skus: readonly string[], sku: string) => skus.indexOf(sku) === skus.lastIndexOf(sku);

/** SKU of each row: as given if unique, else SKU or handle plus options; ends in a hash if too long or shared. */
export function itemNumbers(
  slug: string,
  rows: readonly Row[],
  notes: Set<string>,
): ReadonlyMap<Row, string> {
  const given = rows.map((row) => row.get('sku'));
  if (given.some((sku) => sku !== '' && !isOnly(given, sku))) notes.add(SHARED);
  const made = rows.map((row) => {
    const sku = row.get('sku');
    return sku !== '' && isOnly(given, sku)
      ? sku
      : [sku || slug, joined(optionValues(row))].filter(Boolean).join('-');
  });
  return new Map(
    rows.map((row, place): [Row, string] => {
      const sku = made[place] ?? '';
      if (sku === given[place] || (sku.length <= MAXIMUM_SKU && isOnly(made, sku))) return [row, sku];
      const hash = shortHash(`${slug} ${optionValues(row)}`);
      return [row, `${sku.slice(0, MAXIMUM_SKU - hash.length - 1)}-${hash}`];
    }),
  );
}
