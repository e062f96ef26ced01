import { MAXIMUM_START_DISTANCE_DAYS } from '#contract/plan/limits.ts';
import { toEpochDay } from '#domain/intake/days.ts';

/** Returns the reason why a start date is invalid; undefined if it is valid. Both dates are `YYYY-MM-DD`. */
export function findStartDateProblem(startDate: string, today: string): 'date' | 'range' | undefined {
  const startEpochDay = toEpochDay(startDate);
  if (startEpochDay === undefined) return 'date';
  return Math.abs(startEpochDay - (toEpochDay(today) ?? startEpochDay)) > MAXIMUM_START_DISTANCE_DAYS
    ? 'range'
    : undefined;
}
