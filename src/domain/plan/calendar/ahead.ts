import { simulateSupply } from '#domain/intake/supply.ts';
import { nextDueDay } from '#domain/plan/next-due.ts';
import type { PlanPageLine } from '#domain/plan/page-data.ts';
import { isTimedDayPart } from './clock.ts';

const REORDER_DAYS_BEFORE_RUN_OUT = 7;

/** Returns the day number of the reorder reminder, a week before the first run-out, but not before the plan's start. */
export const reorderReminderDay = (runOutDay: number, planStartDay: number): number =>
  Math.max(runOutDay - REORDER_DAYS_BEFORE_RUN_OUT, planStartDay);

function hasReminderFromDay(lines: readonly PlanPageLine[], planStartDay: number, earliestEpochDay: number): boolean {
  const dosesWithRunOutDay = lines.map(({ dose, units }) => ({
    dose,
    runsOutOn: (units && simulateSupply(dose, units, planStartDay).runsOutOn) || Infinity,
  }));
  const firstRunOutDay = Math.min(...dosesWithRunOutDay.map(({ runsOutOn }) => runsOutOn));
  if (firstRunOutDay < Infinity && reorderReminderDay(firstRunOutDay, planStartDay) >= earliestEpochDay) return true;
  return dosesWithRunOutDay.some(({ dose, runsOutOn }) =>
    dose.phases.some((phase) => {
      if (phase.rhythm.kind === 'as_needed' || !phase.intakes.some(({ part }) => isTimedDayPart(part))) return false;
      const nextIntakeDay = nextDueDay([phase], earliestEpochDay, planStartDay);
      // Only phases without an end have no reminders after the packs run out.
      return nextIntakeDay !== undefined && (phase.days !== null || nextIntakeDay < runsOutOn);
    }),
  );
}

const FIRST_WEEK_DAY_NUMBERS = [0, 1, 2, 3, 4, 5, 6];

export function hasReminders(lines: readonly PlanPageLine[]): boolean {
  return FIRST_WEEK_DAY_NUMBERS.some((planStartDay) => hasReminderFromDay(lines, planStartDay, planStartDay));
}

/** True if all reminders of a plan are past, but some would not be if it started today. Days are day numbers. */
export function areAllRemindersPast(lines: readonly PlanPageLine[], planStartDay: number, today: number): boolean {
  return !hasReminderFromDay(lines, planStartDay, today) && hasReminderFromDay(lines, today, today);
}
