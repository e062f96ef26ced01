import { readLabelContent } from '../values/content-in-words.ts';
import { type NetContent, readMeasuredContent } from '../values/net-content.ts';
import { readBoolean } from '../values/read-boolean.ts';
import { readNumber } from '../values/read-number.ts';
import type { ShopifyRow } from './rows.ts';

const STOCK_UNKNOWN_NOTE =
  'the file does not say what is in stock: variants that are new to the shop are available, others stay as they are';
const LINKED_OPTIONS_NOTE = 'its options are linked to metafields: their handles are shown as words';

const OPTION_NUMBERS = [1, 2, 3] as const;
const BARE_NUMBER_PATTERN = /^[\d.,/\s]+%?$/;

/** Option value as displayed: a bare number is preceded by the option's name, a handle is turned into words. */
function formatOption(
  row: ShopifyRow,
  titleRow: ShopifyRow,
  optionNumber: (typeof OPTION_NUMBERS)[number],
  importNotes: Set<string>,
): string {
  const optionValue = row.get(`option${optionNumber}`);
  if (optionValue === '' || optionValue === 'Default Title') return '';
  if (titleRow.get(`option${optionNumber}Link`) !== '' && /^[a-z\d]+(?:[-_]+[a-z\d]+)*$/.test(optionValue)) {
    importNotes.add(LINKED_OPTIONS_NOTE);
    const optionWords = optionValue.replace(/[-_]+/g, ' ');
    return optionWords.charAt(0).toUpperCase() + optionWords.slice(1);
  }
  const optionName = titleRow.get(`option${optionNumber}Name`);
  return BARE_NUMBER_PATTERN.test(optionValue) && optionName !== '' ? `${optionName}: ${optionValue}` : optionValue;
}

export const joinOptionValues = (row: ShopifyRow): string =>
  OPTION_NUMBERS.map((optionNumber) => row.get(`option${optionNumber}`))
    .filter((optionValue) => optionValue !== '' && optionValue !== 'Default Title')
    .join(' / ');

/** True if in stock or sold without stock; undefined if unstated. */
function isVariantAvailable(row: ShopifyRow): boolean | undefined {
  const [stock, tracker] = [row.get('stock'), row.cells('tracker')];
  const isStockTracked =
    tracker.length > 0 ? row.get('tracker') !== '' : stock !== '' || row.cells('stock').length === 0;
  const oversellPolicy = row.get('policy');
  if (!isStockTracked || /^continue$/i.test(oversellPolicy) || readBoolean(oversellPolicy)) return true;
  return stock === '' ? undefined : /^[^-]*[1-9]/.test(stock);
}

/** Reads the net content from the unit price measure, else from the label; the grams are the shipping weight. */
function readNetContent(row: ShopifyRow, variantLabel: string, importNotes: Set<string>): NetContent {
  const measuredNetContent = readMeasuredContent(row.get('measure'), row.get('measureUnit'));
  if (measuredNetContent && !('note' in measuredNetContent)) return measuredNetContent;
  if (measuredNetContent) importNotes.add(measuredNetContent.note);
  const labelNetContent = readLabelContent(variantLabel);
  if (!('note' in labelNetContent)) return labelNetContent;
  importNotes.add(labelNetContent.note);
  return {};
}

export interface VariantContext {
  readonly sku: string;
  /** Row with the product's title, which also names the options. */
  readonly titleRow: ShopifyRow;
  readonly notes: Set<string>;
}

export function createVariant(row: ShopifyRow, { sku, titleRow: productTitleRow, notes }: VariantContext): object {
  const variantLabel = OPTION_NUMBERS.map((optionNumber) => formatOption(row, productTitleRow, optionNumber, notes))
    .filter(Boolean)
    .join(' / ');
  const priceBeforeReduction = readNumber(row.get('was'));
  const price = readNumber(row.get('price'));
  const shippingWeightGrams = Number(row.get('grams'));
  const availability = isVariantAvailable(row);
  if (availability === undefined) notes.add(STOCK_UNKNOWN_NOTE);
  return {
    sku,
    price,
    // Shopify keeps outdated former prices.
    ...(typeof priceBeforeReduction === 'number' &&
      typeof price === 'number' &&
      priceBeforeReduction > price && { was: priceBeforeReduction }),
    ...(availability !== undefined && { available: availability }),
    weight: shippingWeightGrams > 0 ? shippingWeightGrams : null,
    ...readNetContent(row, variantLabel, notes),
    ...(variantLabel && { labels: { en: variantLabel } }),
  };
}
