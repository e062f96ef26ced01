import type { Variant } from '#contract/product/schema.ts';
import { defaultVariant } from './variant-path.ts';

const VARIANT_PARAMETER = 'variant';

export function variantInQuery(search: string): string | null {
  return new URLSearchParams(search).get(VARIANT_PARAMETER);
}

export function withVariant(search: string, id: string | undefined): string {
  const otherParts = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part && !new URLSearchParams(part).has(VARIANT_PARAMETER));
  const parts = id === undefined ? otherParts : [...otherParts, `${VARIANT_PARAMETER}=${id}`];
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

export function chosenVariant(variants: readonly Variant[], search: string): Variant | undefined {
  const variantId = variantInQuery(search);
  return variants.find(({ id }) => String(id) === variantId) ?? defaultVariant(variants);
}
