import type { Dose } from '#contract/intake/schema.ts';
import type { Allergen, Portion } from '#contract/product/schema.ts';

/** Substance in a daily portion. `part_of` is the index of the substance that includes it. */
export interface Substance {
  readonly slug: string;
  readonly name: string;
  readonly form_slug: string | null;
  readonly amount: number;
  readonly unit_id: string;
  readonly nrv_percent: number | null;
  readonly part_of: number | null;
}

export interface LabelWarning {
  readonly code: string | null;
  readonly text: string;
}

/** Facts of a product's label; `composition` is empty if none is stored. */
export interface ProductFacts {
  readonly composition: readonly Substance[];
  readonly warnings: readonly LabelWarning[];
  readonly allergens: readonly Allergen[];
  /** Slugs of the diets and groups of people for which the product is labelled. */
  readonly suitable_for: readonly string[];
}

export interface SafetyLine {
  readonly variantId: number;
  readonly name: string;
  readonly dose: Dose | undefined;
  readonly portion: Portion | undefined;
  readonly facts: ProductFacts;
}

export type PopulationGroup = 'adult' | 'pregnant' | 'lactating' | 'minor';
