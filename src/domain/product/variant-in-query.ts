import type { Variant } from '#contract/product/schema.ts';
import { findDefaultVariant } from './variant-path.ts';

const VARIANT_PARAMETER = 'variant';

export function readVariantId(search: string): string | null {
  return new URLSearchParams(search).get(VARIANT_PARAMETER);
}

export function setVariantInQuery(search: string, id: string | undefined): string {
  const otherParameters = search
    .replace(/^\?/, '')
    .split('&')
    .filter((parameter) => parameter && !new URLSearchParams(parameter).has(VARIANT_PARAMETER));
  const parameters = id === undefined ? otherParameters : [...otherParameters, `${VARIANT_PARAMETER}=${id}`];
  return parameters.length > 0 ? `?${parameters.join('&')}` : '';
}

export function findChosenVariant(variants: readonly Variant[], search: string): Variant | undefined {
  const variantId = readVariantId(search);
  return variants.find(({ id }) => String(id) === variantId) ?? findDefaultVariant(variants);
}
