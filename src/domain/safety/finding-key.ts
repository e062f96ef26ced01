import type { SafetyLine } from './facts.ts';
import { roundAmount } from './rounding.ts';
import type { SpacingFinding } from './spacing/spacing.ts';
import type { NutrientTotal, TotalState } from './totals.ts';

const FINDING_STATES: readonly TotalState[] = ['above', 'above_on_days', 'from_80'];

/** Joins rule, lines, rounded amounts and version of the levels, so that any change of these makes a new finding. */
function findingKey(rule: string, lines: readonly SafetyLine[], amounts: readonly number[], version: string): string {
  const ids = [...new Set(lines.map(({ variantId }) => variantId))].toSorted((id, otherId) => id - otherId);
  return [rule, ids.join('.'), amounts.map((amount) => roundAmount(amount)).join('+'), version].join(':');
}

export function levelKey(
  { row, state, level, average, peak, lineAmounts }: NutrientTotal,
  version: string,
): string | null {
  if (!FINDING_STATES.includes(state)) return null;
  const lines = lineAmounts.map(({ line }) => line);
  const amounts = state === 'above_on_days' ? [average, peak] : [average];
  return findingKey(`${state}/${row.nutrient}/${level}`, lines, amounts, version);
}

export function spacingKey({ rule, amounts: entries, lines }: SpacingFinding, version: string): string {
  const parts = entries.map(({ part }) => part);
  const amounts = entries.map(({ amount }) => amount ?? 0);
  return findingKey(`${rule.rule}/${[...new Set(parts)].join('/')}`, lines, amounts, version);
}
