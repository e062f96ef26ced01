import type { NetQuantity, Portion, ProductDetail, Variant } from '#contract/product/schema.ts';
import type { Translate } from '#i18n/message-key.ts';
import { formatMoney, type Region } from './money.ts';

/** Tolerance for floating-point results just below a full day, such as 2.3 ml at 0.01 ml a day. */
const ROUNDING_TOLERANCE = 1e-9;

function countPortionsInPack({ pieces, amount }: NetQuantity, { units, net }: Portion): number | undefined {
  if (pieces !== null) return pieces / units;
  return net && amount && amount / net;
}

export function calculateSupplyDays(netQuantity: NetQuantity, dailyPortion: Portion): number | undefined {
  const portionCount = countPortionsInPack(netQuantity, dailyPortion);
  return portionCount && Math.floor(portionCount + ROUNDING_TOLERANCE);
}

/** Returns the cost of a portion in unrounded currency units; undefined if unknown. */
export function calculatePortionCost(price: number, netQuantity: NetQuantity, portion: Portion): number | undefined {
  const portionCount = countPortionsInPack(netQuantity, portion);
  return portionCount && price / portionCount;
}

/** Describes how long a pack lasts and its daily cost; empty if unknown or if the portion has no translation. */
export function supplyTexts(
  { price, net_quantity: netQuantity }: Variant,
  portion: Portion | undefined,
  region: Region,
  t: Translate,
): string[] {
  if (!netQuantity || !portion?.label) return [];
  const supplyLengthDays = calculateSupplyDays(netQuantity, portion);
  const costPerPortion = calculatePortionCost(price, netQuantity, portion);
  if (!supplyLengthDays || !costPerPortion) return [];
  return [
    t('products:detail.supply', { count: supplyLengthDays }),
    t('products:detail.daily-cost', { price: formatMoney(costPerPortion, region) }),
  ];
}

/** Returns the daily portion for the heading of the composition table, with a non-breaking space after the number. */
export function portionText(product: ProductDetail, t: Translate): string {
  const portionWording = product.portion?.label.replace(/(\d) /u, '$1\u00A0');
  return portionWording ? t('products:detail.per-portion', { portion: portionWording }) : '';
}
