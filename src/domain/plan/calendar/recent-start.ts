import type { Phase } from '#contract/intake/schema.ts';
import { MAXIMUM_START_DISTANCE_DAYS } from '#contract/plan/limits.ts';
import { simulateSupply } from '#domain/intake/supply.ts';
import type { PlanPageLine } from '#domain/plan/page-data.ts';

const greatestDivisor = (number: number, otherNumber: number): number =>
  otherNumber === 0 ? number : greatestDivisor(otherNumber, number % otherNumber);

/** Returns the common period of all cycles in days. Weekday rhythms do not depend on the start and are ignored. */
function commonPeriodDays(phases: readonly Phase[]): number {
  return phases.reduce((days, { rhythm }) => {
    const ownCycle = rhythm.kind === 'cycle' ? rhythm.on + rhythm.off : 1;
    return (days * ownCycle) / greatestDivisor(days, ownCycle);
  }, 1);
}

/** Returns `start` or, if over a year ago, an allowed start with equal reminders from today, if any. Day numbers. */
export function findRecentStart(lines: readonly PlanPageLine[], start: number, today: number): number | undefined {
  // One day less than the limit: in the server's time zone it may be tomorrow.
  const earliestDay = today - MAXIMUM_START_DISTANCE_DAYS + 1;
  if (start >= earliestDay) return start;
  const phases = lines.flatMap(({ dose }) => dose.phases);
  const period = commonPeriodDays(phases.filter(({ days }) => days === null));
  const day = start + Math.ceil((earliestDay - start) / period) * period;
  const planDay = today - day;
  const hasSameReminders =
    phases.every(({ start_day: startDay, days }) => startDay + (days ?? 0) <= planDay) &&
    lines.every(({ dose, units }) => ((units && simulateSupply(dose, units, day).runsOutOn) || 0) < today);
  return hasSameReminders ? day : undefined;
}
