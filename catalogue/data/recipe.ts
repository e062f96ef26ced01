import type { DeliveryFormSlug } from './delivery-forms.ts';
import type { HealthGoalSlug } from './health-goals.ts';
import type { SuitableForSlug } from './suitable-for.ts';

/** One line of a recipe per daily portion; a part of another line (EPA in fish oil) has no weight of its own. */
export interface RecipeLine {
  ingredient: string;
  form: string | null;
  amount: number;
  partOf: string | null;
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
  /** Key in the terms' section `descriptions`. */
  note: string;
  categories: readonly string[];
  goals: readonly HealthGoalSlug[];
  suits: readonly SuitableForSlug[];
  timing: string;
  storage: string;
  /** Retail price of 30 daily portions of the recipe as written, in euro cents, before brand and pack. */
  price: number;
  offers: readonly Offer[];
}

/** `form:` slug of a chemical form or null; `partOf` names the line that contains this one. */
export function line(
  ingredient: string,
  form: string | null,
  amount: number,
  partOf: string | null = null,
): RecipeLine {
  return { ingredient, form, amount, partOf };
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
