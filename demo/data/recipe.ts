import type { DeliveryFormSlug } from './delivery-forms.ts';
import type { HealthGoalSlug } from './health-goals.ts';
import type { SuitableForSlug } from './suitable-for.ts';

/** One line of a recipe per daily portion. */
export interface RecipeLine {
  ingredient: string;
  form: string | null;
  amount: number;
  /** The ingredient of which this one is a part: EPA of fish oil. */
  partOf: string | null;
  /** False for what another line already weighs: a part, or the chloride of sodium chloride. */
  weighed: boolean;
}

/** A product as a brand sells it; `amount` is that of the lead line, or a multiple of the recipe for formulas. */
export interface Offer {
  brand: string;
  form: DeliveryFormSlug;
  amount: number;
  /** Portion units per day: capsules, drops, millilitres, scoops … */
  units: number;
  /** Pieces; grams for powder; millilitres for drops, liquid and spray. The first is the first variant. */
  packs: readonly number[];
  slug?: string;
  practitionerOnly?: boolean;
  children?: boolean;
  /** Chemical form used instead, by ingredient. */
  swap?: Readonly<Record<string, string>>;
}

/** Name of the product: a formula's concept, or the ingredient or chemical form of the lead line with its strength. */
export type RecipeTitle = 'concept' | 'concept-strength' | 'ingredient' | 'form';

export interface Recipe {
  slug: string;
  title: RecipeTitle;
  strengthIn?: 'international-unit';
  lines: readonly RecipeLine[];
  /** Key in the terms' section `descriptions`, if one of them is true of this recipe. */
  note: string | null;
  categories: readonly string[];
  goals: readonly HealthGoalSlug[];
  suits: readonly SuitableForSlug[];
  timing: string;
  storage: string;
  /** Retail price of 30 daily portions of the recipe as written, in euro cents, before brand and pack. */
  price: number;
  offers: readonly Offer[];
}

/** A line with the slug of its chemical form or null; `partOf` names the ingredient that contains this one. */
export function line(
  ingredient: string,
  form: string | null,
  amount: number,
  partOf: string | null = null,
): RecipeLine {
  return { ingredient, form, amount, partOf, weighed: partOf === null };
}

/** The other half of a compound that another line weighs: taurine in magnesium taurate. */
export function counterpart(ingredient: string, amount: number): RecipeLine {
  return { ingredient, form: null, amount, partOf: null, weighed: false };
}

type OfferDetails = Pick<Offer, 'slug' | 'practitionerOnly' | 'children' | 'swap'>;

export function offer(
  brand: string,
  form: DeliveryFormSlug,
  amount: number,
  units: number,
  packs: readonly number[],
  details: OfferDetails = {},
): Offer {
  return { brand, form, amount, units, packs, ...details };
}

type RecipeDetails = Omit<Recipe, 'suits' | 'timing' | 'storage'> &
  Partial<Pick<Recipe, 'suits' | 'timing' | 'storage'>>;

/** A recipe with what holds for most: for adults of every age, with a meal, stored dry. */
export function recipe(details: RecipeDetails): Recipe {
  return { suits: ['older-adults'], timing: 'with-meal', storage: 'dry', ...details };
}
