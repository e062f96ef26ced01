import type { Variant } from '#contract/product/schema.ts';
import { productPath } from '#domain/paths.ts';
import type { Language } from '#i18n/languages.ts';

/** The size that the page of a product shows unasked: the first that can be had. */
export function defaultVariant(variants: readonly Variant[]): Variant | undefined {
  return variants.find(({ availability }) => availability) ?? variants[0];
}

/** A product in one of its sizes, which is not named if it is the one that the page shows unasked. */
export function variantPath(
  language: Language,
  slug: string,
  variantId: number,
  defaultId: number | undefined,
): string {
  const path = productPath(language, slug);
  return variantId === defaultId ? path : `${path}?variant=${variantId}`;
}

/** What the import stores of a variant whose file says nothing of its size. */
const UNSAID = 'piece';

interface Sized {
  readonly label?: string | null | undefined;
  readonly unit_of_measure?: string | undefined;
}

/** The size of a pack in words, or undefined where nobody has said it. */
export function packSize({ label, unit_of_measure: unit }: Sized): string | undefined {
  return label ?? (unit === UNSAID ? undefined : unit);
}
