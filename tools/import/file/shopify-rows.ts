import { type CsvRow, csvRows, type Delimiter, readHeader } from './csv-rows.ts';
import { FileError } from './file-error.ts';

/** Names of Shopify's columns: those of today and those of exports before 2024. Case does not count. */
const COLUMNS = {
  handle: ['URL handle', 'Handle'],
  title: ['Title'],
  description: ['Description', 'Body (HTML)'],
  vendor: ['Vendor'],
  category: ['Product category', 'Product Category'],
  type: ['Type'],
  tags: ['Tags'],
  status: ['Status'],
  published: ['Published on online store', 'Published'],
  giftCard: ['Gift card'],
  sku: ['SKU', 'Variant SKU'],
  price: ['Price', 'Variant Price'],
  was: ['Compare-at price', 'Variant Compare At Price'],
  measure: ['Unit price total measure'],
  measureUnit: ['Unit price total measure unit'],
  grams: ['Weight value (grams)', 'Variant Grams'],
  stock: ['Inventory quantity', 'Variant Inventory Qty'],
  policy: ['Continue selling when out of stock', 'Variant Inventory Policy'],
  tracker: ['Inventory tracker', 'Variant Inventory Tracker'],
  option1: ['Option1 value'],
  option2: ['Option2 value'],
  option3: ['Option3 value'],
  picture: ['Product image URL', 'Image Src'],
  place: ['Image position'],
  alt: ['Image alt text'],
  variantPicture: ['Variant image URL', 'Variant Image'],
} as const;
export type Column = keyof typeof COLUMNS;

/** Without one of these nothing in the file can be a product. */
const REQUIRED: readonly Column[] = ['handle', 'title', 'vendor', 'price'];
const SHOWN_NAMES = 6;

export interface Row {
  readonly line: number;
  readonly get: (column: Column) => string;
  readonly problem?: string;
}

export interface Layout {
  readonly delimiter: Delimiter;
  /** Positions of the columns, of several with one meaning the first that has a value counts. */
  readonly places: ReadonlyMap<Column, readonly number[]>;
  readonly width: number;
}

const folded = (name: string) => name.trim().toLowerCase();

function placesOf(names: readonly string[]): Layout['places'] {
  const given = names.map(folded);
  return new Map(
    (Object.keys(COLUMNS) as Column[]).map((column) => [
      column,
      COLUMNS[column].flatMap((name) => given.flatMap((own, place) => (own === folded(name) ? [place] : []))),
    ]),
  );
}

const has = (places: Layout['places'], column: Column) => (places.get(column)?.length ?? 0) > 0;
const quoted = (column: Column) => COLUMNS[column].map((name) => `"${name}"`).join(' or ');

/** Reads the header of an export of products. @throws FileError if it is none */
export function readLayout(head: string): Layout {
  const { delimiter, names } = readHeader(head, (header) => has(placesOf(header), 'handle'));
  const places = placesOf(names);
  const missing = REQUIRED.filter((column) => !has(places, column));
  const shown = names.slice(0, SHOWN_NAMES).map((name) => `"${name}"`);
  if (delimiter === undefined)
    throw new FileError(
      `line 1: there is no column ${quoted('handle')}, so it is no export of products from Shopify; its columns are ${shown.join(', ')}${names.length > shown.length ? ' …' : ''}`,
    );
  if (missing.length > 0)
    throw new FileError(`line 1: there is no column ${missing.map(quoted).join(', and none ')}`);
  return { delimiter, places, width: names.length };
}

function problemOf({ fields }: CsvRow, { width }: Layout): string | undefined {
  const surplus = fields.slice(width).some((field) => field !== '');
  if (fields.length >= width && !surplus) return undefined;
  return `it has ${fields.length} fields and the header ${width}: a quotation mark, a separator or a line break is missing or too many`;
}

export async function* shopifyRows(text: AsyncIterable<string>, layout: Layout): AsyncGenerator<Row> {
  let isHeader = true;
  for await (const row of csvRows(text, layout.delimiter)) {
    const isRow = !isHeader && row.fields.some((field) => field !== '');
    isHeader = false;
    if (!isRow) continue;
    const problem = problemOf(row, layout);
    const get = (column: Column) =>
      layout.places
        .get(column)
        ?.map((place) => row.fields[place])
        .find(Boolean) ?? '';
    yield { line: row.line, get, ...(problem && { problem }) };
  }
}
