import type { SafetyCheck } from '#contract/safety/schema.ts';
import type { Translate } from '#i18n/message-key.ts';

/** Text of what a product contributes, such as "Omega-3: 200 mg". */
export function contributionText(
  nutrientContribution: { readonly product: number; readonly text: string | null },
  products: SafetyCheck['products'],
  t: Translate,
): string {
  const productName = products[nutrientContribution.product]?.name ?? '';
  return nutrientContribution.text === null
    ? t('safety:share-unknown', { product: productName })
    : t('safety:share', { product: productName, amount: nutrientContribution.text });
}
