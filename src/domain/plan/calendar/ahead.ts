import { supplyOf } from '#domain/intake/supply.ts';
import { nextDue } from '#domain/plan/next-due.ts';
import type { PlanPageLine } from '#domain/plan/page-data.ts';
import { isTimed } from './clock.ts';

/** Days before the first product runs out. */
const ORDER_BEFORE = 7;

/** The day number of the day to order again: a week before the first product runs out, or the first day of the plan. */
export const orderDay = (runOut: number, start: number): number => Math.max(runOut - ORDER_BEFORE, start);

/** Whether the calendar of a plan has a reminder on a day or after it; like `start`, a day number. */
function isAhead(lines: readonly PlanPageLine[], start: number, day: number): boolean {
  const lasting = lines.map(({ dose, units }) => ({
    dose,
    runsOutOn: (units && supplyOf(dose, units, start).runsOutOn) || Infinity,
  }));
  const firstRunOut = Math.min(...lasting.map(({ runsOutOn }) => runsOutOn));
  if (firstRunOut < Infinity && orderDay(firstRunOut, start) >= day) return true;
  return lasting.some(({ dose, runsOutOn }) =>
    dose.phases.some((phase) => {
      if (phase.rhythm.kind === 'as_needed' || !phase.intakes.some(({ part }) => isTimed(part))) return false;
      const due = nextDue([phase], day, start);
      // Only what has no end of its own ends with its packs.
      return due !== undefined && (phase.days !== null || due < runsOutOn);
    }),
  );
}

const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** Whether the calendar of a plan has a reminder at all, on whatever day of the week it begins. */
export function hasReminders(lines: readonly PlanPageLine[]): boolean {
  return WEEK.some((start) => isAhead(lines, start, start));
}

/** Whether a first day leaves all reminders of a plan's calendar before today, where today as the first day would not. Day numbers. */
export function isAllPast(lines: readonly PlanPageLine[], start: number, today: number): boolean {
  return !isAhead(lines, start, today) && isAhead(lines, today, today);
}
