import { slugify } from '../../../src/domain/platform/slug.ts';
import { chosenShop } from '../../shop/chosen-shop.ts';
import { type CsvRow, csvRows, type Delimiter, readHeader } from '../file/csv-rows.ts';
import type { Column } from '../shopify/columns.ts';
import type { Row } from '../shopify/rows.ts';

/** Columns of WooCommerce's English export that the import uses, besides attributes. */
const READ_COLUMNS =
  'ID,Type,SKU,Name,Published,Description,Short description,In stock?,Stock,Regular price,Sale price,' +
  'Categories,Tags,Brands,Images,Parent,Weight (kg)';
const ATTRIBUTE_NUMBERS = [1, 2, 3] as const;
const PRODUCT_KINDS = /^(?:simple|variable|variation)\b/;

export type WooLayout = { readonly delimiter: Delimiter; readonly names: readonly string[] };

/** Reads the header of a WooCommerce product export; undefined for any other file. */
export function readWooLayout(headerText: string): WooLayout | undefined {
  const { delimiter, names } = readHeader(headerText, (header) =>
    ['ID', 'Type', 'Name', 'Regular price'].every((name) => header.includes(name)),
  );
  return delimiter && { delimiter, names };
}

type CellReader = (name: string) => string;

/** Splits text at commas; a comma within a word is escaped by a backslash. */
const splitList = (text: string) => text.split(/(?<!\\),\s*/).map((word) => word.replaceAll('\\,', ',').trim());

const namesOf = (get: CellReader) => [get('SKU'), `id:${get('ID')}`].filter(Boolean);

/** Handles of products by SKU and by `id:101`. A handle is the slug of the name, with the id if it occurs twice. */
async function readParents(rows: AsyncIterable<readonly [CsvRow, CellReader]>): Promise<ReadonlyMap<string, string>> {
  const products: { readonly names: readonly string[]; readonly slug: string; readonly id: string }[] = [];
  for await (const [, get] of rows) {
    if (!get('Type').startsWith('variation'))
      products.push({ names: namesOf(get), slug: slugify(get('Name')), id: get('ID') });
  }
  const counts = new Map<string, number>();
  for (const { slug } of products) counts.set(slug, (counts.get(slug) ?? 0) + 1);
  return new Map(
    products.flatMap(({ names, slug, id }) => {
      const handle = slug !== '' && counts.get(slug) === 1 ? slug : [slug, id].filter(Boolean).join('-');
      return names.map((name) => [name, handle] as const);
    }),
  );
}

function stockOf(get: CellReader): Partial<Record<Column, string>> {
  const state = get('In stock?') || get('Stock');
  return state === '' ? {} : { tracker: 'file', stock: state === '0' ? '0' : '1', policy: 'deny' };
}

/** Cells of a product or variation in Shopify's columns. */
function cellsOf(get: CellReader, handle: string, picture: string): Partial<Record<Column, string>> {
  const isVariation = get('Type').startsWith('variation');
  const [regular, sale] = [get('Regular price'), get('Sale price')];
  const paths = splitList(get('Categories')).map((path) => path.split(/\s*>\s*/));
  const options = isVariation
    ? ATTRIBUTE_NUMBERS.map((number) => [`option${number}`, get(`Attribute ${number} value(s)`)])
    : ATTRIBUTE_NUMBERS.map((number) => [`option${number}Name`, get(`Attribute ${number} name`)]);
  return {
    handle,
    sku: get('SKU'),
    ...(!get('Type').startsWith('variable') && { price: sale || regular, was: sale && regular }),
    ...(get('Weight (kg)') && { grams: String(Number(get('Weight (kg)').replace(',', '.')) * 1000) }),
    ...stockOf(get),
    ...Object.fromEntries(options),
    ...(isVariation
      ? { variantPicture: picture }
      : {
          picture,
          place: '1',
          title: get('Name'),
          vendor: get('Brands') || chosenShop().settings.name,
          description: get('Description') || get('Short description'),
          published: get('Published') === '1' ? '1' : '0',
          type: paths[0]?.at(-1) ?? '',
          tags: [...paths.slice(1).map((path) => path.at(-1)), ...splitList(get('Tags'))].join(','),
        }),
  };
}

function rowOf(line: number, cells: Partial<Record<Column, string>>, otherFields: Partial<Row>): Row {
  const cellTexts = new Map<string, string | undefined>(Object.entries(cells));
  return {
    line,
    get: (column) => cellTexts.get(column)?.trim() ?? '',
    cells: (column) => (cellTexts.has(column) ? [{ name: column, value: cellTexts.get(column) ?? '' }] : []),
    unreadColumns: [],
    ...otherFields,
  };
}

/** Streams WooCommerce rows in Shopify's form, so that one import reads both; further pictures become rows. */
export async function* wooRows(
  readText: () => AsyncIterable<string>,
  { delimiter, names }: WooLayout,
): AsyncGenerator<Row> {
  const columnIndices = new Map(names.map((name, index) => [name, index]));
  async function* readRows(): AsyncGenerator<readonly [CsvRow, CellReader]> {
    let isHeader = true;
    for await (const row of csvRows(readText(), delimiter)) {
      if (!isHeader) yield [row, (name) => row.fields[columnIndices.get(name) ?? -1] ?? ''];
      isHeader = false;
    }
  }
  const otherNames = names.filter((name) => !READ_COLUMNS.split(',').includes(name) && !/^Attribute \d/.test(name));
  const parents = await readParents(readRows());
  for await (const [{ line }, get] of readRows()) {
    const isVariation = get('Type').startsWith('variation');
    const handle = parents.get(isVariation ? get('Parent') : (namesOf(get)[0] ?? '')) ?? '';
    const [picture = '', ...otherPictures] = splitList(get('Images'));
    const problem = PRODUCT_KINDS.test(get('Type'))
      ? undefined
      : `its type "${get('Type')}" is none of simple, variable, variation`;
    const unreadColumns = otherNames.filter((name) => !['', '0'].includes(get(name)));
    yield rowOf(line, cellsOf(get, handle, picture), { unreadColumns, ...(problem && { problem }) });
    for (const [index, url] of isVariation ? [] : otherPictures.entries())
      yield rowOf(line, { handle, picture: url, place: String(index + 2) }, {});
  }
}
