import type { NetQuantity } from '#contract/product/schema.ts';
import { fromMinor, type Region, toMinor } from './money.ts';

export interface UnitPrice {
  /** Price per unit in currency units, with two decimals. */
  readonly amount: number;
  readonly per: 'kg' | 'l' | 'item';
}

/**
 * Calculates the unit price; undefined without net content. EU: per kg or litre, also for capsules (Directive 98/6/EC,
 * Article 2(b)). UK: per item if sold by number, else as in the EU (Price Marking Order 2004, Article 1(2)).
 */
export function unitPrice(price: number, net: NetQuantity, region: Region): UnitPrice | undefined {
  if (region === 'uk' && net.sold_by_number && net.pieces !== null) {
    return { amount: pricePerUnit(price, net.pieces), per: 'item' };
  }
  if (net.amount === undefined || net.unit === undefined) return undefined;
  return { amount: pricePerUnit(price, net.amount / 1000), per: net.unit === 'g' ? 'kg' : 'l' };
}

function pricePerUnit(price: number, units: number): number {
  return fromMinor(toMinor(price / units));
}
