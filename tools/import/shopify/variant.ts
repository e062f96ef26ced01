import { contentInWords } from '../values/content-in-words.ts';
import { type Content, readMeasuredContent } from '../values/net-content.ts';
import { readBoolean } from '../values/read-boolean.ts';
import { readNumber } from '../values/read-number.ts';
import type { Row } from './rows.ts';

const STOCK_UNKNOWN_NOTE =
  'the file does not say what is in stock: variants that are new to the shop are available, others stay as they are';
const LINKED_OPTIONS_NOTE = 'its options are linked to metafields: their handles are shown as words';

const OPTION_NUMBERS = [1, 2, 3] as const;
const BARE_NUMBER = /^[\d.,/\s]+%?$/;

/** Option value as displayed: a bare number is preceded by the option's name, a handle is turned into words. */
function optionText(row: Row, firstRow: Row, number: (typeof OPTION_NUMBERS)[number], notes: Set<string>): string {
  const value = row.get(`option${number}`);
  if (value === '' || value === 'Default Title') return '';
  if (firstRow.get(`option${number}Link`) !== '' && /^[a-z\d]+(?:[-_]+[a-z\d]+)*$/.test(value)) {
    notes.add(LINKED_OPTIONS_NOTE);
    const words = value.replace(/[-_]+/g, ' ');
    return words.charAt(0).toUpperCase() + words.slice(1);
  }
  const name = firstRow.get(`option${number}Name`);
  return BARE_NUMBER.test(value) && name !== '' ? `${name}: ${value}` : value;
}

export const optionValues = (row: Row): string =>
  OPTION_NUMBERS.map((number) => row.get(`option${number}`))
    .filter((value) => value !== '' && value !== 'Default Title')
    .join(' / ');

/** True if in stock or sold without stock; undefined if unstated. */
function isAvailable(row: Row): boolean | undefined {
  const [stock, tracker] = [row.get('stock'), row.cells('tracker')];
  const isTracked = tracker.length > 0 ? row.get('tracker') !== '' : stock !== '' || row.cells('stock').length === 0;
  const policy = row.get('policy');
  if (!isTracked || /^continue$/i.test(policy) || readBoolean(policy)) return true;
  return stock === '' ? undefined : /^[^-]*[1-9]/.test(stock);
}

/** Net content by unit price measure or the label's words; the column of grams has the shipping weight. */
function netContentOf(row: Row, label: string, notes: Set<string>): Content {
  const measuredContent = readMeasuredContent(row.get('measure'), row.get('measureUnit'));
  if (measuredContent && !('note' in measuredContent)) return measuredContent;
  if (measuredContent) notes.add(measuredContent.note);
  const content = contentInWords(label);
  if (!('note' in content)) return content;
  notes.add(content.note);
  return {};
}

export interface VariantContext {
  readonly sku: string;
  /** Row with the product's title, which also names the options. */
  readonly firstRow: Row;
  readonly notes: Set<string>;
}

export function variantOf(row: Row, { sku, firstRow, notes }: VariantContext): object {
  const label = OPTION_NUMBERS.map((number) => optionText(row, firstRow, number, notes))
    .filter(Boolean)
    .join(' / ');
  const oldPrice = readNumber(row.get('was'));
  const price = readNumber(row.get('price'));
  const grams = Number(row.get('grams'));
  const availability = isAvailable(row);
  if (availability === undefined) notes.add(STOCK_UNKNOWN_NOTE);
  return {
    sku,
    price,
    // Shopify keeps outdated former prices.
    ...(typeof oldPrice === 'number' && typeof price === 'number' && oldPrice > price && { was: oldPrice }),
    ...(availability !== undefined && { available: availability }),
    weight: grams > 0 ? grams : null,
    ...netContentOf(row, label, notes),
    ...(label && { labels: { en: label } }),
  };
}
