import type { Variant } from '#contract/product/schema.ts';
import type { Translate } from '#i18n/message-key.ts';
import { formatMoney, type Region } from './money.ts';
import { unitPrice } from './unit-price.ts';

export function unitPriceText(
  variant: Pick<Variant, 'price' | 'net_quantity'>,
  region: Region,
  t: Translate,
): string | undefined {
  if (!variant.net_quantity) return undefined;
  const unit = unitPrice(variant.price, variant.net_quantity, region);
  return unit && t(`products:unit-price.${unit.per}`, { price: formatMoney(unit.amount, region) });
}
