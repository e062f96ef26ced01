import type { Variant } from '#contract/product/schema.ts';
import { productPath } from '#domain/paths.ts';
import type { Language } from '#i18n/languages.ts';

export function findDefaultVariant(variants: readonly Variant[]): Variant | undefined {
  return variants.find(({ availability }) => availability) ?? variants[0];
}

export function variantPath(
  language: Language,
  slug: string,
  variantId: number,
  defaultVariantId: number | undefined,
): string {
  const path = productPath(language, slug);
  return variantId === defaultVariantId ? path : `${path}?variant=${variantId}`;
}

/** Unit that the catalogue import stores for variants without a unit. */
const DEFAULT_VARIANT_UNIT = 'piece';

interface VariantWithPackSize {
  readonly label?: string | null | undefined;
  readonly unit_of_measure?: string | undefined;
}

export function packSizeLabel({ label, unit_of_measure: unitOfMeasure }: VariantWithPackSize): string | undefined {
  return label ?? (unitOfMeasure === DEFAULT_VARIANT_UNIT ? undefined : unitOfMeasure);
}
