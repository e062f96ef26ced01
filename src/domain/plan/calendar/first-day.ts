import { MAXIMUM_START_DISTANCE_DAYS } from '#contract/plan/limits.ts';
import { dayNumber, isoDateOfDay } from '#domain/intake/days.ts';
import { findStartDateProblem } from '#domain/plan/start.ts';

/** Parses `startDate`, else `defaultDate`, as a day number; undefined if invalid or over a year from today. */
export function readFirstDay(
  startDate: string | null | undefined,
  { today, defaultDate: fallbackDate = today }: { readonly today: string; readonly defaultDate?: string },
): number | undefined {
  const firstDate = startDate || fallbackDate;
  return startDate && findStartDateProblem(startDate, today) ? undefined : dayNumber(firstDate);
}

export function firstDayLimits(today: string): { readonly min: string; readonly max: string } {
  const day = dayNumber(today) ?? 0;
  return {
    min: isoDateOfDay(day - MAXIMUM_START_DISTANCE_DAYS),
    max: isoDateOfDay(day + MAXIMUM_START_DISTANCE_DAYS),
  };
}
