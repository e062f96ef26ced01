import { parse } from 'csv-parse/sync';
import { slugify } from '../../src/domain/platform/slug.ts';
import { htmlToText } from './html-text.ts';
import type { Candidate } from './import-product.ts';
import { type Content, contentByMeasure, contentInWords } from './net-content.ts';
import { readNumber } from './read-number.ts';

/** Names of Shopify's columns: those of today and those of exports before 2024. */
const COLUMNS = {
  handle: ['URL handle', 'Handle'],
  title: ['Title'],
  description: ['Description', 'Body (HTML)'],
  vendor: ['Vendor'],
  type: ['Type'],
  tags: ['Tags'],
  status: ['Status'],
  published: ['Published on online store', 'Published'],
  sku: ['SKU', 'Variant SKU'],
  price: ['Price', 'Variant Price'],
  was: ['Compare-at price', 'Variant Compare At Price'],
  measure: ['Unit price total measure', 'Unit Price Total Measure'],
  measureUnit: ['Unit price total measure unit', 'Unit Price Total Measure Unit'],
  grams: ['Weight value (grams)', 'Variant Grams'],
  stock: ['Inventory quantity', 'Variant Inventory Qty'],
  policy: ['Continue selling when out of stock', 'Variant Inventory Policy'],
  tracker: ['Inventory tracker', 'Variant Inventory Tracker'],
  option1: ['Option1 value', 'Option1 Value'],
  option2: ['Option2 value', 'Option2 Value'],
  option3: ['Option3 value', 'Option3 Value'],
  picture: ['Product image URL', 'Image Src'],
  place: ['Image position', 'Image Position'],
  alt: ['Image alt text', 'Image Alt Text'],
  variantPicture: ['Variant image URL', 'Variant Image'],
} as const;
type Column = keyof typeof COLUMNS;

interface Row {
  readonly line: number;
  readonly get: (column: Column) => string;
}

function readRows(text: string): Row[] {
  const records: { record: Record<string, string>; info: { lines: number } }[] = parse(text, {
    columns: true,
    bom: true,
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
  });
  const [first] = records;
  if (first && !COLUMNS.handle.some((name) => name in first.record))
    throw new Error(
      'The file has no column "URL handle" or "Handle": it is no export of products from Shopify',
    );
  return records.map(({ record, info }) => ({
    line: info.lines,
    get: (column) => COLUMNS[column].map((name) => record[name]).find((value) => value) ?? '',
  }));
}

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

function skuOf(row: Row, handle: string): string {
  return row.get('sku') || [handle, slugify(optionLabel(row))].filter(Boolean).join('-');
}

function variantOf(row: Row, handle: string, notes: Set<string>): object {
  const label = optionLabel(row);
  const was = readNumber(row.get('was'));
  const price = readNumber(row.get('price'));
  const grams = Number(row.get('grams'));
  return {
    sku: skuOf(row, handle),
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
  const tags = row.get('tags').split(',').map((tag) => tag.trim());
  const type = row.get('type');
  return { ...(type && { type }), tags: tags.filter(Boolean) };
}

/** The product's pictures in their order, each once, and after them those of single variants. */
function pictures(rows: readonly Row[], priced: readonly Row[], handle: string): { pictures?: object[] } {
  const shown = rows
    .filter((row) => row.get('picture') !== '')
    .toSorted((one, other) => Number(one.get('place')) - Number(other.get('place')));
  const own = new Map(shown.map((row) => [row.get('picture'), row.get('alt')]));
  const all = [
    ...Array.from(own, ([url, alt]) => ({ url, ...(alt && { alt }) })),
    ...priced
      .filter((row) => row.get('variantPicture') !== '')
      .map((row) => ({ url: row.get('variantPicture'), variant: skuOf(row, handle) })),
  ];
  return all.length > 0 ? { pictures: all } : {};
}

function candidateOf(handle: string, rows: readonly Row[]): Candidate {
  const [first] = rows;
  if (!first) throw new Error('A product has no row');
  const notes = new Set<string>();
  const priced = rows.filter((row) => row.get('price') !== '');
  const value = {
    slug: handle,
    brand: first.get('vendor'),
    texts: { en: { name: first.get('title'), description: htmlToText(first.get('description')) } },
    ...wordsOf(first),
    variants: priced.map((row) => variantOf(row, handle, notes)),
    ...pictures(rows, priced, handle),
  };
  return { place: `line ${first.line}`, value, notes: [...notes] };
}

function isForSale(rows: readonly Row[]): boolean {
  const [first] = rows;
  return (
    !/^(?:draft|archived)$/i.test(first?.get('status') ?? '') &&
    !/^false$/i.test(first?.get('published') ?? '')
  );
}

/** The candidates of Shopify's product CSV, and how many of its products are not for sale there. */
export function readShopifyProducts(text: string): {
  readonly candidates: Candidate[];
  readonly unpublished: number;
} {
  const groups = Map.groupBy(readRows(text), (row) => row.get('handle'));
  groups.delete('');
  const products = [...groups];
  const forSale = products.filter(([, rows]) => isForSale(rows));
  return {
    candidates: forSale.map(([handle, rows]) => candidateOf(handle, rows)),
    unpublished: products.length - forSale.length,
  };
}
