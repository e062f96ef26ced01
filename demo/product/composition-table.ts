import { referenceIntakes } from '../data/ingredient/reference-intakes.ts';
import { type DosedLine, referenceShare, totalOf, weightOf } from './dosage.ts';
import type { CompositionEntry } from './product.ts';

function entryOf({ ingredient, form, amount, partOf }: DosedLine): CompositionEntry {
  const share = referenceShare(ingredient.slug, amount);
  const nrvPercent = share === null ? null : Math.round(share * 100);
  return {
    ingredientSlug: ingredient.slug,
    formSlug: form?.slug ?? null,
    amount,
    unit: ingredient.unit,
    nrvPercent,
    partOf,
  };
}

const nutrientOrder = Object.keys(referenceIntakes);
const NOT_LISTED = nutrientOrder.length;

/** Vitamins and minerals as in Annex XIII of Regulation (EU) 1169/2011, then minerals that it does not list, then the rest. */
function rankOf({ ingredient }: DosedLine): number {
  const place = nutrientOrder.indexOf(ingredient.slug);
  if (place >= 0) return place;
  return ingredient.kind === 'mineral' ? NOT_LISTED : NOT_LISTED + 1;
}

const weight = ({ ingredient, amount }: DosedLine): number => weightOf(ingredient, null, amount);

const byRank = (a: DosedLine, b: DosedLine): number => rankOf(a) - rankOf(b) || weight(b) - weight(a);

/** A nutrient in several forms has a line for its total, then one for each form. */
function rowsOf(same: readonly DosedLine[]): CompositionEntry[] {
  const [first] = same;
  if (!first || same.length === 1) return same.map(entryOf);
  const slug = first.ingredient.slug;
  const total = { ...first, form: null, amount: Number(totalOf(same, slug).toPrecision(6)) };
  return [entryOf(total), ...same.map((part) => ({ ...entryOf(part), nrvPercent: null, partOf: slug }))];
}

/** The composition table: nutrients in their legal order, then the rest by weight, each followed by what it contains. */
export function compositionOf(lines: readonly DosedLine[]): CompositionEntry[] {
  const ordered = [...lines].sort(byRank);
  const within = (parent: string | null): CompositionEntry[] => {
    const members = ordered.filter(({ partOf }) => partOf === parent);
    return [...new Set(members.map(({ ingredient }) => ingredient.slug))].flatMap((slug) => [
      ...rowsOf(members.filter(({ ingredient }) => ingredient.slug === slug)),
      ...within(slug),
    ]);
  };
  return within(null);
}
