import type { ProductDetail } from '#contract/product/schema.ts';
import type { Translate } from '#i18n/message-key.ts';

/** What one daily portion is, for the head of the composition table; its number and its unit stay on one line. */
export function portionText(product: ProductDetail, t: Translate): string {
  const portion = product.portion?.label.replace(/(\d) /u, '$1\u00A0');
  return portion ? t('products:detail.per-portion', { portion }) : '';
}
