import type { PlanCheck } from './check.ts';
import type { NeedResult } from './needs.ts';
import type { TotalState } from './totals.ts';

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
  { nutrients, spacing, needs, uncomparedEntries: notCompared }: PlanCheck,
  consideredKeys: ReadonlySet<string>,
): SafetySummary {
  const isConsidered = ({ key }: { readonly key: string | null }) => key !== null && consideredKeys.has(key);
  const countUnconsidered = (state: TotalState) =>
    nutrients.filter((total) => total.state === state && !isConsidered(total)).length;
  const listVariantIds = (result: NeedResult) =>
    needs.flatMap(({ lines }) => lines.filter((line) => line.result === result)).map(({ line }) => line.variantId);
  return {
    above: countUnconsidered('above'),
    aboveOnDays: countUnconsidered('above_on_days'),
    near: countUnconsidered('from_80'),
    toSpace: spacing.filter((finding) => !isConsidered(finding)).length,
    conflicts: new Set(listVariantIds('conflict')).size,
    notKnown: new Set([...notCompared.map(({ line }) => line.variantId), ...listVariantIds('not_known')]).size,
    notAsked: needs.filter(({ result }) => result === 'not_asked').length,
    considered: [...nutrients, ...spacing].filter(isConsidered).length,
  };
}
