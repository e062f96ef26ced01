import { readLabelContent } from '../values/content-in-words.ts';
import { type Content, readMeasuredContent } from '../values/net-content.ts';
import { readBoolean } from '../values/read-boolean.ts';
import { readNumber } from '../values/read-number.ts';
import type { Row } from './rows.ts';

const STOCK_UNKNOWN_NOTE =
  'the file does not say what is in stock: variants that are new to the shop are available, others stay as they are';
const LINKED_OPTIONS_NOTE = 'its options are linked to metafields: their handles are shown as words';

const OPTION_NUMBERS = [1, 2, 3] as const;
const BARE_NUMBER_PATTERN = /^[\d.,/\s]+%?$/;

/** Option value as displayed: a bare number is preceded by the option's name, a handle is turned into words. */
function formatOption(
  row: Row,
  titleRow: Row,
  optionNumber: (typeof OPTION_NUMBERS)[number],
  notes: Set<string>,
): string {
  const value = row.get(`option${optionNumber}`);
  if (value === '' || value === 'Default Title') return '';
  if (titleRow.get(`option${optionNumber}Link`) !== '' && /^[a-z\d]+(?:[-_]+[a-z\d]+)*$/.test(value)) {
    notes.add(LINKED_OPTIONS_NOTE);
    const optionWords = value.replace(/[-_]+/g, ' ');
    return optionWords.charAt(0).toUpperCase() + optionWords.slice(1);
  }
  const optionName = titleRow.get(`option${optionNumber}Name`);
  return BARE_NUMBER_PATTERN.test(value) && optionName !== '' ? `${optionName}: ${value}` : value;
}

export const joinOptionValues = (row: Row): string =>
  OPTION_NUMBERS.map((number) => row.get(`option${number}`))
    .filter((value) => value !== '' && value !== 'Default Title')
    .join(' / ');

/** True if in stock or sold without stock; undefined if unstated. */
function isAvailable(row: Row): boolean | undefined {
  const [stock, tracker] = [row.get('stock'), row.cells('tracker')];
  const isStockTracked =
    tracker.length > 0 ? row.get('tracker') !== '' : stock !== '' || row.cells('stock').length === 0;
  const oversellPolicy = row.get('policy');
  if (!isStockTracked || /^continue$/i.test(oversellPolicy) || readBoolean(oversellPolicy)) return true;
  return stock === '' ? undefined : /^[^-]*[1-9]/.test(stock);
}

/** Reads the net content from the unit price measure, else from the label; the grams are the shipping weight. */
function readNetContent(row: Row, label: string, notes: Set<string>): Content {
  const measuredContent = readMeasuredContent(row.get('measure'), row.get('measureUnit'));
  if (measuredContent && !('note' in measuredContent)) return measuredContent;
  if (measuredContent) notes.add(measuredContent.note);
  const contentFromLabel = readLabelContent(label);
  if (!('note' in contentFromLabel)) return contentFromLabel;
  notes.add(contentFromLabel.note);
  return {};
}

export interface VariantContext {
  readonly sku: string;
  /** Row with the product's title, which also names the options. */
  readonly titleRow: Row;
  readonly notes: Set<string>;
}

export function createVariant(row: Row, { sku, titleRow: firstRow, notes }: VariantContext): object {
  const label = OPTION_NUMBERS.map((number) => formatOption(row, firstRow, number, notes))
    .filter(Boolean)
    .join(' / ');
  const oldPrice = readNumber(row.get('was'));
  const price = readNumber(row.get('price'));
  const shippingGrams = Number(row.get('grams'));
  const availability = isAvailable(row);
  if (availability === undefined) notes.add(STOCK_UNKNOWN_NOTE);
  return {
    sku,
    price,
    // Shopify keeps outdated former prices.
    ...(typeof oldPrice === 'number' && typeof price === 'number' && oldPrice > price && { was: oldPrice }),
    ...(availability !== undefined && { available: availability }),
    weight: shippingGrams > 0 ? shippingGrams : null,
    ...readNetContent(row, label, notes),
    ...(label && { labels: { en: label } }),
  };
}
