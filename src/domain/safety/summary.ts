import type { PlanCheck } from './check.ts';
import type { NeedCheckResult } from './needs.ts';
import type { NutrientTotalState } from './totals.ts';

export interface SafetySummary {
  /** Numbers of nutrients: on average above the level, only on some days above it, and at 80 to 100 % of it. */
  readonly above: number;
  readonly aboveOnDays: number;
  readonly near: number;
  readonly toSpace: number;
  readonly conflicts: number;
  readonly notKnown: number;
  readonly notAsked: number;
  readonly considered: number;
}

export function createSafetySummary(
  { nutrients, spacing, needs, uncomparedEntries: uncomparedProtocolLines }: PlanCheck,
  consideredFindingKeys: ReadonlySet<string>,
): SafetySummary {
  const isFindingConsidered = ({ key }: { readonly key: string | null }) =>
    key !== null && consideredFindingKeys.has(key);
  const countUnconsideredNutrients = (totalState: NutrientTotalState) =>
    nutrients.filter((nutrientTotal) => nutrientTotal.state === totalState && !isFindingConsidered(nutrientTotal))
      .length;
  const listVariantIdsByNeedResult = (needResult: NeedCheckResult) =>
    needs.flatMap(({ lines }) => lines.filter((line) => line.result === needResult)).map(({ line }) => line.variantId);
  return {
    above: countUnconsideredNutrients('above'),
    aboveOnDays: countUnconsideredNutrients('above_on_days'),
    near: countUnconsideredNutrients('from_80'),
    toSpace: spacing.filter((spacingFinding) => !isFindingConsidered(spacingFinding)).length,
    conflicts: new Set(listVariantIdsByNeedResult('conflict')).size,
    notKnown: new Set([
      ...uncomparedProtocolLines.map(({ line }) => line.variantId),
      ...listVariantIdsByNeedResult('not_known'),
    ]).size,
    notAsked: needs.filter(({ result }) => result === 'not_asked').length,
    considered: [...nutrients, ...spacing].filter(isFindingConsidered).length,
  };
}
