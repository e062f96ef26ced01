import type { Phase } from '#contract/intake/schema.ts';
import { MAXIMUM_START_DISTANCE_DAYS } from '#contract/plan/limits.ts';
import { simulateSupply } from '#domain/intake/supply.ts';
import type { PlanPageLine } from '#domain/plan/page-data.ts';

const greatestCommonDivisor = (firstNumber: number, secondNumber: number): number =>
  secondNumber === 0 ? firstNumber : greatestCommonDivisor(secondNumber, firstNumber % secondNumber);

/** Returns the common period of all cycles in days. Weekday rhythms do not depend on the start and are ignored. */
function commonPeriodDays(phases: readonly Phase[]): number {
  return phases.reduce((days, { rhythm }) => {
    const cycleDays = rhythm.kind === 'cycle' ? rhythm.on + rhythm.off : 1;
    return (days * cycleDays) / greatestCommonDivisor(days, cycleDays);
  }, 1);
}

/** Returns `planStartDay` or, if over a year ago, an allowed day number with equal reminders from today on, if any. */
export function findRecentStart(
  lines: readonly PlanPageLine[],
  planStartDay: number,
  today: number,
): number | undefined {
  // One day less than the limit: in the server's time zone it may be tomorrow.
  const earliestDay = today - MAXIMUM_START_DISTANCE_DAYS + 1;
  if (planStartDay >= earliestDay) return planStartDay;
  const phases = lines.flatMap(({ dose }) => dose.phases);
  const periodDays = commonPeriodDays(phases.filter(({ days }) => days === null));
  const day = planStartDay + Math.ceil((earliestDay - planStartDay) / periodDays) * periodDays;
  const currentPlanDay = today - day;
  const hasSameReminders =
    phases.every(({ start_day: phaseStartDay, days }) => phaseStartDay + (days ?? 0) <= currentPlanDay) &&
    lines.every(({ dose, units }) => ((units && simulateSupply(dose, units, day).runsOutOn) || 0) < today);
  return hasSameReminders ? day : undefined;
}
