import type { Ingredient, IngredientForm } from '../data/ingredient/ingredient.ts';
import { findForm, findIngredient } from '../data/ingredient/ingredients.ts';
import { referenceIntakes } from '../data/ingredient/reference-intakes.ts';
import type { Offer, Recipe, RecipeLine } from '../data/recipe.ts';
import { roundDose } from './round-dose.ts';

/** A recipe line at the strength of an offer. */
export interface DosedLine {
  ingredient: Ingredient;
  form: IngredientForm | null;
  /** Per daily portion, in the ingredient's unit. */
  amount: number;
  partOf: string | null;
  /** Weight of the chemical form per daily portion; 0 for what another line weighs. */
  milligrams: number;
}

const MILLIGRAMS = {
  microgram: 0.001,
  milligram: 1,
  gram: 1000,
  'billion-cfu': 5,
  'enzyme-unit': 0.01,
} as const;

/** How many times the recipe as written goes into the offer. */
export function scaleOf(recipe: Recipe, offer: Offer): number {
  const lead = recipe.lines[0];
  return recipe.title === 'concept' || !lead ? offer.amount : offer.amount / lead.amount;
}

/** Weight in milligrams of an amount in the ingredient's unit, as the chemical form if there is one. */
export function weightOf(ingredient: Ingredient, form: IngredientForm | null, amount: number): number {
  return amount * (ingredient.milligramsPerUnit ?? MILLIGRAMS[ingredient.unit]) * (form?.factor ?? 1);
}

/** What is contained in another line follows it exactly; all else comes in amounts as they are sold. */
function scaled({ ingredient, amount, weighed }: RecipeLine, scale: number): number {
  if (scale === 1) return amount;
  return weighed ? roundDose(ingredient, amount * scale) : Number((amount * scale).toPrecision(2));
}

/** The lines of a recipe per daily portion of an offer, lead line first. */
export function doseLines(recipe: Recipe, offer: Offer): DosedLine[] {
  const scale = scaleOf(recipe, offer);
  return recipe.lines.map((entry, index) => {
    const ingredient = findIngredient(entry.ingredient);
    const form = findForm(ingredient, entry.form && (offer.swap?.[entry.ingredient] ?? entry.form));
    const isLead = index === 0 && recipe.title !== 'concept';
    const amount = isLead ? offer.amount : scaled(entry, scale);
    const milligrams = entry.weighed ? weightOf(ingredient, form, amount) : 0;
    return { ingredient, form, amount, partOf: entry.partOf, milligrams };
  });
}

/** Total of an ingredient per daily portion over all its forms, in the ingredient's unit. */
export function totalOf(lines: readonly DosedLine[], slug: string): number {
  return lines.reduce((total, entry) => (entry.ingredient.slug === slug ? total + entry.amount : total), 0);
}

function isReferenced(slug: string): slug is keyof typeof referenceIntakes {
  return Object.hasOwn(referenceIntakes, slug);
}

/** Share of the nutrient reference value, 1 = 100 %; null where the regulation names none. */
export function referenceShare(slug: string, amount: number): number | null {
  return isReferenced(slug) ? amount / referenceIntakes[slug].amount : null;
}
