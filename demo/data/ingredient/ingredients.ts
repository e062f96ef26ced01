import { aminoAcids } from './amino-acids.ts';
import { botanicals } from './botanicals.ts';
import { furtherIngredients } from './further-ingredients.ts';
import type { Ingredient, IngredientForm } from './ingredient.ts';
import { nutrients } from './nutrients.ts';
import { oils } from './oils.ts';

export const ingredients: readonly Ingredient[] = [
  ...nutrients,
  ...aminoAcids,
  ...oils,
  ...botanicals,
  ...furtherIngredients,
];

const bySlug = new Map(ingredients.map((entry) => [entry.slug, entry]));

/** @throws Error for a slug that is not in the data. */
export function findIngredient(slug: string): Ingredient {
  const found = bySlug.get(slug);
  if (!found) throw new Error(`Unknown ingredient: ${slug}`);
  return found;
}

/** @throws Error if the ingredient has no such form. */
export function findForm(ingredient: Ingredient, slug: string | null): IngredientForm | null {
  if (slug === null) return null;
  const found = ingredient.forms.find((form) => form.slug === slug);
  if (!found) throw new Error(`${ingredient.slug} has no form ${slug}`);
  return found;
}
