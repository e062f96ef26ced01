import type { Variant } from '#contract/product/schema.ts';
import type { Translate } from '#i18n/message-key.ts';
import { formatMoney, type Region } from './money.ts';
import { unitPrice } from './unit-price.ts';

/** The unit price in words, such as `123,40 € per kg`; undefined when the net quantity is not known. */
export function unitPriceText(
  variant: Pick<Variant, 'price' | 'net_quantity'>,
  region: Region,
  t: Translate,
): string | undefined {
  if (!variant.net_quantity) return undefined;
  const { amount, per } = unitPrice(variant.price, variant.net_quantity, region);
  return t(`products:unit-price.${per}`, { price: formatMoney(amount, region) });
}
