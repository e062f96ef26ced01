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
export interface UncomparedEntry {
  readonly line: SafetyLine;
  readonly reason: NotComparedReason;
  readonly substance?: Substance;
}

export interface LabelDisagreement {
  readonly line: SafetyLine;
  readonly substance: Substance;
  readonly percent: number;
}

export interface Contributions {
  readonly comparedContributions: readonly Contribution[];
  readonly uncomparedEntries: readonly UncomparedEntry[];
  readonly labelDisagreements: readonly LabelDisagreement[];
}

export function collectContributions(lines: readonly SafetyLine[], levels: readonly IntakeLevel[]): Contributions {
  const compared: Contribution[] = [];
  const notCompared: UncomparedEntry[] = [];
  const disagreements: LabelDisagreement[] = [];
  for (const line of lines) {
    const units = line.portion?.units ?? 0;
    const lineReason = reasonNotCompared(line);
    if (lineReason) notCompared.push({ line, reason: lineReason });
    for (const substance of outermostSubstances(line.facts)) {
      const foundAmount = convertToNutrientAmount(substance, levels);
      if (!foundAmount) continue;
      if ('problem' in foundAmount) {
        if (!lineReason) notCompared.push({ line, reason: foundAmount.problem, substance });
        continue;
      }
      const { level, amount } = foundAmount;
      const correctPercent = recalculatePercent(substance, level, amount);
      if (correctPercent !== undefined) disagreements.push({ line, substance, percent: correctPercent });
      if (!lineReason) compared.push({ line, level, amountPerUnit: amount / units });
    }
  }
  return {
    comparedContributions: compared,
    uncomparedEntries: notCompared,
    labelDisagreements: disagreements,
  };
}

export function reasonNotCompared({ dose, portion, facts }: SafetyLine): NotComparedReason | undefined {
  if (facts.composition.length === 0) return 'composition';
  if (!dose) return 'no_dose';
  if (!portion || portion.units <= 0) return 'portion';
  return dose.unit === portion.unit ? undefined : 'dose_unit';
}

/** Returns a product's substances, without those that another entry of the same ingredient already includes. */
export function outermostSubstances({ composition }: ProductFacts): Substance[] {
  return composition.filter((substance) => {
    const seenIndexes = new Set<number>();
    for (let containerIndex = substance.part_of; containerIndex !== null && !seenIndexes.has(containerIndex); ) {
      seenIndexes.add(containerIndex);
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
function recalculatePercent(
  { nrv_percent: labelledPercent }: Substance,
  level: IntakeLevel,
  amount: number,
): number | undefined {
  const referenceValue = referenceValueOf(level);
  if (labelledPercent === null || referenceValue === undefined) return undefined;
  const actualPercent = (amount / referenceValue) * 100;
  const difference = Math.abs(labelledPercent - actualPercent);
  return difference > actualPercent / 10 && difference > 2 ? calculatePercent(amount, referenceValue) : undefined;
}
