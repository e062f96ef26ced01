import { supplyOf } from '#domain/intake/supply.ts';
import { nextDue } from '#domain/plan/next-due.ts';
import type { PlanPageLine } from '#domain/plan/page-data.ts';
import { isTimed } from './clock.ts';

const ORDER_BEFORE = 7;

/** Returns the day number of the reorder reminder: a week before the first run-out, but not before the first day. */
export const orderDay = (runOut: number, start: number): number => Math.max(runOut - ORDER_BEFORE, start);

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
      // Only open phases end with their packs.
      return due !== undefined && (phase.days !== null || due < runsOutOn);
    }),
  );
}

const WEEK = [0, 1, 2, 3, 4, 5, 6];

export function hasReminders(lines: readonly PlanPageLine[]): boolean {
  return WEEK.some((start) => isAhead(lines, start, start));
}

/** True if all reminders are past for a start, but would not be with today as the start; both are day numbers. */
export function isAllPast(lines: readonly PlanPageLine[], start: number, today: number): boolean {
  return !isAhead(lines, start, today) && isAhead(lines, today, today);
}
