import type { Language } from '../../src/i18n/languages.ts';
import { type Category, categories } from '../data/categories.ts';
import { deliveryForms } from '../data/delivery-forms.ts';
import { healthGoals } from '../data/health-goals.ts';
import { BISGLYCINATE_PREFIX, customaryNames } from '../data/ingredient/customary-names.ts';
import { findIngredient } from '../data/ingredient/ingredients.ts';
import { suitableFor } from '../data/suitable-for.ts';
import type { CatalogueProduct } from '../product/product.ts';
import { ingredientName } from './naming.ts';
import { findTerm, term, termsOf } from './terms.ts';

/** The slugs from the top category down, by the category's id. */
const categoryPaths: ReadonlyMap<number, readonly string[]> = new Map(pathsBelow(categories, []));

function pathsBelow(
  nodes: readonly Category[],
  above: readonly string[],
): [id: number, path: readonly string[]][] {
  return nodes.flatMap(({ id, slug, children = [] }) => {
    const path = [...above, slug];
    return [[id, path], ...pathsBelow(children, path)];
  });
}

function listed(words: readonly string[]): string {
  return [...new Set(words)].join(', ');
}

function formWords(language: Language, slug: string): string[] {
  const name = term(language, `ingredientForms.${slug}`);
  return [name, name.replace(BISGLYCINATE_PREFIX, '')];
}

/** Names, symbols and synonyms of the ingredients, each once. */
export function ingredientKeywords(language: Language, { composition }: CatalogueProduct): string {
  const words = composition.flatMap(({ ingredientSlug, formSlug }) => {
    const { latin, codes = [] } = findIngredient(ingredientSlug);
    const synonyms = findTerm(language, `search.${ingredientSlug}`);
    return [
      ingredientName(language, ingredientSlug),
      ...(formSlug ? formWords(language, formSlug) : []),
      ...(latin ? [latin] : []),
      ...codes,
      ...(synonyms ? [synonyms] : []),
    ];
  });
  return listed(words);
}

type Section = 'categories' | 'healthGoals' | 'suitableFor' | 'deliveryForms';

const namesBySlug: ReadonlyMap<string, Readonly<Record<Language, string>>> = new Map(
  Object.entries(customaryNames),
);

function groupWords(language: Language, section: Section, slug: string): string[] {
  const customary = namesBySlug.get(slug)?.[language];
  return [term(language, `${section}.${slug}`), ...(customary ? [customary] : [])];
}

/** "capsule" and "capsules": the name of the piece without its number, in every form that the language has. */
function pieceWords(language: Language, unit: string): string[] {
  const terms = termsOf(language);
  return ['one', 'other'].flatMap((category) => {
    const text = terms.get(`contents.${unit}.${category}`);
    return text === undefined ? [] : [text.replace('{{count}}', '').trim()];
  });
}

function named(
  items: readonly { readonly id: number; readonly slug: string }[],
  ids: readonly number[],
): string[] {
  return items.filter(({ id }) => ids.includes(id)).map(({ slug }) => slug);
}

/** Names of the groups that hold the product: delivery form, categories of all levels, health goals, diets and people. */
export function groupKeywords(language: Language, product: CatalogueProduct): string {
  const words = (section: Section, slugs: readonly string[]) =>
    slugs.flatMap((slug) => groupWords(language, section, slug));
  return listed([
    ...words('deliveryForms', named(deliveryForms, [product.deliveryFormId])),
    ...pieceWords(language, product.portion.unit),
    ...words(
      'categories',
      product.categoryIds.flatMap((id) => categoryPaths.get(id) ?? []),
    ),
    ...words('healthGoals', named(healthGoals, product.healthGoalIds)),
    ...words('suitableFor', named(suitableFor, product.suitableForIds)),
  ]);
}
