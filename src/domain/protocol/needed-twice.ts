import type { ClientProtocol } from '#contract/sharing/schema.ts';
import { toEpochDay } from '#domain/intake/days.ts';
import { daysUntilPlanEnd } from '#domain/intake/figures.ts';
import { hasPlanEnded } from '#domain/plan/today-text.ts';
import { effectiveDosesOf } from './need.ts';
import { variantIdOf } from './totals.ts';

type AssignedPlan = Pick<ClientProtocol, 'products' | 'starts_on'>;

/** True if a plan has started and all its doses have ended. `today` is a day number. */
export function isPlanOver({ products, starts_on: startsOn }: AssignedPlan, today: number): boolean {
  const planStartDay = startsOn ? toEpochDay(startsOn) : undefined;
  return (
    planStartDay !== undefined &&
    hasPlanEnded({ start: planStartDay, today }, daysUntilPlanEnd(effectiveDosesOf(products)))
  );
}

export function productsAlsoInOtherPlans(
  clientPlan: AssignedPlan,
  otherPlans: readonly AssignedPlan[],
  today: number,
): string[] {
  const otherPlanVariantIds = new Set(
    otherPlans
      .filter((otherPlan) => !isPlanOver(otherPlan, today))
      .flatMap(({ products }) => products.map(variantIdOf)),
  );
  return clientPlan.products.filter((product) => otherPlanVariantIds.has(variantIdOf(product))).map(({ name }) => name);
}
