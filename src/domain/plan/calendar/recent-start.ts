import type { Phase } from '#contract/intake/schema.ts';
import { MAXIMUM_START_DISTANCE_DAYS } from '#contract/plan/limits.ts';
import { simulateSupply } from '#domain/intake/supply.ts';
import type { PlanPageLine } from '#domain/plan/page-data.ts';

const greatestCommonDivisor = (firstNumber: number, secondNumber: number): number =>
  secondNumber === 0 ? firstNumber : greatestCommonDivisor(secondNumber, firstNumber % secondNumber);

/** Returns the common period of all cycles in days. Weekday rhythms do not depend on the start and are ignored. */
function commonPeriodDays(phases: readonly Phase[]): number {
  return phases.reduce((periodSoFar, { rhythm }) => {
    const cycleLengthDays = rhythm.kind === 'cycle' ? rhythm.on + rhythm.off : 1;
    return (periodSoFar * cycleLengthDays) / greatestCommonDivisor(periodSoFar, cycleLengthDays);
  }, 1);
}

/** Returns `planStartDay` or, if over a year ago, an allowed day number with equal reminders from today on, if any. */
export function findRecentPlanStart(
  planLines: readonly PlanPageLine[],
  planStartDay: number,
  today: number,
): number | undefined {
  // One day less than the limit: in the server's time zone it may be tomorrow.
  const earliestDay = today - MAXIMUM_START_DISTANCE_DAYS + 1;
  if (planStartDay >= earliestDay) return planStartDay;
  const dosePhases = planLines.flatMap(({ dose }) => dose.phases);
  const rhythmPeriodDays = commonPeriodDays(dosePhases.filter(({ days }) => days === null));
  const recentStartDay = planStartDay + Math.ceil((earliestDay - planStartDay) / rhythmPeriodDays) * rhythmPeriodDays;
  const currentPlanDay = today - recentStartDay;
  const wouldRemindersBeSame =
    dosePhases.every(({ start_day: phaseStartDay, days }) => phaseStartDay + (days ?? 0) <= currentPlanDay) &&
    planLines.every(
      ({ dose, units }) => ((units && simulateSupply(dose, units, recentStartDay).runsOutOn) || 0) < today,
    );
  return wouldRemindersBeSame ? recentStartDay : undefined;
}
