import type { SafetyCheck } from '#contract/safety/schema.ts';
import { formatList } from '#domain/platform/number-format.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';

/** Returns the names of a safety check's products that have the given indexes. */
export const findProductNames = (
  products: SafetyCheck['products'] | undefined,
  productIndexes: readonly number[],
): string[] => productIndexes.flatMap((productIndex) => products?.[productIndex]?.name ?? []);

/** Sentence that names the products with the same result for a client's need, such as “Omega-3: contains fish”. */
export function describeNeedLine(
  { products: productIndexes, reason }: SafetyCheck['needs'][number]['lines'][number],
  products: SafetyCheck['products'] | undefined,
  { t, language }: { readonly t: Translate; readonly language: Language },
): string {
  const productNames = formatList(findProductNames(products, productIndexes), language);
  return t('safety:need.product', { product: productNames, reason });
}
