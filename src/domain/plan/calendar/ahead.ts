import { simulateSupply } from '#domain/intake/supply.ts';
import { nextDueDay } from '#domain/plan/next-due.ts';
import type { PlanPageLine } from '#domain/plan/page-data.ts';
import { isTimed } from './clock.ts';

const DAYS_BEFORE_RUN_OUT = 7;

/** Returns the day number of the reorder reminder, a week before the first run-out, but not before the plan's start. */
export const reorderReminderDay = (runOut: number, start: number): number =>
  Math.max(runOut - DAYS_BEFORE_RUN_OUT, start);

function hasReminderFromDay(lines: readonly PlanPageLine[], start: number, day: number): boolean {
  const dosesWithRunOut = lines.map(({ dose, units }) => ({
    dose,
    runsOutOn: (units && simulateSupply(dose, units, start).runsOutOn) || Infinity,
  }));
  const firstRunOut = Math.min(...dosesWithRunOut.map(({ runsOutOn }) => runsOutOn));
  if (firstRunOut < Infinity && reorderReminderDay(firstRunOut, start) >= day) return true;
  return dosesWithRunOut.some(({ dose, runsOutOn }) =>
    dose.phases.some((phase) => {
      if (phase.rhythm.kind === 'as_needed' || !phase.intakes.some(({ part }) => isTimed(part))) return false;
      const dueDay = nextDueDay([phase], day, start);
      // Only phases without an end have no reminders after the packs run out.
      return dueDay !== undefined && (phase.days !== null || dueDay < runsOutOn);
    }),
  );
}

const WEEK_DAY_NUMBERS = [0, 1, 2, 3, 4, 5, 6];

export function hasReminders(lines: readonly PlanPageLine[]): boolean {
  return WEEK_DAY_NUMBERS.some((start) => hasReminderFromDay(lines, start, start));
}

/** True if all reminders of a plan are past, but it would have some if it started today. Arguments are day numbers. */
export function areAllRemindersPast(lines: readonly PlanPageLine[], start: number, today: number): boolean {
  return !hasReminderFromDay(lines, start, today) && hasReminderFromDay(lines, today, today);
}
