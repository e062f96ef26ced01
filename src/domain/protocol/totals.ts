import { MAXIMUM_PROTOCOL_NAME } from '#contract/protocol/limits.ts';
import type { Protocol, ProtocolProduct } from '#contract/protocol/schema.ts';
import { fromMinor, toMinor } from '#domain/product/money.ts';

const COPY = ' (copy)';

type Line = Pick<ProtocolProduct, 'variants' | 'item_count'>;

const lineMinor = ({ variants, item_count: count }: Line): number => toMinor(variants[0]?.price ?? 0) * count;

/** The price of one line: the first variant's times the count. */
export function lineTotal(line: Line): number {
  return fromMinor(lineMinor(line));
}

/** The price of all lines, added up in minor units. */
export function totalPrice(products: readonly Line[]): number {
  return fromMinor(products.reduce((sum, line) => sum + lineMinor(line), 0));
}

/** The variant that names a line. */
export function variantIdOf({ variants }: Pick<ProtocolProduct, 'variants'>): number | undefined {
  return variants[0]?.id;
}

/** How many products a protocol has, those included that a list left out. */
export function countProducts({
  products,
  left_out: leftOut,
}: Pick<Protocol, 'products' | 'left_out'>): number {
  return products.length + (leftOut?.products ?? 0);
}

/** The protocol with these lines and the total of them. */
export function withProducts(protocol: Protocol, products: readonly ProtocolProduct[]): Protocol {
  return { ...protocol, products: [...products], total_price: totalPrice(products) };
}

/** The name of a copy, cut where the suffix would not fit. */
export function copyName(name: string): string {
  const shortened = name.slice(0, MAXIMUM_PROTOCOL_NAME - COPY.length);
  // Half a character at the cut would be no text.
  return shortened.replace(/[\ud800-\udbff]$/, '') + COPY;
}
