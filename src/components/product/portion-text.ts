import type { ProductDetail } from '#contract/product/schema.ts';
import type { Translate } from '#i18n/message-key.ts';

/** Daily portion for the table's head; number and unit are not separated. */
export function portionText(product: ProductDetail, t: Translate): string {
  const portion = product.portion?.label.replace(/(\d) /u, '$1\u00A0');
  return portion ? t('products:detail.per-portion', { portion }) : '';
}
