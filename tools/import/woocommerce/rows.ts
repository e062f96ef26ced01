import { slugify } from '../../../src/domain/platform/slug.ts';
import { readChosenShop } from '../../shop/chosen-shop.ts';
import { type CsvRow, type Delimiter, readHeader, streamCsvRows } from '../file/csv-rows.ts';
import type { ShopifyColumn } from '../shopify/columns.ts';
import type { ShopifyRow } from '../shopify/rows.ts';

/** Columns of WooCommerce's English export that the import uses, besides attributes. */
const IMPORTED_COLUMNS =
  'ID,Type,SKU,Name,Published,Description,Short description,In stock?,Stock,Regular price,Sale price,' +
  'Categories,Tags,Brands,Images,Parent,Weight (kg)';
const ATTRIBUTE_NUMBERS = [1, 2, 3] as const;
const PRODUCT_TYPE_PATTERN = /^(?:simple|variable|variation)\b/;

export type WooLayout = { readonly delimiter: Delimiter; readonly names: readonly string[] };

/** Reads the header of a WooCommerce product export; undefined for any other file. */
export function readWooLayout(headerText: string): WooLayout | undefined {
  const { delimiter, names } = readHeader(headerText, (columnNames) =>
    ['ID', 'Type', 'Name', 'Regular price'].every((column) => columnNames.includes(column)),
  );
  return delimiter && { delimiter, names };
}

type CellReader = (columnName: string) => string;

/** Splits text at commas; a comma within a word is escaped by a backslash. */
const splitCommaList = (text: string) => text.split(/(?<!\\),\s*/).map((word) => word.replaceAll('\\,', ',').trim());

const listProductKeys = (readCell: CellReader) => [readCell('SKU'), `id:${readCell('ID')}`].filter(Boolean);

/** Returns product handles by SKU and by `id:101`: the slug of the name, plus the id if several have the name. */
async function readHandlesByParent(
  rowsWithReader: AsyncIterable<readonly [CsvRow, CellReader]>,
): Promise<ReadonlyMap<string, string>> {
  const products: { readonly names: readonly string[]; readonly slug: string; readonly id: string }[] = [];
  for await (const [, read] of rowsWithReader) {
    if (!read('Type').startsWith('variation'))
      products.push({ names: listProductKeys(read), slug: slugify(read('Name')), id: read('ID') });
  }
  const countBySlug = new Map<string, number>();
  for (const { slug } of products) countBySlug.set(slug, (countBySlug.get(slug) ?? 0) + 1);
  return new Map(
    products.flatMap(({ names, slug, id }) => {
      const handle = slug !== '' && countBySlug.get(slug) === 1 ? slug : [slug, id].filter(Boolean).join('-');
      return names.map((productKey) => [productKey, handle] as const);
    }),
  );
}

function readStockCells(readCell: CellReader): Partial<Record<ShopifyColumn, string>> {
  const stockText = readCell('In stock?') || readCell('Stock');
  return stockText === '' ? {} : { tracker: 'file', stock: stockText === '0' ? '0' : '1', policy: 'deny' };
}

/** Cells of a product or variation in Shopify's columns. */
function createCells(readCell: CellReader, handle: string, pictureUrl: string): Partial<Record<ShopifyColumn, string>> {
  const isVariation = readCell('Type').startsWith('variation');
  const [regular, sale] = [readCell('Regular price'), readCell('Sale price')];
  const paths = splitCommaList(readCell('Categories')).map((path) => path.split(/\s*>\s*/));
  const optionCells = isVariation
    ? ATTRIBUTE_NUMBERS.map((attributeNumber) => [
        `option${attributeNumber}`,
        readCell(`Attribute ${attributeNumber} value(s)`),
      ])
    : ATTRIBUTE_NUMBERS.map((attributeNumber) => [
        `option${attributeNumber}Name`,
        readCell(`Attribute ${attributeNumber} name`),
      ]);
  return {
    handle,
    sku: readCell('SKU'),
    ...(!readCell('Type').startsWith('variable') && { price: sale || regular, was: sale && regular }),
    ...(readCell('Weight (kg)') && { grams: String(Number(readCell('Weight (kg)').replace(',', '.')) * 1000) }),
    ...readStockCells(readCell),
    ...Object.fromEntries(optionCells),
    ...(isVariation
      ? { variantPicture: pictureUrl }
      : {
          picture: pictureUrl,
          place: '1',
          title: readCell('Name'),
          vendor: readCell('Brands') || readChosenShop().settings.name,
          description: readCell('Description') || readCell('Short description'),
          published: readCell('Published') === '1' ? '1' : '0',
          type: paths[0]?.at(-1) ?? '',
          tags: [...paths.slice(1).map((path) => path.at(-1)), ...splitCommaList(readCell('Tags'))].join(','),
        }),
  };
}

function createShopifyRow(
  lineNumber: number,
  cells: Partial<Record<ShopifyColumn, string>>,
  otherRowFields: Partial<ShopifyRow>,
): ShopifyRow {
  const textByColumn = new Map<string, string | undefined>(Object.entries(cells));
  return {
    line: lineNumber,
    get: (column) => textByColumn.get(column)?.trim() ?? '',
    cells: (column) => (textByColumn.has(column) ? [{ name: column, value: textByColumn.get(column) ?? '' }] : []),
    unreadColumns: [],
    ...otherRowFields,
  };
}

/** Streams WooCommerce rows in Shopify's form, so that one import reads both; further pictures become rows. */
export async function* streamWooRows(
  readCsvText: () => AsyncIterable<string>,
  { delimiter, names }: WooLayout,
): AsyncGenerator<ShopifyRow> {
  const columnIndexByName = new Map(names.map((columnName, columnIndex) => [columnName, columnIndex]));
  async function* readRowsWithReader(): AsyncGenerator<readonly [CsvRow, CellReader]> {
    let isHeaderRow = true;
    for await (const row of streamCsvRows(readCsvText(), delimiter)) {
      if (!isHeaderRow) yield [row, (columnName) => row.fields[columnIndexByName.get(columnName) ?? -1] ?? ''];
      isHeaderRow = false;
    }
  }
  const unreadColumnNames = names.filter(
    (columnName) => !IMPORTED_COLUMNS.split(',').includes(columnName) && !/^Attribute \d/.test(columnName),
  );
  const handleByProductKey = await readHandlesByParent(readRowsWithReader());
  for await (const [{ line }, read] of readRowsWithReader()) {
    const isVariation = read('Type').startsWith('variation');
    const handle = handleByProductKey.get(isVariation ? read('Parent') : (listProductKeys(read)[0] ?? '')) ?? '';
    const [picture = '', ...otherPictures] = splitCommaList(read('Images'));
    const productTypeProblem = PRODUCT_TYPE_PATTERN.test(read('Type'))
      ? undefined
      : `its type "${read('Type')}" is none of simple, variable, variation`;
    const unreadColumns = unreadColumnNames.filter((columnName) => !['', '0'].includes(read(columnName)));
    yield createShopifyRow(line, createCells(read, handle, picture), {
      unreadColumns,
      ...(productTypeProblem && { problem: productTypeProblem }),
    });
    for (const [index, url] of isVariation ? [] : otherPictures.entries())
      yield createShopifyRow(line, { handle, picture: url, place: String(index + 2) }, {});
  }
}
