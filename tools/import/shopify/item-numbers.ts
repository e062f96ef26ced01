import { slugify } from '../../../src/domain/platform/slug.ts';
import { createShortHash } from '../address.ts';
import { MAXIMUM_SKU_LENGTH } from '../import-product.ts';
import type { ShopifyRow } from './rows.ts';
import { joinOptionValues } from './variant.ts';

const NON_ASCII_LETTER_PATTERN = /(?!\p{ASCII})\p{L}/u;

/** Joins the words of a text by hyphens, in any script. */
function hyphenateWords(text: string): string {
  if (!NON_ASCII_LETTER_PATTERN.test(text)) return slugify(text);
  const matchedWords = text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return matchedWords?.join('-') ?? '';
}

const SHARED_SKU_NOTE = 'several of its variants share a SKU: their options are added to it';

const isUnique = (skus: readonly string[], sku: string) => skus.indexOf(sku) === skus.lastIndexOf(sku);

/** SKU of each row: as given if unique, else SKU or handle plus options; ends in a hash if too long or shared. */
export function createItemNumbers(
  slug: string,
  rows: readonly ShopifyRow[],
  importNotes: Set<string>,
): ReadonlyMap<ShopifyRow, string> {
  const givenSkus = rows.map((row) => row.get('sku'));
  if (givenSkus.some((sku) => sku !== '' && !isUnique(givenSkus, sku))) importNotes.add(SHARED_SKU_NOTE);
  const fullSkus = rows.map((row) => {
    const sku = row.get('sku');
    return sku !== '' && isUnique(givenSkus, sku)
      ? sku
      : [sku || slug, hyphenateWords(joinOptionValues(row))].filter(Boolean).join('-');
  });
  return new Map(
    rows.map((row, index): [ShopifyRow, string] => {
      const sku = fullSkus[index] ?? '';
      if (sku === givenSkus[index] || (sku.length <= MAXIMUM_SKU_LENGTH && isUnique(fullSkus, sku))) return [row, sku];
      const skuHash = createShortHash(`${slug} ${joinOptionValues(row)}`);
      return [row, `${sku.slice(0, MAXIMUM_SKU_LENGTH - skuHash.length - 1)}-${skuHash}`];
    }),
  );
}
