import type { Language } from '../../src/i18n/languages.ts';
import { allergens } from '../data/allergens.ts';
import type { ShownUnit } from '../data/ingredient/ingredient.ts';
import { findIngredient } from '../data/ingredient/ingredients.ts';
import type { CatalogueProduct, CompositionEntry, ListedIngredient } from '../product/product.ts';
import { ingredientName } from './naming.ts';
import { term, type Values } from './terms.ts';
import {
  capitalise,
  formatAmount,
  formatPercent,
  isIdeographic,
  listWithCommas,
  readableAmount,
} from './wording.ts';

function markerValues(language: Language, slug: string): Values | undefined {
  const { marker } = findIngredient(slug);
  return (
    marker && {
      percent: formatPercent(language, marker.percent / 100),
      marker: term(language, `markers.${marker.slug}`),
    }
  );
}

/** What the extract is standardised to: "standardised to 95% curcuminoids"; undefined for all else. */
export function standardText(language: Language, slug: string): string | undefined {
  const values = markerValues(language, slug);
  return values && term(language, 'contents.standard', values);
}

/** Botanical name and standardisation in brackets; a strain is called by its scientific name alone. */
export function detailedName(language: Language, slug: string): string {
  const name = ingredientName(language, slug);
  const { latin } = findIngredient(slug);
  const standard = markerValues(language, slug);
  const details = [
    ...(latin ? [latin] : []),
    ...(standard ? [term(language, 'contents.marker', standard)] : []),
  ];
  if (details.length === 0) return name;
  return term(language, 'contents.details', { ingredient: name, details: listWithCommas(language, details) });
}

function plainEntry(language: Language, { kind, slug }: ListedIngredient): string {
  if (kind === 'ingredient') return detailedName(language, slug);
  return term(language, kind === 'form' ? `ingredientForms.${slug}` : `excipients.${slug}`);
}

function listedEntry(language: Language, entry: ListedIngredient): string {
  const ingredient = plainEntry(language, entry);
  if (entry.allergen === null) return ingredient;
  const allergen = term(language, `allergens.${entry.allergen}`);
  return term(language, 'contents.allergen', { ingredient, allergen });
}

/** The ingredient list as on the label, allergens between `**` (Regulation (EU) 1169/2011, Article 21), then traces. */
export function ingredientsText(language: Language, product: CatalogueProduct): string {
  const list = listWithCommas(language, [
    ...new Set(product.ingredientList.map((entry) => listedEntry(language, entry))),
  ]);
  const sentence = `${capitalise(language, list)}${isIdeographic(language) ? '。' : '.'}`;
  const traces = allergens.filter(({ slug }) => product.allergens[slug] === 'may_contain');
  if (traces.length === 0) return sentence;
  const names = traces.map(({ slug }) => term(language, `allergens.${slug}`));
  const mayContain = term(language, 'contents.may-contain', { list: listWithCommas(language, names) });
  return isIdeographic(language) ? sentence + mayContain : `${sentence} ${mayContain}`;
}

/** One line of the composition table, ready to be shown. */
export interface CompositionText {
  ingredient: string;
  form: string | null;
  latin: string | null;
  amount: string;
  /** Percentage of the reference value, or null. */
  nrv: string | null;
  isPart: boolean;
}

/** An amount in which a short unit stays on the line of its number. */
function unbrokenAmount(language: Language, amount: number, unit: ShownUnit): string {
  return formatAmount(language, amount, unit).replace(/(?<=\d) (?=\S{1,3}$)/u, '\u00A0');
}

/** Amount with its unit; vitamins that are customarily counted in IU bear these as well. */
export function amountText(language: Language, entry: CompositionEntry): string {
  const shown = readableAmount(entry.amount, entry.unit);
  const amount = unbrokenAmount(language, shown.amount, shown.unit);
  const { slug, internationalUnits } = findIngredient(entry.ingredientSlug);
  if (slug !== 'vitamin-d' || !internationalUnits) return amount;
  const international = unbrokenAmount(
    language,
    Math.round(entry.amount * internationalUnits),
    'international-unit',
  );
  return term(language, 'contents.details', { ingredient: amount, details: international });
}

export function compositionText(language: Language, entry: CompositionEntry): CompositionText {
  const { latin } = findIngredient(entry.ingredientSlug);
  const name = ingredientName(language, entry.ingredientSlug);
  return {
    ingredient: capitalise(language, name),
    form: entry.formSlug && term(language, `ingredientForms.${entry.formSlug}`),
    latin: latin ?? null,
    amount: amountText(language, entry),
    nrv: entry.nrvPercent === null ? null : formatPercent(language, entry.nrvPercent / 100),
    isPart: entry.partOf !== null,
  };
}
