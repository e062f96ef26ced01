import type { NetQuantity, Variant } from '#contract/product/schema.ts';
import type { Translate } from '#i18n/message-key.ts';
import { formatMoney, fromMinor, type Region, toMinor } from './money.ts';

export interface UnitPrice {
  /** Price per unit in currency units, with two decimals. */
  readonly amount: number;
  readonly pricedUnit: 'kg' | 'l' | 'item';
}

/** Returns the price per kg or l (98/6/EC, 2(b)); UK: per item if sold by number (Price Marking Order 2004, 1(2)). */
export function calculateUnitPrice(price: number, netQuantity: NetQuantity, region: Region): UnitPrice | undefined {
  if (region === 'uk' && netQuantity.sold_by_number && netQuantity.pieces !== null) {
    return { amount: pricePerUnit(price, netQuantity.pieces), pricedUnit: 'item' };
  }
  if (netQuantity.amount === undefined || netQuantity.unit === undefined) return undefined;
  return {
    amount: pricePerUnit(price, netQuantity.amount / 1000),
    pricedUnit: netQuantity.unit === 'g' ? 'kg' : 'l',
  };
}

function pricePerUnit(price: number, unitCount: number): number {
  return fromMinor(toMinor(price / unitCount));
}

export function unitPriceText(
  variant: Pick<Variant, 'price' | 'net_quantity'>,
  region: Region,
  t: Translate,
): string | undefined {
  if (!variant.net_quantity) return undefined;
  const unitPrice = calculateUnitPrice(variant.price, variant.net_quantity, region);
  return (
    unitPrice && t(`products:unit-price.${unitPrice.pricedUnit}`, { price: formatMoney(unitPrice.amount, region) })
  );
}
