import type { Region } from '../../../src/domain/product/money.ts';
import { createHandleSlug, normaliseHandle } from '../address.ts';
import { type ImportCandidate, SLUG_PATTERN } from '../import-product.ts';
import { convertHtmlToText, decodeCharacterReferences } from '../values/html-text.ts';
import { readBoolean } from '../values/read-boolean.ts';
import { createItemNumbers } from './item-numbers.ts';
import { isSoldInRegion } from './markets.ts';
import { findRefusalReason } from './refusal.ts';
import type { ShopifyRow } from './rows.ts';
import { createVariant } from './variant.ts';

const SLUG_REPLACED_NOTE = 'its handle is no address: one was made of its letters, with a mark of its own';
const NO_PICTURE_NOTE = 'it has no picture';
const ATTACHED_PICTURE_NOTE = 'a picture in a row without a handle is taken for that of the product below it';

export interface ReadingOptions {
  readonly region: Region;
}

const splitIntoWords = (listText: string, separator: RegExp | string) =>
  listText
    .split(separator)
    .map((word) => word.trim())
    .filter(Boolean);

/** Reads the words of a metafield of the form `a; b` or a JSON list. */
const readMetafieldWords = (row: ShopifyRow, metafieldColumn: 'allergens' | 'diets' | 'form') =>
  row.cells(metafieldColumn).flatMap(({ value }) => splitIntoWords(value.replace(/[[\]"]/g, ''), /[;,\n]/));

/** Category cells that name no category: `Uncategorized`, or a taxonomy number. */
const NO_CATEGORY_PATTERN = /^(?:uncategorized|[a-z]{2}(?:-\d+)+|\d+)$/i;

const isFreeFromWord = (word: string) => /[- ]free$/i.test(word);

/** Type, tags and allergen words of a product. The default type is the last part of the category `A > B > C`. */
function readProductWords(row: ShopifyRow): { type?: string; tags: string[]; contains?: string[] } {
  const allergenWords = readMetafieldWords(row, 'allergens');
  const [category] = splitIntoWords(row.get('category'), '>').slice(-1);
  const productType = row.get('type') || (category && !NO_CATEGORY_PATTERN.test(category) && category);
  const containedAllergenWords = allergenWords.filter((word) => !isFreeFromWord(word));
  return {
    ...(productType && { type: productType }),
    tags: [
      ...splitIntoWords(row.get('tags'), ','),
      ...allergenWords.filter(isFreeFromWord),
      ...readMetafieldWords(row, 'diets'),
      ...readMetafieldWords(row, 'form'),
    ],
    ...(containedAllergenWords.length > 0 && { contains: containedAllergenWords }),
  };
}

const readAltText = (row: ShopifyRow) => {
  const altText = decodeCharacterReferences(row.get('alt'));
  return altText && { alt: altText };
};

/** Distinct pictures: the product's in order, then those of its variants. */
function createPictureFields(
  rows: readonly ShopifyRow[],
  skuByRow: ReadonlyMap<ShopifyRow, string>,
): { pictures?: object[] } {
  const pictureRows = rows
    .filter((row) => row.get('picture') !== '')
    .toSorted((a, b) => Number(a.get('place')) - Number(b.get('place')));
  const altTextByUrl = new Map(pictureRows.map((row) => [row.get('picture'), readAltText(row)]));
  const allPictures = [
    ...Array.from(altTextByUrl, ([url, alt]) => ({ url, ...alt })),
    ...[...skuByRow]
      .filter(([row]) => row.get('variantPicture') !== '')
      .map(([row, variant]) => ({
        url: row.get('variantPicture'),
        variant,
        ...altTextByUrl.get(row.get('variantPicture')),
      })),
  ];
  return allPictures.length > 0 ? { pictures: allPictures } : {};
}

const isGiftCard = (row: ShopifyRow) =>
  readBoolean(row.get('giftCard')) === true ||
  [row.get('type'), row.get('category')].some((word) => /(?:^|> *)gift cards?$/i.test(word));

const isUnpublished = (row: ShopifyRow, { region }: ReadingOptions) =>
  /^(?:draft|archived|unlisted)$/i.test(row.get('status')) ||
  readBoolean(row.get('published')) === false ||
  !isSoldInRegion(region, row.cells('included'));

function createProductData(
  rows: readonly ShopifyRow[],
  titleRow: ShopifyRow,
  pricedRows: readonly ShopifyRow[],
  importNotes: Set<string>,
): object {
  const slug = createHandleSlug(titleRow.get('handle'));
  if (!SLUG_PATTERN.test(normaliseHandle(titleRow.get('handle')))) importNotes.add(SLUG_REPLACED_NOTE);
  const { text, droppedKinds } = convertHtmlToText(titleRow.get('description'));
  for (const contentKind of droppedKinds) importNotes.add(`${contentKind} inside of its description are left out`);
  const skuByRow = createItemNumbers(slug, pricedRows, importNotes);
  const pictureFields = createPictureFields(rows, skuByRow);
  if (!pictureFields.pictures) importNotes.add(NO_PICTURE_NOTE);
  if (rows.some(({ isAttached }) => isAttached)) importNotes.add(ATTACHED_PICTURE_NOTE);
  return {
    slug,
    brand: decodeCharacterReferences(titleRow.get('vendor')),
    texts: { en: { name: decodeCharacterReferences(titleRow.get('title')), description: text } },
    ...readProductWords(titleRow),
    variants: Array.from(skuByRow, ([row, sku]) => createVariant(row, { sku, titleRow, notes: importNotes })),
    ...pictureFields,
  };
}

/** Builds a product from all rows of a handle; the row with the title holds the shared data. */
export function createCandidate(
  rows: readonly [ShopifyRow, ...ShopifyRow[]],
  readingOptions: ReadingOptions,
): ImportCandidate {
  const titleRow = rows.find((row) => row.get('title') !== '') ?? rows[0];
  const filePosition = `line ${rows[0].line}`;
  const refusalReason = findRefusalReason(rows);
  if (refusalReason)
    return { place: filePosition, value: { slug: titleRow.get('handle') }, notes: [], refusal: refusalReason };
  const importNotes = new Set<string>();
  const pricedRows = rows.filter((row) => row.get('price') !== '');
  const productData = createProductData(rows, titleRow, pricedRows, importNotes);
  return {
    ...{ place: filePosition, value: productData, notes: [...importNotes] },
    variantLines: pricedRows.map(({ line }) => line),
    isUnpublished: isUnpublished(titleRow, readingOptions),
    isGiftCard: isGiftCard(titleRow),
  };
}
