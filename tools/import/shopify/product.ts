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
  const containedWords = allergens.filter((word) => !isFreeFromWord(word));
  return {
    ...(type && { type }),
    tags: [
      ...splitList(row.get('tags'), ','),
      ...allergens.filter(isFreeFromWord),
      ...readMetafield(row, 'diets'),
      ...readMetafield(row, 'form'),
    ],
    ...(containedWords.length > 0 && { contains: containedWords }),
  };
}

const altTextOf = (row: Row) => {
  const alt = withoutReferences(row.get('alt'));
  return alt && { alt };
};

/** Distinct pictures: the product's in order, then those of its variants. */
function picturesOf(rows: readonly Row[], skus: ReadonlyMap<Row, string>): { pictures?: object[] } {
  const pictureRows = rows
    .filter((row) => row.get('picture') !== '')
    .toSorted((left, right) => Number(left.get('place')) - Number(right.get('place')));
  const altsByUrl = new Map(pictureRows.map((row) => [row.get('picture'), altTextOf(row)]));
  const allPictures = [
    ...Array.from(altsByUrl, ([url, alt]) => ({ url, ...alt })),
    ...[...skus]
      .filter(([row]) => row.get('variantPicture') !== '')
      .map(([row, variant]) => ({
        url: row.get('variantPicture'),
        variant,
        ...altsByUrl.get(row.get('variantPicture')),
      })),
  ];
  return allPictures.length > 0 ? { pictures: allPictures } : {};
}

const isGiftCard = (row: Row) =>
  readBoolean(row.get('giftCard')) === true ||
  [row.get('type'), row.get('category')].some((word) => /(?:^|> *)gift cards?$/i.test(word));

const isUnpublished = (row: Row, { region }: ReadingOptions) =>
  /^(?:draft|archived|unlisted)$/i.test(row.get('status')) ||
  readBoolean(row.get('published')) === false ||
  !isSoldIn(region, row.cells('included'));

function productOf(rows: readonly Row[], firstRow: Row, priced: readonly Row[], notes: Set<string>): object {
  const slug = slugOfHandle(firstRow.get('handle'));
  if (!SLUG_PATTERN.test(handleKey(firstRow.get('handle')))) notes.add(SLUG_REPLACED_NOTE);
  const { text, droppedKinds } = htmlToText(firstRow.get('description'));
  for (const kind of droppedKinds) notes.add(`${kind} inside of its description are left out`);
  const skus = itemNumbers(slug, priced, notes);
  const shownPictures = picturesOf(rows, skus);
  if (!shownPictures.pictures) notes.add(NO_PICTURE_NOTE);
  if (rows.some(({ isAttached }) => isAttached)) notes.add(ATTACHED_PICTURE_NOTE);
  return {
    slug,
    brand: withoutReferences(firstRow.get('vendor')),
    texts: { en: { name: withoutReferences(firstRow.get('title')), description: text } },
    ...wordsOf(firstRow),
    variants: Array.from(skus, ([row, sku]) => variantOf(row, { sku, firstRow, notes })),
    ...shownPictures,
  };
}

/** Builds a product from all rows of a handle; the row with the title holds the shared data. */
export function candidateOf(rows: readonly [Row, ...Row[]], options: ReadingOptions): Candidate {
  const firstRow = rows.find((row) => row.get('title') !== '') ?? rows[0];
  const place = `line ${rows[0].line}`;
  const refusal = refusalOf(rows);
  if (refusal) return { place, value: { slug: firstRow.get('handle') }, notes: [], refusal };
  const notes = new Set<string>();
  const pricedRows = rows.filter((row) => row.get('price') !== '');
  const value = productOf(rows, firstRow, pricedRows, notes);
  return {
    ...{ place, value, notes: [...notes] },
    variantLines: pricedRows.map(({ line }) => line),
    isUnpublished: isUnpublished(firstRow, options),
    isGiftCard: isGiftCard(firstRow),
  };
}
