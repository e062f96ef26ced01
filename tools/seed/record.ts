import type { ALLERGEN_STATUSES } from '../../src/contract/product/schema.ts';
import type { PluralForms } from '../../src/domain/platform/plural.ts';
import type { PricePeriod } from '../../src/domain/product/lowest-price.ts';
import type { Language } from '../../src/i18n/languages.ts';
import type { ShopPicture } from '../pictures/picture-folder.ts';

/** A text per language that the catalogue is seeded in. */
export type Texts<T = string> = Readonly<Partial<Record<Language, T>>>;

export type StoredFacet = 'categories' | 'health_goals' | 'delivery_forms' | 'free_from' | 'suitable_for';
export type TermKind = 'ingredient' | 'form' | 'allergen';

export interface BrandRecord {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly operatorName: string;
  readonly operatorAddress: readonly string[];
}

export interface FilterValueRecord {
  readonly facet: StoredFacet;
  readonly id: number;
  readonly slug: string;
  readonly parentId: number | null;
  readonly names: Texts;
}

export interface TermRecord {
  readonly id: number;
  readonly kind: TermKind;
  readonly slug: string;
  readonly latin: string | null;
  readonly names: Texts;
  /** What an extract is standardised to. */
  readonly standards?: Texts | undefined;
}

export interface UnitRecord {
  readonly unit: string;
  readonly forms: Texts<PluralForms>;
}

/** What all products share. Parents of categories come before their children. */
export interface CatalogueBasis {
  readonly languages: readonly Language[];
  readonly brands: readonly BrandRecord[];
  readonly filterValues: readonly FilterValueRecord[];
  readonly terms: readonly TermRecord[];
  readonly units: readonly UnitRecord[];
}

export interface ProductTexts {
  readonly name: string;
  readonly summary: string;
  readonly description: string;
  readonly portionLabel: string;
  readonly directions: string;
  readonly warnings: readonly string[];
  readonly ingredients: string;
  readonly storage: string;
  readonly variantLabels: readonly string[];
  /** Names of what is in it, and other words that people search it by. */
  readonly searchIngredients: string;
  readonly searchTerms: string;
}

export interface VariantRecord {
  readonly id: number;
  readonly sku: string;
  readonly unitOfMeasure: string;
  readonly weight: number | null;
  readonly available: boolean;
  readonly netAmount: number;
  readonly netUnit: 'g' | 'ml';
  readonly pieces: number | null;
  readonly soldByNumber: boolean;
  readonly prices: readonly PricePeriod[];
}

export interface CompositionRecord {
  readonly ingredientId: number;
  readonly formId: number | null;
  /** Line of the ingredient that contains this one. */
  readonly partOf: number | null;
  readonly amount: number;
  readonly unit: string;
  readonly nrvPercent: number | null;
}

export interface ProductRecord {
  readonly id: number;
  readonly slug: string;
  readonly brandId: number;
  readonly popularity: number;
  readonly practitionerOnly: boolean;
  readonly portionUnits: number;
  readonly portionUnit: string;
  /** In the unit of the packages; null for what is taken by number. */
  readonly portionNet: number | null;
  /** When the label says to take it: `with-meal`, `bedtime`, …; null where it does not say. */
  readonly timing: string | null;
  /** A code for each of the texts' warnings, in the same order. */
  readonly warningCodes: readonly (string | null)[];
  /** Milliseconds, as all times. */
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly facets: Readonly<Record<StoredFacet, readonly number[]>>;
  readonly composition: readonly CompositionRecord[];
  readonly allergens: readonly {
    readonly termId: number;
    readonly status: (typeof ALLERGEN_STATUSES)[number];
  }[];
  readonly variants: readonly VariantRecord[];
  /** Rendered pictures, the first is the primary one. */
  readonly pictures: readonly ShopPicture[];
  readonly texts: Texts<ProductTexts>;
}
