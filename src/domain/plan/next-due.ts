import { MAXIMUM_PLAN_DAYS } from '#contract/intake/limits.ts';
import type { Phase } from '#contract/intake/schema.ts';
import { isPhaseScheduledOn } from '#domain/intake/need.ts';

/** Returns the day number of the next intake, from `earliestEpochDay` itself on; undefined if there is none. */
export function nextDueDay(
  phases: readonly Phase[],
  earliestEpochDay: number,
  planStartDay: number,
): number | undefined {
  const firstSearchedPlanDay = Math.max(earliestEpochDay - planStartDay, 0);
  for (let planDay = firstSearchedPlanDay; planDay < firstSearchedPlanDay + MAXIMUM_PLAN_DAYS; planDay++)
    if (phases.some((phase) => isPhaseScheduledOn(phase, planDay, planStartDay))) return planStartDay + planDay;
  return undefined;
}
