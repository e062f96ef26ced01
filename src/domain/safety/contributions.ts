import type { ProductFacts, SafetyLine, Substance } from './facts.ts';
import type { Level } from './level.ts';
import { nutrientAmount } from './nutrient-amount.ts';
import { REFERENCE_VALUES } from './reference-values.ts';
import { percentOf } from './rounding.ts';

/** Amount of a nutrient in one unit of a product, in the unit of the nutrient's level. */
export interface Contribution {
  readonly line: SafetyLine;
  readonly level: Level;
  readonly perUnit: number;
}

/** Reason why a line has no comparison with levels. `unit` and `form` concern one substance, others the whole line. */
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
  readonly compared: readonly Contribution[];
  readonly notCompared: readonly UncomparedEntry[];
  readonly labelDisagreements: readonly LabelDisagreement[];
}

export function contributionsOf(lines: readonly SafetyLine[], levels: readonly Level[]): Contributions {
  const compared: Contribution[] = [];
  const notCompared: UncomparedEntry[] = [];
  const disagreements: LabelDisagreement[] = [];
  for (const line of lines) {
    const units = line.portion?.units ?? 0;
    const reason = reasonNotCompared(line);
    if (reason) notCompared.push({ line, reason });
    for (const substance of outermostSubstances(line.facts)) {
      const foundAmount = nutrientAmount(substance, levels);
      if (!foundAmount) continue;
      if ('problem' in foundAmount) {
        if (!reason) notCompared.push({ line, reason: foundAmount.problem, substance });
        continue;
      }
      const { level, amount } = foundAmount;
      const percent = recalculatedPercent(substance, level, amount);
      if (percent !== undefined) disagreements.push({ line, substance, percent });
      if (!reason) compared.push({ line, level, perUnit: amount / units });
    }
  }
  return { compared, notCompared, labelDisagreements: disagreements };
}

export function reasonNotCompared({ dose, portion, facts }: SafetyLine): NotComparedReason | undefined {
  if (facts.composition.length === 0) return 'composition';
  if (!dose) return 'no_dose';
  if (!portion || portion.units <= 0) return 'portion';
  return dose.unit === portion.unit ? undefined : 'dose_unit';
}

/** Returns a product's substances, without those that are part of an entry of the same ingredient. */
export function outermostSubstances({ composition }: ProductFacts): Substance[] {
  return composition.filter((substance) => {
    const seenIndexes = new Set<number>();
    for (let containerIndex = substance.part_of; containerIndex !== null && !seenIndexes.has(containerIndex); ) {
      seenIndexes.add(containerIndex);
      const container: Substance | undefined = composition[containerIndex];
      if (container?.slug === substance.slug) return false;
      containerIndex = container?.part_of ?? null;
    }
    return true;
  });
}

export const referenceValueOf = ({ nutrient, nrv = nutrient }: Level): number | undefined => REFERENCE_VALUES[nrv];

/** Returns the correct NRV percentage if the label's differs by more than a tenth and more than two points. */
function recalculatedPercent(
  { nrv_percent: labelledPercent }: Substance,
  level: Level,
  amount: number,
): number | undefined {
  const reference = referenceValueOf(level);
  if (labelledPercent === null || reference === undefined) return undefined;
  const actualPercent = (amount / reference) * 100;
  const difference = Math.abs(labelledPercent - actualPercent);
  return difference > actualPercent / 10 && difference > 2 ? percentOf(amount, reference) : undefined;
}
