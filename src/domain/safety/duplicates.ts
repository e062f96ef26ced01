import { outermostSubstances, reasonNotCompared } from './contributions.ts';
import type { SafetyLine, Substance } from './facts.ts';

/** Ingredient that two or more lines contain, with its amounts per daily portion. */
export interface DuplicateIngredient {
  readonly slug: string;
  readonly name: string;
  readonly shares: readonly {
    readonly line: SafetyLine;
    readonly substance: Substance;
    readonly perUnit: number | null;
  }[];
}

/** Adds up the forms of an ingredient, separately by unit. */
function sumByUnit(substances: readonly Substance[]): Substance[] {
  return [...Map.groupBy(substances, ({ unit_id: unit }) => unit).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, amount: others.reduce((sum, { amount }) => sum + amount, first.amount) }] : [],
  );
}

export function findDuplicates(lines: readonly SafetyLine[]): DuplicateIngredient[] {
  const foundSubstances = lines.flatMap((line) => {
    const substancesBySlug = Map.groupBy(outermostSubstances(line.facts), ({ slug }) => slug);
    const isLineCompared = reasonNotCompared(line) === undefined;
    return [...substancesBySlug.values()].flatMap((substances) =>
      sumByUnit(substances).map((substance) => {
        const perUnit = isLineCompared && line.portion ? substance.amount / line.portion.units : null;
        return { line, substance, perUnit };
      }),
    );
  });
  return [...Map.groupBy(foundSubstances, ({ substance }) => substance.slug)]
    .filter(([, shares]) => new Set(shares.map(({ line }) => line)).size > 1)
    .map(([slug, shares]) => ({ slug, name: shares[0]?.substance.name ?? slug, shares }))
    .toSorted(
      (duplicate, otherDuplicate) =>
        otherDuplicate.shares.length - duplicate.shares.length || (duplicate.slug < otherDuplicate.slug ? -1 : 1),
    );
}
