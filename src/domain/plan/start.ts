import { MAXIMUM_START_DISTANCE } from '#contract/plan/limits.ts';
import { dayNumber } from '#domain/intake/days.ts';

/** Why a plan cannot begin on a day; undefined if it can. `today` is a civil date like `date`. */
export function startProblem(date: string, today: string): 'date' | 'range' | undefined {
  const day = dayNumber(date);
  if (day === undefined) return 'date';
  return Math.abs(day - (dayNumber(today) ?? day)) > MAXIMUM_START_DISTANCE ? 'range' : undefined;
}
