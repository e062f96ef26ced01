import type { PlanCheck } from './check.ts';
import type { NeedResult } from './needs.ts';
import type { State } from './totals.ts';

/** Findings that are open, by kind, and what nobody knows. */
export interface Summary {
  /** Nutrients by state: above on average, on single days alone, and from 80 % of a level. */
  readonly above: number;
  readonly aboveOnDays: number;
  readonly near: number;
  readonly toSpace: number;
  /** Products in conflict with a need. */
  readonly conflicts: number;
  /** Products that are not compared, or whose label says nothing of a need. */
  readonly notKnown: number;
  /** Needs that nobody has asked for. */
  readonly notAsked: number;
  readonly considered: number;
}

/** `considered`: keys of findings that the practitioner has considered. */
export function summaryOf(
  { nutrients, spacing, needs, notCompared }: PlanCheck,
  considered: ReadonlySet<string>,
): Summary {
  const isDone = ({ key }: { readonly key: string | null }) => key !== null && considered.has(key);
  const open = (state: State) => nutrients.filter((total) => total.state === state && !isDone(total)).length;
  const productsOf = (result: NeedResult) =>
    needs
      .flatMap(({ lines }) => lines.filter((line) => line.result === result))
      .map(({ line }) => line.variantId);
  return {
    above: open('above'),
    aboveOnDays: open('above_on_days'),
    near: open('from_80'),
    toSpace: spacing.filter((finding) => !isDone(finding)).length,
    conflicts: new Set(productsOf('conflict')).size,
    notKnown: new Set([...notCompared.map(({ line }) => line.variantId), ...productsOf('not_known')]).size,
    notAsked: needs.filter(({ result }) => result === 'not_asked').length,
    considered: [...nutrients, ...spacing].filter(isDone).length,
  };
}
