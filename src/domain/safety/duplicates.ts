import { ownSubstances, reasonOf } from './contributions.ts';
import type { SafetyLine, Substance } from './facts.ts';

/** An ingredient that two or more lines have, with what a daily portion of each declares. */
export interface Duplicate {
  readonly slug: string;
  readonly name: string;
  readonly shares: readonly {
    readonly line: SafetyLine;
    readonly substance: Substance;
    readonly perUnit: number | null;
  }[];
}

export function duplicatesOf(lines: readonly SafetyLine[]): Duplicate[] {
  const found = lines.flatMap((line) => {
    const own = Map.groupBy(ownSubstances(line.facts), ({ slug }) => slug);
    const isCounted = reasonOf(line) === undefined;
    return [...own.values()].flatMap(([substance]) => {
      if (!substance) return [];
      const perUnit = isCounted && line.portion ? substance.amount / line.portion.units : null;
      return [{ line, substance, perUnit }];
    });
  });
  return [...Map.groupBy(found, ({ substance }) => substance.slug)]
    .filter(([, shares]) => shares.length > 1)
    .map(([slug, shares]) => ({ slug, name: shares[0]?.substance.name ?? slug, shares }))
    .toSorted((one, other) => other.shares.length - one.shares.length || (one.slug < other.slug ? -1 : 1));
}
