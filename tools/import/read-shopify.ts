import { slugify } from '../../src/domain/platform/slug.ts';
import { addressOf, handleKey } from './address.ts';
import type { Row } from './file/shopify-rows.ts';
import { htmlToText, withoutReferences } from './html-text.ts';
import { type Candidate, SLUG } from './import-product.ts';
import { type Content, contentByMeasure, contentInWords } from './net-content.ts';
import { readNumber } from './read-number.ts';

const OTHER_LETTERS = 'its handle is no address: one was made of its letters, with a mark of its own';
const NO_HANDLE = 'it has no handle, so no product can be known by it';
const NO_PICTURE = 'it has no picture';

function optionLabel(row: Row): string {
  const values = [row.get('option1'), row.get('option2'), row.get('option3')];
  return values.filter((value) => value !== '' && value !== 'Default Title').join(' / ');
}

function isAvailable(row: Row): boolean {
  const stock = row.get('stock');
  const isTracked = row.get('tracker') !== '' || stock !== '';
  return !isTracked || /^(?:true|continue)$/i.test(row.get('policy')) || Number(stock || 0) > 0;
}

/** What is in it. Only measure and words count: the column of grams is the weight of the parcel. */
function contentOf(row: Row, notes: Set<string>): Content {
  const measured = contentByMeasure(row.get('measure'), row.get('measureUnit'));
  if (measured && !('note' in measured)) return measured;
  if (measured) notes.add(measured.note);
  return contentInWords(optionLabel(row));
}

function skuOf(row: Row, slug: string): string {
  return row.get('sku') || [slug, slugify(optionLabel(row))].filter(Boolean).join('-');
}

function variantOf(row: Row, slug: string, notes: Set<string>): object {
  const label = optionLabel(row);
  const was = readNumber(row.get('was'));
  const price = readNumber(row.get('price'));
  const grams = Number(row.get('grams'));
  return {
    sku: skuOf(row, slug),
    price,
    // Shopify also keeps a former price that is none any more.
    ...(typeof was === 'number' && typeof price === 'number' && was > price && { was }),
    available: isAvailable(row),
    weight: grams > 0 ? grams : null,
    ...contentOf(row, notes),
    ...(label && { labels: { en: label } }),
  };
}

/** What puts the product into lists of the shop. */
function wordsOf(row: Row): { type?: string; tags: string[] } {
  const tags = row
    .get('tags')
    .split(',')
    .map((tag) => tag.trim());
  const type = row.get('type');
  return { ...(type && { type }), tags: tags.filter(Boolean) };
}

const described = (row: Row) => {
  const alt = withoutReferences(row.get('alt'));
  return alt && { alt };
};

/** The product's pictures in their order, each once, and after them those of single variants. */
function pictures(rows: readonly Row[], priced: readonly Row[], slug: string): { pictures?: object[] } {
  const shown = rows
    .filter((row) => row.get('picture') !== '')
    .toSorted((one, other) => Number(one.get('place')) - Number(other.get('place')));
  const own = new Map(shown.map((row) => [row.get('picture'), described(row)]));
  const all = [
    ...Array.from(own, ([url, alt]) => ({ url, ...alt })),
    ...priced
      .filter((row) => row.get('variantPicture') !== '')
      .map((row) => ({
        url: row.get('variantPicture'),
        variant: skuOf(row, slug),
        ...own.get(row.get('variantPicture')),
      })),
  ];
  return all.length > 0 ? { pictures: all } : {};
}

const isGiftCard = (row: Row) =>
  /^true$/i.test(row.get('giftCard')) ||
  [row.get('type'), row.get('category')].some((word) => /(?:^|> *)gift cards?$/i.test(word));

const isUnpublished = (row: Row) =>
  /^(?:draft|archived|unlisted)$/i.test(row.get('status')) || /^false$/i.test(row.get('published'));

/** Why the rows of one handle are no product, if they are none. */
function refusalOf(rows: readonly Row[]): string | undefined {
  const broken = rows.find(({ problem }) => problem);
  if (broken) return `line ${broken.line}: ${broken.problem}`;
  const [first, other] = rows.filter(
    (row, index) => row.get('title') !== '' && (index === 0 || row.get('title') !== rows[0]?.get('title')),
  );
  if (!first || !other) return undefined;
  return `two products have this handle: "${first.get('title')}", and "${other.get('title')}" in line ${other.line}`;
}

function productOf(rows: readonly Row[], first: Row, notes: Set<string>): object {
  const slug = addressOf(first.get('handle'));
  if (!SLUG.test(handleKey(first.get('handle')))) notes.add(OTHER_LETTERS);
  const { text, lost } = htmlToText(first.get('description'));
  for (const kind of lost) notes.add(`${kind} inside of its description are left out`);
  const priced = rows.filter((row) => row.get('price') !== '');
  const shown = pictures(rows, priced, slug);
  if (!shown.pictures) notes.add(NO_PICTURE);
  return {
    slug,
    brand: withoutReferences(first.get('vendor')),
    texts: { en: { name: withoutReferences(first.get('title')), description: text } },
    ...wordsOf(first),
    variants: priced.map((row) => variantOf(row, slug, notes)),
    ...shown,
  };
}

/** The product that all rows of one handle describe, the first of which has what is said once. */
export function candidateOf(rows: readonly [Row, ...Row[]]): Candidate {
  const [first] = rows;
  const place = `line ${first.line}`;
  const refusal = first.get('handle') === '' ? NO_HANDLE : refusalOf(rows);
  if (refusal) return { place, value: { slug: first.get('handle') }, notes: [], refusal };
  const notes = new Set<string>();
  const value = productOf(rows, first, notes);
  return {
    ...{ place, value, notes: [...notes] },
    variantLines: rows.filter((row) => row.get('price') !== '').map(({ line }) => line),
    isUnpublished: isUnpublished(first),
    isGiftCard: isGiftCard(first),
  };
}
