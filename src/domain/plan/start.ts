import { MAXIMUM_START_DISTANCE } from '#contract/plan/limits.ts';
import { dayNumber } from '#domain/intake/days.ts';

/** Reason a start is invalid; undefined if valid. Both are `YYYY-MM-DD`. */
export function startProblem(date: string, today: string): 'date' | 'range' | undefined {
  const day = dayNumber(date);
  if (day === undefined) return 'date';
  return Math.abs(day - (dayNumber(today) ?? day)) > MAXIMUM_START_DISTANCE ? 'range' : undefined;
}
