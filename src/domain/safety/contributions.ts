import type { ProductFacts, SafetyLine, Substance } from './facts.ts';
import type { IntakeLevel } from './level.ts';
import { convertToNutrientAmount } from './nutrient-amount.ts';
import { NUTRIENT_REFERENCE_VALUES } from './reference-values.ts';
import { calculatePercent } from './rounding.ts';

/** Amount of a nutrient in one unit of a product, in the unit of the nutrient's level. */
export interface Contribution {
  readonly line: SafetyLine;
  readonly level: IntakeLevel;
  readonly amountPerUnit: number;
}

/** Reason why a line is not compared with levels. `unit` and `form` concern one substance, others the line. */
export type NotComparedReason = 'no_dose' | 'dose_unit' | 'portion' | 'composition' | 'unit' | 'form';
export interface UncomparedSubstance {
  readonly line: SafetyLine;
  readonly reason: NotComparedReason;
  readonly substance?: Substance;
}

export interface NrvPercentMismatch {
  readonly line: SafetyLine;
  readonly substance: Substance;
  readonly percent: number;
}

export interface Contributions {
  readonly comparedContributions: readonly Contribution[];
  readonly uncomparedEntries: readonly UncomparedSubstance[];
  readonly nrvPercentMismatches: readonly NrvPercentMismatch[];
}

export function collectContributions(
  safetyLines: readonly SafetyLine[],
  intakeLevels: readonly IntakeLevel[],
): Contributions {
  const contributions: Contribution[] = [];
  const entriesNotCompared: UncomparedSubstance[] = [];
  const percentMismatches: NrvPercentMismatch[] = [];
  for (const safetyLine of safetyLines) {
    const unitsPerPortion = safetyLine.portion?.units ?? 0;
    const uncomparedReason = reasonLineIsNotCompared(safetyLine);
    if (uncomparedReason) entriesNotCompared.push({ line: safetyLine, reason: uncomparedReason });
    for (const substance of listOutermostSubstances(safetyLine.facts)) {
      const nutrientAmount = convertToNutrientAmount(substance, intakeLevels);
      if (!nutrientAmount) continue;
      if ('problem' in nutrientAmount) {
        if (!uncomparedReason) entriesNotCompared.push({ line: safetyLine, reason: nutrientAmount.problem, substance });
        continue;
      }
      const { level, amount } = nutrientAmount;
      const correctNrvPercent = findCorrectNrvPercent(substance, level, amount);
      if (correctNrvPercent !== undefined)
        percentMismatches.push({ line: safetyLine, substance, percent: correctNrvPercent });
      if (!uncomparedReason) contributions.push({ line: safetyLine, level, amountPerUnit: amount / unitsPerPortion });
    }
  }
  return {
    comparedContributions: contributions,
    uncomparedEntries: entriesNotCompared,
    nrvPercentMismatches: percentMismatches,
  };
}

export function reasonLineIsNotCompared({ dose, portion, facts }: SafetyLine): NotComparedReason | undefined {
  if (facts.composition.length === 0) return 'composition';
  if (!dose) return 'no_dose';
  if (!portion || portion.units <= 0) return 'portion';
  return dose.unit === portion.unit ? undefined : 'dose_unit';
}

/** Returns a product's substances, without those that another entry of the same ingredient already includes. */
export function listOutermostSubstances({ composition }: ProductFacts): Substance[] {
  return composition.filter((substance) => {
    const visitedIndexes = new Set<number>();
    for (let containerIndex = substance.part_of; containerIndex !== null && !visitedIndexes.has(containerIndex); ) {
      visitedIndexes.add(containerIndex);
      const containingSubstance: Substance | undefined = composition[containerIndex];
      if (containingSubstance?.slug === substance.slug) return false;
      containerIndex = containingSubstance?.part_of ?? null;
    }
    return true;
  });
}

export const referenceValueOf = ({ nutrient, nrv = nutrient }: IntakeLevel): number | undefined =>
  NUTRIENT_REFERENCE_VALUES[nrv];

/** Returns the correct NRV percentage if the label's differs by over a tenth and over two points. */
function findCorrectNrvPercent(
  { nrv_percent: labelledNrvPercent }: Substance,
  level: IntakeLevel,
  nutrientAmountInPortion: number,
): number | undefined {
  const referenceValue = referenceValueOf(level);
  if (labelledNrvPercent === null || referenceValue === undefined) return undefined;
  const actualNrvPercent = (nutrientAmountInPortion / referenceValue) * 100;
  const percentDifference = Math.abs(labelledNrvPercent - actualNrvPercent);
  return percentDifference > actualNrvPercent / 10 && percentDifference > 2
    ? calculatePercent(nutrientAmountInPortion, referenceValue)
    : undefined;
}
