import type { Variant } from '#contract/product/schema.ts';
import { findDefaultVariant } from './variant-path.ts';

const VARIANT_PARAMETER = 'variant';

export function readVariantId(queryString: string): string | null {
  return new URLSearchParams(queryString).get(VARIANT_PARAMETER);
}

export function setVariantInQuery(queryString: string, id: string | undefined): string {
  const otherParameters = queryString
    .replace(/^\?/, '')
    .split('&')
    .filter((queryParameter) => queryParameter && !new URLSearchParams(queryParameter).has(VARIANT_PARAMETER));
  const changedParameters = id === undefined ? otherParameters : [...otherParameters, `${VARIANT_PARAMETER}=${id}`];
  return changedParameters.length > 0 ? `?${changedParameters.join('&')}` : '';
}

export function findChosenVariant(variants: readonly Variant[], queryString: string): Variant | undefined {
  const variantId = readVariantId(queryString);
  return variants.find(({ id }) => String(id) === variantId) ?? findDefaultVariant(variants);
}
