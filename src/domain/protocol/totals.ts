import { MAXIMUM_PROTOCOL_NAME_LENGTH } from '#contract/protocol/limits.ts';
import type { Protocol, ProtocolProduct } from '#contract/protocol/schema.ts';
import { fromMinor, toMinor } from '#domain/product/money.ts';

const COPY_NAME_SUFFIX = ' (copy)';

type PricedLine = Pick<ProtocolProduct, 'variants' | 'item_count'>;

const lineTotalInMinorUnits = ({ variants, item_count: lineQuantity }: PricedLine): number =>
  toMinor(variants[0]?.price ?? 0) * lineQuantity;

export function calculateLineTotal(pricedLine: PricedLine): number {
  return fromMinor(lineTotalInMinorUnits(pricedLine));
}

/** Adds up the lines' prices, in minor units to avoid rounding errors. */
export function sumLineTotals(products: readonly PricedLine[]): number {
  return fromMinor(products.reduce((totalMinorUnits, line) => totalMinorUnits + lineTotalInMinorUnits(line), 0));
}

export function variantIdOf({ variants }: Pick<ProtocolProduct, 'variants'>): number | undefined {
  return variants[0]?.id;
}

/** Counts a protocol's products, including those that a list response omitted. */
export function countProducts({ products, left_out: omittedParts }: Pick<Protocol, 'products' | 'left_out'>): number {
  return products.length + (omittedParts?.products ?? 0);
}

export function replaceProducts(protocol: Protocol, products: readonly ProtocolProduct[]): Protocol {
  return { ...protocol, products: [...products], total_price: sumLineTotals(products) };
}

export function createCopyName(name: string): string {
  const shortenedName = name.slice(0, MAXIMUM_PROTOCOL_NAME_LENGTH - COPY_NAME_SUFFIX.length);
  // Removes a split surrogate pair.
  return shortenedName.replace(/[\ud800-\udbff]$/, '') + COPY_NAME_SUFFIX;
}
