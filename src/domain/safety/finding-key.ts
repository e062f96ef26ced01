import type { SafetyLine } from './facts.ts';
import { roundAmount } from './rounding.ts';
import type { SpacingFinding } from './spacing/spacing.ts';
import type { NutrientTotal, NutrientTotalState } from './totals.ts';

const NUTRIENT_FINDING_STATES: readonly NutrientTotalState[] = ['above', 'above_on_days', 'from_80'];

/** Joins rule, lines, rounded amounts and the levels' version, so that a change of these makes a new finding. */
function createFindingKey(
  nutrientOrRuleName: string,
  linesOfFinding: readonly SafetyLine[],
  amountsOfFinding: readonly number[],
  levelsVersion: string,
): string {
  const ids = [...new Set(linesOfFinding.map(({ variantId }) => variantId))].toSorted(
    (id, otherVariantId) => id - otherVariantId,
  );
  return [
    nutrientOrRuleName,
    ids.join('.'),
    amountsOfFinding.map((amount) => roundAmount(amount)).join('+'),
    levelsVersion,
  ].join(':');
}

export function createLevelKey(
  { row, state, level, average, peak, lineAmounts }: NutrientTotal,
  levelsVersion: string,
): string | null {
  if (!NUTRIENT_FINDING_STATES.includes(state)) return null;
  const linesOfTotal = lineAmounts.map(({ line }) => line);
  const amounts = state === 'above_on_days' ? [average, peak] : [average];
  return createFindingKey(`${state}/${row.nutrient}/${level}`, linesOfTotal, amounts, levelsVersion);
}

export function createSpacingKey(
  { rule, amounts: spacingAmounts, lines }: SpacingFinding,
  levelsVersion: string,
): string {
  const dayParts = spacingAmounts.map(({ part }) => part);
  const amounts = spacingAmounts.map(({ amount }) => amount ?? 0);
  return createFindingKey(`${rule.ruleName}/${[...new Set(dayParts)].join('/')}`, lines, amounts, levelsVersion);
}
