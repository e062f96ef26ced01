import { MAXIMUM_START_DISTANCE } from '#contract/plan/limits.ts';
import { civilDate, dayNumber } from '#domain/intake/days.ts';
import { startProblem } from '#domain/plan/start.ts';

/**
 * The day number of the first day that a calendar is asked for, `usual` without one; undefined for what is no date, or is more than
 * a year from today. All are civil dates.
 */
export function readFirstDay(
  from: string | null | undefined,
  { today, usual = today }: { readonly today: string; readonly usual?: string },
): number | undefined {
  const first = from || usual;
  return from && startProblem(from, today) ? undefined : dayNumber(first);
}

/** How far a first day may be from today, as civil dates. */
export function firstDayLimits(today: string): { readonly min: string; readonly max: string } {
  const day = dayNumber(today) ?? 0;
  return { min: civilDate(day - MAXIMUM_START_DISTANCE), max: civilDate(day + MAXIMUM_START_DISTANCE) };
}
