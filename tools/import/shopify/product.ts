import type { Region } from '../../../src/domain/product/money.ts';
import { handleKey, slugOfHandle } from '../address.ts';
import { type Candidate, SLUG_PATTERN } from '../import-product.ts';
import { htmlToText, withoutReferences } from '../values/html-text.ts';
import { readBoolean } from '../values/read-boolean.ts';
import { itemNumbers } from './item-numbers.ts';
import { isSoldIn } from './markets.ts';
import { refusalOf } from './refusal.ts';
import type { Row } from './rows.ts';
import { variantOf } from './variant.ts';

const SLUG_REPLACED_NOTE = 'its handle is no address: one was made of its letters, with a mark of its own';
const NO_PICTURE_NOTE = 'it has no picture';
const ATTACHED_PICTURE_NOTE = 'a picture in a row without a handle is taken for that of the product below it';

export interface ReadingOptions {
  readonly region: Region;
}

const splitList = (text: string, separator: RegExp | string) =>
  text
    .split(separator)
    .map((word) => word.trim())
    .filter(Boolean);

/** Words of a metafield in the form `a; b`, or as a JSON list. */
const readMetafield = (row: Row, column: 'allergens' | 'diets' | 'form') =>
  row.cells(column).flatMap(({ value }) => splitList(value.replace(/[[\]"]/g, ''), /[;,\n]/));

/** Category cells that name no category: `Uncategorized`, or a taxonomy number. */
const NO_CATEGORY = /^(?:uncategorized|[a-z]{2}(?:-\d+)+|\d+)$/i;

const isFreeFromWord = (word: string) => /[- ]free$/i.test(word);

/** Type, tags and allergen words of a product. The default type is the last part of the category `A > B > C`. */
function wordsOf(row: Row): { type?: string; tags: string[]; contains?: string[] } {
  const allergens = readMetafield(row, 'allergens');
  const [category] = splitList(row.get('category'), '>').slice(-1);
  const type = row.get('type') || (category && !NO_CATEGORY.test(category) && category);
  const contains = allergens.filter((word) => !isFreeFromWord(word));
  return {
    ...(type && { type }),
    tags: [
      ...splitList(row.get('tags'), ','),
      ...allergens.filter(isFreeFromWord),
      ...readMetafield(row, 'diets'),
      ...readMetafield(row, 'form'),
    ],
    ...(contains.length > 0 && { contains }),
  };
}

const altTextOf = (row: Row) => {
  const alt = withoutReferences(row.get('alt'));
  return alt && { alt };
};

/** Distinct pictures: the product's in order, then those of its variants. */
function pictures(rows: readonly Row[], skus: ReadonlyMap<Row, string>): { pictures?: object[] } {
  const shown = rows
    .filter((row) => row.get('picture') !== '')
    .toSorted((one, other) => Number(one.get('place')) - Number(other.get('place')));
  const own = new Map(shown.map((row) => [row.get('picture'), altTextOf(row)]));
  const all = [
    ...Array.from(own, ([url, alt]) => ({ url, ...alt })),
    ...[...skus]
      .filter(([row]) => row.get('variantPicture') !== '')
      .map(([row, variant]) => ({
        url: row.get('variantPicture'),
        variant,
        ...own.get(row.get('variantPicture')),
      })),
  ];
  return all.length > 0 ? { pictures: all } : {};
}

const isGiftCard = (row: Row) =>
  readBoolean(row.get('giftCard')) === true ||
  [row.get('type'), row.get('category')].some((word) => /(?:^|> *)gift cards?$/i.test(word));

const isUnpublished = (row: Row, { region }: ReadingOptions) =>
  /^(?:draft|archived|unlisted)$/i.test(row.get('status')) ||
  readBoolean(row.get('published')) === false ||
  !isSoldIn(region, row.cells('included'));

function productOf(rows: readonly Row[], first: Row, priced: readonly Row[], notes: Set<string>): object {
  const slug = slugOfHandle(first.get('handle'));
  if (!SLUG_PATTERN.test(handleKey(first.get('handle')))) notes.add(SLUG_REPLACED_NOTE);
  const { text, dropped } = htmlToText(first.get('description'));
  for (const kind of dropped) notes.add(`${kind} inside of its description are left out`);
  const skus = itemNumbers(slug, priced, notes);
  const shown = pictures(rows, skus);
  if (!shown.pictures) notes.add(NO_PICTURE_NOTE);
  if (rows.some(({ isAttached }) => isAttached)) notes.add(ATTACHED_PICTURE_NOTE);
  return {
    slug,
    brand: withoutReferences(first.get('vendor')),
    texts: { en: { name: withoutReferences(first.get('title')), description: text } },
    ...wordsOf(first),
    variants: Array.from(skus, ([row, sku]) => variantOf(row, { sku, first, notes })),
    ...shown,
  };
}

/** Builds a product from all rows of a handle; the row with the title holds the shared data. */
export function candidateOf(rows: readonly [Row, ...Row[]], options: ReadingOptions): Candidate {
  const first = rows.find((row) => row.get('title') !== '') ?? rows[0];
  const place = `line ${rows[0].line}`;
  const refusal = refusalOf(rows);
  if (refusal) return { place, value: { slug: first.get('handle') }, notes: [], refusal };
  const notes = new Set<string>();
  const priced = rows.filter((row) => row.get('price') !== '');
  const value = productOf(rows, first, priced, notes);
  return {
    ...{ place, value, notes: [...notes] },
    variantLines: priced.map(({ line }) => line),
    isUnpublished: isUnpublished(first, options),
    isGiftCard: isGiftCard(first),
  };
}
