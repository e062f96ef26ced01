import { listOutermostSubstances, reasonLineIsNotCompared } from './contributions.ts';
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
function sumSubstancesByUnit(substancesOfIngredient: readonly Substance[]): Substance[] {
  return [...Map.groupBy(substancesOfIngredient, ({ unit_id: unit }) => unit).values()].flatMap(([first, ...others]) =>
    first
      ? [{ ...first, amount: others.reduce((summedAmount, { amount }) => summedAmount + amount, first.amount) }]
      : [],
  );
}

export function findDuplicates(safetyLines: readonly SafetyLine[]): DuplicateIngredient[] {
  const substancesOfLines = safetyLines.flatMap((line) => {
    const substancesBySlug = Map.groupBy(listOutermostSubstances(line.facts), ({ slug }) => slug);
    const areAmountsComparable = reasonLineIsNotCompared(line) === undefined;
    return [...substancesBySlug.values()].flatMap((substances) =>
      sumSubstancesByUnit(substances).map((substance) => {
        const amountPerDoseUnit = areAmountsComparable && line.portion ? substance.amount / line.portion.units : null;
        return { line, substance, perUnit: amountPerDoseUnit };
      }),
    );
  });
  return [...Map.groupBy(substancesOfLines, ({ substance }) => substance.slug)]
    .filter(([, lineAmounts]) => new Set(lineAmounts.map(({ line }) => line)).size > 1)
    .map(([slug, lineAmounts]) => ({ slug, name: lineAmounts[0]?.substance.name ?? slug, shares: lineAmounts }))
    .toSorted(
      (duplicate, otherDuplicate) =>
        otherDuplicate.shares.length - duplicate.shares.length || (duplicate.slug < otherDuplicate.slug ? -1 : 1),
    );
}
