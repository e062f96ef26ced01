import type { AllergenSlug } from '../data/allergens.ts';
import { type Excipient, findExcipient } from '../data/ingredient/excipients.ts';
import type { Origin } from '../data/ingredient/ingredient.ts';
import type { Formulation } from './formulation.ts';
import type { ListedIngredient } from './product.ts';

/** What a formulation consists of, as far as allergens, diets and the order of the ingredient list need it. */
export interface Components {
  listed: readonly ListedIngredient[];
  allergens: ReadonlySet<AllergenSlug>;
  origins: ReadonlySet<Origin>;
  excipients: readonly Excipient[];
}

function listActives({ lines, offer }: Formulation): ListedIngredient[] {
  return lines
    .filter((line) => line.milligrams > 0)
    .map(({ ingredient, form, milligrams }) => ({
      kind: form ? 'form' : 'ingredient',
      slug: form?.slug ?? ingredient.slug,
      milligrams: milligrams / offer.units,
      allergen: form?.allergen ?? ingredient.allergen ?? null,
      ingredientSlug: ingredient.slug,
    }));
}

function listExcipients({ excipients }: Formulation): ListedIngredient[] {
  return excipients.map(({ slug, milligrams }) => ({
    kind: 'excipient',
    slug,
    milligrams,
    allergen: findExcipient(slug).allergen ?? null,
    ingredientSlug: null,
  }));
}

/** The ingredient list in descending order of weight (Regulation (EU) 1169/2011, Article 18) and what follows from it. */
export function componentsOf(formulation: Formulation): Components {
  const listed = [...listActives(formulation), ...listExcipients(formulation)].sort(
    (a, b) => b.milligrams - a.milligrams,
  );
  const excipients = formulation.excipients.map(({ slug }) => findExcipient(slug));
  const activeOrigins = formulation.lines
    .filter((line) => line.milligrams > 0)
    .map(({ ingredient, form }) => form?.origin ?? ingredient.origin);
  return {
    listed,
    allergens: new Set(listed.flatMap(({ allergen }) => (allergen ? [allergen] : []))),
    origins: new Set([...activeOrigins, ...excipients.map(({ origin }) => origin)]),
    excipients,
  };
}
