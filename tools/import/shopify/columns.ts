import { type Delimiter, readHeader } from '../file/csv-rows.ts';
import { FileError } from '../file/file-error.ts';

/** Column name, compared without case, or a pattern for the lower-case name. */
type ColumnNamePattern = string | RegExp;

/** Column names of Shopify's product export, including names used before 2024. */
const SHOPIFY_COLUMNS = {
  handle: ['URL handle', 'Handle'],
  title: ['Title'],
  description: ['Description', 'Body (HTML)'],
  vendor: ['Vendor'],
  category: ['Product category', 'Standardized Product Type'],
  type: ['Type', 'Custom Product Type'],
  tags: ['Tags'],
  allergens: [/\(product\.metafields\..*allergen.*\)$/],
  diets: [/\(product\.metafields\..*diet.*\)$/],
  form: [/\(product\.metafields\.(?:.*[._-])?form\)$/],
  status: ['Status'],
  published: ['Published on online store', 'Published'],
  included: [/^included \/ /],
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
  option1Name: ['Option1 name'],
  option2Name: ['Option2 name'],
  option3Name: ['Option3 name'],
  option1Link: ['Option1 linked to'],
  option2Link: ['Option2 linked to'],
  option3Link: ['Option3 linked to'],
  picture: ['Product image URL', 'Image Src'],
  place: ['Image position'],
  alt: ['Image alt text'],
  variantPicture: ['Variant image URL', 'Variant Image'],
} as const satisfies Record<string, readonly ColumnNamePattern[]>;
export type ShopifyColumn = keyof typeof SHOPIFY_COLUMNS;

const REQUIRED_COLUMNS = ['handle', 'title', 'vendor', 'price'] as const;
const MAXIMUM_LISTED_COLUMN_NAMES = 6;

export interface ColumnLayout {
  readonly delimiter: Delimiter;
  readonly names: readonly string[];
  /** Indices in `names` for each column; several if a pattern matches several names. */
  readonly indices: ReadonlyMap<ShopifyColumn, readonly number[]>;
}

function findColumnIndices(columnNames: readonly string[]): ColumnLayout['indices'] {
  const normalisedNames = columnNames.map((name) => name.trim().toLowerCase());
  const matchesColumnName = (columnName: string, name: ColumnNamePattern) =>
    typeof name === 'string' ? columnName === name.toLowerCase() : name.test(columnName);
  return new Map(
    (Object.keys(SHOPIFY_COLUMNS) as ShopifyColumn[]).map((column) => [
      column,
      SHOPIFY_COLUMNS[column].flatMap((name: ColumnNamePattern) =>
        normalisedNames.flatMap((columnName, nameIndex) => (matchesColumnName(columnName, name) ? [nameIndex] : [])),
      ),
    ]),
  );
}

const hasColumn = (indices: ColumnLayout['indices'], column: ShopifyColumn) => (indices.get(column)?.length ?? 0) > 0;
const quoteColumnNames = (column: (typeof REQUIRED_COLUMNS)[number]) =>
  SHOPIFY_COLUMNS[column].map((name) => `"${name}"`).join(' or ');

/** Parses the header of a product export. @throws FileError */
export function readColumnLayout(headerText: string): ColumnLayout {
  const { delimiter, names } = readHeader(headerText, (headings) => hasColumn(findColumnIndices(headings), 'handle'));
  const columnIndices = findColumnIndices(names);
  const missingColumns = REQUIRED_COLUMNS.filter((column) => !hasColumn(columnIndices, column));
  const quotedColumnNames = names.slice(0, MAXIMUM_LISTED_COLUMN_NAMES).map((name) => `"${name}"`);
  if (delimiter === undefined)
    throw new FileError(
      `line 1: there is no column ${quoteColumnNames('handle')}, so it is no export of products from Shopify, nor from WooCommerce in English; its columns are ${quotedColumnNames.join(', ')}${names.length > quotedColumnNames.length ? ' …' : ''}`,
    );
  if (missingColumns.length > 0)
    throw new FileError(`line 1: there is no column ${missingColumns.map(quoteColumnNames).join(', and none ')}`);
  return { delimiter, indices: columnIndices, names };
}
