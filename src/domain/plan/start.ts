import { MAXIMUM_START_DISTANCE_DAYS } from '#contract/plan/limits.ts';
import { dayNumber } from '#domain/intake/days.ts';

/** Returns the reason why a start date is invalid; undefined if it is valid. Both dates are `YYYY-MM-DD`. */
export function findStartDateProblem(date: string, today: string): 'date' | 'range' | undefined {
  const day = dayNumber(date);
  if (day === undefined) return 'date';
  return Math.abs(day - (dayNumber(today) ?? day)) > MAXIMUM_START_DISTANCE_DAYS ? 'range' : undefined;
}
