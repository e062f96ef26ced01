import type { Language } from '../../src/i18n/languages.ts';
import type { PortionUnit } from '../data/delivery-forms.ts';
import { findIngredient } from '../data/ingredient/ingredients.ts';
import { scaleOf } from '../product/dosage.ts';
import type { Formulation } from '../product/formulation.ts';
import type { NameParts } from '../product/product.ts';
import { findTerm, pluralTerm, term } from './terms.ts';
import { capitalise, formatAmount, formatNumber, readableAmount } from './wording.ts';

/** The name of an ingredient; bacterial strains have none but their scientific one. */
export function ingredientName(language: Language, slug: string): string {
  return findTerm(language, `ingredients.${slug}`) ?? findIngredient(slug).name ?? slug;
}

/** The amount of the lead ingredient in a daily portion. */
function strengthOf({ recipe, lines }: Formulation): NameParts['strength'] {
  const [lead] = lines;
  if (recipe.title === 'concept' || recipe.note === 'protein' || !lead) return null;
  const { amount } = lead;
  const international =
    recipe.strengthIn === 'international-unit' ? lead.ingredient.internationalUnits : undefined;
  const shown = international ? Math.round(amount * international) : amount;
  return international
    ? { amount: shown, unit: 'international-unit' }
    : readableAmount(shown, lead.ingredient.unit);
}

function tierOf({ recipe, offer }: Formulation): NameParts['tier'] {
  if (recipe.title !== 'concept') return null;
  const scale = scaleOf(recipe, offer);
  return scale <= 0.5 ? 'mild' : scale >= 1.5 ? 'forte' : null;
}

/** `ranged`: one of many strengths and packs of the same, which the name must then tell apart. */
export function nameParts(formulation: Formulation, ranged: boolean): NameParts {
  const { recipe, lines } = formulation;
  const [lead] = lines;
  const title = recipe.title === 'concept-strength' ? 'concept' : recipe.title;
  const form = lead?.form?.slug ?? null;
  const termSlug = title === 'form' && form ? form : (lead?.ingredient.slug ?? recipe.slug);
  return {
    recipeSlug: recipe.slug,
    title,
    termSlug: title === 'concept' ? recipe.slug : termSlug,
    strength: strengthOf(formulation),
    tier: ranged ? tierOf(formulation) : null,
    withPack: ranged,
  };
}

/** The product name without strength and pack. */
export function titleText(language: Language, { title, termSlug, tier }: NameParts): string {
  const plain = {
    concept: () => term(language, `recipes.${termSlug}.name`),
    ingredient: () => ingredientName(language, termSlug),
    form: () => term(language, `ingredientForms.${termSlug}`),
  }[title]();
  const name = capitalise(language, plain);
  return tier ? term(language, `tiers.${tier}`, { name }) : name;
}

export function strengthText(language: Language, { strength }: NameParts): string | null {
  return strength && formatAmount(language, strength.amount, strength.unit);
}

/** What a pack holds: "60 capsules", "250 g". */
export function packText(
  language: Language,
  unit: PortionUnit,
  count: number | null,
  net: { amount: number; unit: 'g' | 'ml' },
): string {
  if (count !== null)
    return pluralTerm(language, `contents.${unit}`, count, { count: formatNumber(language, count) });
  return formatAmount(language, net.amount, net.unit === 'g' ? 'gram' : 'millilitre');
}

/** The full product name; `pack` is used only where the parts ask for it. */
export function nameText(language: Language, parts: NameParts, pack: string): string {
  const title = titleText(language, parts);
  const strength = strengthText(language, parts);
  const name = strength ? term(language, 'contents.name-strength', { name: title, strength }) : title;
  return parts.withPack ? term(language, 'contents.name-pack', { name, pack }) : name;
}
