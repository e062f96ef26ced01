import type { SafetyCheck } from '#contract/safety/schema.ts';
import type { Translate } from '#i18n/message-key.ts';

/** Text of what a product contributes, such as "Omega-3: 200 mg". */
export function shareText(
  share: { readonly product: number; readonly text: string | null },
  products: SafetyCheck['products'],
  t: Translate,
): string {
  const product = products[share.product]?.name ?? '';
  return share.text === null
    ? t('safety:share-unknown', { product })
    : t('safety:share', { product, amount: share.text });
}
