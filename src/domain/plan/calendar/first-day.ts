import { MAXIMUM_START_DISTANCE_DAYS } from '#contract/plan/limits.ts';
import { isoDateOfDay, toEpochDay } from '#domain/intake/days.ts';
import { findStartDateProblem } from '#domain/plan/start.ts';

/** Parses `typedStartDate`, else `defaultDate`, as a day number; undefined if invalid or over a year from today. */
export function readFirstDay(
  typedStartDate: string | null | undefined,
  { today, defaultDate: fallbackDate = today }: { readonly today: string; readonly defaultDate?: string },
): number | undefined {
  const effectiveStartDate = typedStartDate || fallbackDate;
  return typedStartDate && findStartDateProblem(typedStartDate, today) ? undefined : toEpochDay(effectiveStartDate);
}

export function firstDayLimits(today: string): { readonly min: string; readonly max: string } {
  const todayDayNumber = toEpochDay(today) ?? 0;
  return {
    min: isoDateOfDay(todayDayNumber - MAXIMUM_START_DISTANCE_DAYS),
    max: isoDateOfDay(todayDayNumber + MAXIMUM_START_DISTANCE_DAYS),
  };
}
