import type { Language } from '../../src/i18n/languages.ts';
import type { CatalogueProduct, ProductClaim } from '../product/product.ts';
import { amountText, detailedName } from './ingredient-text.ts';
import { findTerm, term } from './terms.ts';
import { isIdeographic, joinSentences, listWithAnd, listWithCommas } from './wording.ts';

const SUMMARY_LENGTH = 160;
/** From here on a further sentence adds less than it costs to read. */
const ENOUGH = { letters: 100, ideographs: 50 } as const;
/** Composition lines that a sentence can name before it becomes a table. */
const NAMED_LINES = 4;

/** A claim as a sentence, with at most so many effects. */
function claimText(language: Language, claim: ProductClaim, effects = Number.POSITIVE_INFINITY): string {
  if (claim.kind === 'sentence') return term(language, `claims.${claim.sentence}`);
  const named = claim.effects.slice(0, effects).map((effect) => term(language, `effects.${effect}`));
  const nutrient = term(language, `subjects.${claim.nutrient}`);
  return term(language, 'claims.contributes', { nutrient, effects: listWithAnd(language, named) });
}

/** "Each daily portion provides: …", the first lines only where there are many. */
function providesText(language: Language, { composition }: CatalogueProduct): string {
  const lines = composition.filter(({ partOf, formSlug }) => partOf === null || formSlug === null);
  const named = lines.slice(0, NAMED_LINES).map((entry) => {
    const ingredient = detailedName(language, entry.ingredientSlug);
    return term(language, 'contents.line', { ingredient, amount: amountText(language, entry) });
  });
  const key = lines.length > NAMED_LINES ? 'provides-among' : 'provides';
  return term(language, `contents.${key}`, { list: listWithCommas(language, named) });
}

function taglineText(language: Language, { name }: CatalogueProduct): string[] {
  const tagline =
    name.title === 'concept' ? findTerm(language, `recipes.${name.recipeSlug}.tagline`) : undefined;
  return tagline === undefined ? [] : [tagline];
}

/** Notes on the subject stand first, notes on the product and the brand last. */
const CLOSING_NOTES = new Set([
  'vegan',
  'batch-tested',
  'short-list',
  'glass',
  'sport-tested',
  'traceable',
  'formula',
]);

const notesText = (language: Language, notes: readonly string[]): string[] =>
  notes.map((note) => term(language, `descriptions.${note}`));

/** Short paragraphs: what it is, what its nutrients contribute to, what a portion provides, how it is made. */
export function descriptionText(language: Language, product: CatalogueProduct): string {
  const opening = product.notes.filter((note) => !CLOSING_NOTES.has(note));
  const closing = product.notes.filter((note) => CLOSING_NOTES.has(note));
  const paragraphs = [
    [...taglineText(language, product), ...notesText(language, opening)],
    product.claims.map((claim) => claimText(language, claim)),
    [providesText(language, product), ...notesText(language, closing)],
  ];
  return paragraphs
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => joinSentences(language, sentences))
    .join('\n\n');
}

function summarySentences(language: Language, product: CatalogueProduct): string[] {
  return [
    ...taglineText(language, product),
    ...product.claims.map((claim) => claimText(language, claim, 1)),
    providesText(language, product),
    ...notesText(language, product.notes),
  ];
}

/** At most 160 characters for cards and meta descriptions: whole sentences, the most telling first. */
export function summaryText(language: Language, product: CatalogueProduct, name: string): string {
  let summary = '';
  for (const sentence of summarySentences(language, product)) {
    const longer = summary ? joinSentences(language, [summary, sentence]) : sentence;
    const isEnough = summary.length > ENOUGH[isIdeographic(language) ? 'ideographs' : 'letters'];
    if (longer.length <= SUMMARY_LENGTH && !isEnough) summary = longer;
  }
  return summary || name.slice(0, SUMMARY_LENGTH);
}
