import type { Language } from '../../src/i18n/languages.ts';
import type { WarningSlug } from '../data/warnings.ts';
import type { CatalogueProduct, CatalogueVariant } from '../product/product.ts';
import { descriptionText, summaryText } from './description.ts';
import { amountText, type CompositionText, compositionText, ingredientsText } from './ingredient-text.ts';
import { groupKeywords, ingredientKeywords } from './keywords.ts';
import { nameText, packText } from './naming.ts';
import { pluralTerm, term } from './terms.ts';
import { formatAmount, formatNumber, joinSentences } from './wording.ts';

export interface ProductTexts {
  name: string;
  /** At most 160 characters. */
  summary: string;
  /** Paragraphs separated by an empty line. */
  description: string;
  directions: string;
  warnings: string[];
  /** Ingredient list with allergens between `**`. */
  ingredients: string;
  storage: string;
  /** By variant, in their order. */
  variantLabels: string[];
  composition: CompositionText[];
  /** Further words by which people look for the product: its ingredients' names and synonyms. */
  keywords: string;
  /** Names of the delivery form, categories, health goals and diets it belongs to. */
  groupKeywords: string;
}

function variantLabel(
  language: Language,
  { portion }: CatalogueProduct,
  { pieces, netQuantity }: CatalogueVariant,
): string {
  return packText(language, portion.unit, pieces, netQuantity);
}

function directionsText(language: Language, { portion, timing }: CatalogueProduct): string {
  const { units, unit, grams } = portion;
  const weight = grams === null ? '' : formatAmount(language, grams, 'gram');
  const values = { count: formatNumber(language, units), weight };
  const take = pluralTerm(language, `directions.${unit}`, units, values);
  return timing === null ? take : joinSentences(language, [take, term(language, `timing.${timing}`)]);
}

function warningText(language: Language, warning: WarningSlug, { composition }: CatalogueProduct): string {
  const caffeine = composition.find(({ ingredientSlug }) => ingredientSlug === 'caffeine');
  return term(language, `warnings.${warning}`, caffeine ? { amount: amountText(language, caffeine) } : {});
}

/** All texts of a product in a language, composed from the terms. */
export function texts(product: CatalogueProduct, language: Language): ProductTexts {
  const variantLabels = product.variants.map((variant) => variantLabel(language, product, variant));
  const name = nameText(language, product.name, variantLabels[0] ?? '');
  return {
    name,
    summary: summaryText(language, product, name),
    description: descriptionText(language, product),
    directions: directionsText(language, product),
    warnings: product.warnings.map((warning) => warningText(language, warning, product)),
    ingredients: ingredientsText(language, product),
    storage: term(language, `storage.${product.storage}`),
    variantLabels,
    composition: product.composition.map((entry) => compositionText(language, entry)),
    keywords: ingredientKeywords(language, product),
    groupKeywords: groupKeywords(language, product),
  };
}
