import { MAXIMUM_START_DISTANCE_DAYS } from '#contract/plan/limits.ts';
import { dayNumber, isoDateOfDay } from '#domain/intake/days.ts';
import { startProblem } from '#domain/plan/start.ts';

/** Parses the first day `from`, by default `usual`, as day number; undefined if invalid or over a year from today. */
export function readFirstDay(
  from: string | null | undefined,
  { today, usual = today }: { readonly today: string; readonly usual?: string },
): number | undefined {
  const first = from || usual;
  return from && startProblem(from, today) ? undefined : dayNumber(first);
}

export function firstDayLimits(today: string): { readonly min: string; readonly max: string } {
  const day = dayNumber(today) ?? 0;
  return {
    min: isoDateOfDay(day - MAXIMUM_START_DISTANCE_DAYS),
    max: isoDateOfDay(day + MAXIMUM_START_DISTANCE_DAYS),
  };
}
