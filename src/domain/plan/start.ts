import { MAXIMUM_START_DISTANCE_DAYS } from '#contract/plan/limits.ts';
import { dayNumber } from '#domain/intake/days.ts';

/** Returns the reason why a start date is invalid; undefined if it is valid. Both dates are `YYYY-MM-DD`. */
export function findStartDateProblem(startDate: string, today: string): 'date' | 'range' | undefined {
  const startDayNumber = dayNumber(startDate);
  if (startDayNumber === undefined) return 'date';
  return Math.abs(startDayNumber - (dayNumber(today) ?? startDayNumber)) > MAXIMUM_START_DISTANCE_DAYS
    ? 'range'
    : undefined;
}
