import type { Variant } from '#contract/product/schema.ts';
import { defaultVariant } from './variant-path.ts';

/** As in the links of `variantPath`. */
const PARAMETER = 'variant';

/** The id of the size that a query names, as it stands there. */
export function variantIn(search: string): string | null {
  return new URLSearchParams(search).get(PARAMETER);
}

/** The query with this size in place of another, or without any; all else in it stays as it is spelled. */
export function withVariant(search: string, id: string | undefined): string {
  const others = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part && !new URLSearchParams(part).has(PARAMETER));
  const parts = id === undefined ? others : [...others, `${PARAMETER}=${id}`];
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** The size that a query asks for; what is no size of the product asks for none. */
export function chosenVariant(variants: readonly Variant[], search: string): Variant | undefined {
  const wanted = variantIn(search);
  return variants.find(({ id }) => String(id) === wanted) ?? defaultVariant(variants);
}
