import type { Portion, Variant } from '#contract/product/schema.ts';
import type { Translate } from '#i18n/message-key.ts';
import { formatMoney, type Region } from './money.ts';
import { portionCost, supplyDays } from './supply.ts';

/** Describes how long a pack lasts and its daily cost; empty if unknown or if the portion has no translation. */
export function supplyTexts(
  { price, net_quantity: quantity }: Variant,
  portion: Portion | undefined,
  region: Region,
  t: Translate,
): string[] {
  if (!quantity || !portion?.label) return [];
  const days = supplyDays(quantity, portion);
  const cost = portionCost(price, quantity, portion);
  if (!days || !cost) return [];
  return [
    t('products:detail.supply', { count: days }),
    t('products:detail.daily-cost', { price: formatMoney(cost, region) }),
  ];
}
