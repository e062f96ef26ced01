import { slugify } from '../../../src/domain/platform/slug.ts';
import { shortHash } from '../address.ts';
import { SKU_LENGTH } from '../import-product.ts';
import type { Row } from './rows.ts';
import { optionValues } from './variant.ts';

const NON_ASCII_LETTER = /(?!\p{ASCII})\p{L}/u;

/** Joins the words of a text by hyphens, in any script. */
function hyphenate(text: string): string {
  if (!NON_ASCII_LETTER.test(text)) return slugify(text);
  const matchedWords = text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return matchedWords?.join('-') ?? '';
}

const SHARED_SKU_NOTE = 'several of its variants share a SKU: their options are added to it';

const isUnique = (skus: readonly string[], sku: string) => skus.indexOf(sku) === skus.lastIndexOf(sku);

/** SKU of each row: as given if unique, else SKU or handle plus options; ends in a hash if too long or shared. */
export function itemNumbers(slug: string, rows: readonly Row[], notes: Set<string>): ReadonlyMap<Row, string> {
  const readSkus = rows.map((row) => row.get('sku'));
  if (readSkus.some((sku) => sku !== '' && !isUnique(readSkus, sku))) notes.add(SHARED_SKU_NOTE);
  const skus = rows.map((row) => {
    const sku = row.get('sku');
    return sku !== '' && isUnique(readSkus, sku)
      ? sku
      : [sku || slug, hyphenate(optionValues(row))].filter(Boolean).join('-');
  });
  return new Map(
    rows.map((row, index): [Row, string] => {
      const sku = skus[index] ?? '';
      if (sku === readSkus[index] || (sku.length <= SKU_LENGTH && isUnique(skus, sku))) return [row, sku];
      const hash = shortHash(`${slug} ${optionValues(row)}`);
      return [row, `${sku.slice(0, SKU_LENGTH - hash.length - 1)}-${hash}`];
    }),
  );
}
