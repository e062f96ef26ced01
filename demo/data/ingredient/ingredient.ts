import type { AllergenSlug } from '../allergens.ts';

/** Units of amounts in a composition; international units are only shown, never stored. */
export type AmountUnit = 'microgram' | 'milligram' | 'gram' | 'billion-cfu' | 'enzyme-unit';
export type ShownUnit = AmountUnit | 'international-unit' | 'millilitre';

export type Origin =
  | 'plant'
  | 'mineral'
  | 'synthetic'
  | 'fermentation'
  | 'algae'
  | 'wool-fat'
  | 'milk'
  | 'bees'
  | 'fish'
  | 'crustacean'
  | 'bovine';

export type IngredientKind =
  | 'vitamin'
  | 'mineral'
  | 'amino-acid'
  | 'fatty-acid'
  | 'oil'
  | 'botanical'
  | 'probiotic'
  | 'enzyme'
  | 'mushroom'
  | 'other';

/** A chemical or technical form; `factor` is the weight of the form that supplies one part of the ingredient. */
export interface IngredientForm {
  slug: string;
  factor: number;
  origin?: Origin;
  allergen?: AllergenSlug;
}

export interface Ingredient {
  id: number;
  slug: string;
  kind: IngredientKind;
  unit: AmountUnit;
  /** Customary amounts per day in `unit`, from the lowest to the highest on the European market. */
  typical: readonly [lowest: number, highest: number];
  origin: Origin;
  allergen?: AllergenSlug;
  /** The name in every language, of strains that have none but their scientific one. */
  name?: string;
  /** Botanical, mycological or microbial name beside a name of its own in each language. */
  latin?: string;
  /** Symbols and codes that people search for in every language. */
  codes?: readonly string[];
  /** International units per one `unit`, where they are customary. */
  internationalUnits?: number;
  /** Weight in milligrams of one `unit`, where the unit is not a weight. */
  milligramsPerUnit?: number;
  /** Grams per millilitre, for liquids. */
  density?: number;
  marker?: { slug: string; percent: number };
  forms: readonly IngredientForm[];
}

type Details = Partial<Omit<Ingredient, 'id' | 'slug' | 'kind'>>;

/** An ingredient with what holds for most of its kind unless the details say otherwise. */
export function ingredient(
  kind: IngredientKind,
  defaults: { unit: AmountUnit; origin: Origin },
): (id: number, slug: string, typical: readonly [number, number], details?: Details) => Ingredient {
  return (id, slug, typical, details = {}) => ({
    id,
    slug,
    kind,
    typical,
    forms: [],
    ...defaults,
    ...details,
  });
}
