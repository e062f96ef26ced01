import type { ProductDetail } from '#contract/product/schema.ts';
import type { Translate } from '#i18n/message-key.ts';

/** Returns the daily portion for the composition table's head, without a line break between number and unit. */
export function portionText(product: ProductDetail, t: Translate): string {
  const portion = product.portion?.label.replace(/(\d) /u, '$1\u00A0');
  return portion ? t('products:detail.per-portion', { portion }) : '';
}
