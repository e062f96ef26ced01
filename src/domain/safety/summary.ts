import type { PlanCheck } from './check.ts';

/** Findings that are open, by kind, and what nobody knows. */
export interface Summary {
  readonly above: number;
  readonly toSpace: number;
  readonly conflicts: number;
  /** Products that are not compared, and needs that labels say nothing of. */
  readonly notKnown: number;
  readonly considered: number;
}

/** `considered`: keys of findings that the practitioner has considered. */
export function summaryOf(
  { nutrients, spacing, needs, notCompared }: PlanCheck,
  considered: ReadonlySet<string>,
): Summary {
  const isDone = ({ key }: { readonly key: string | null }) => key !== null && considered.has(key);
  const above = nutrients.filter(({ state }) => state === 'above' || state === 'above_on_days');
  const products = new Set(notCompared.map(({ line }) => line.variantId));
  return {
    above: above.filter((total) => !isDone(total)).length,
    toSpace: spacing.filter((finding) => !isDone(finding)).length,
    conflicts: needs.filter(({ result }) => result === 'conflict').length,
    notKnown: products.size + needs.filter(({ result }) => result === 'not_known').length,
    considered: [...nutrients, ...spacing].filter(isDone).length,
  };
}
