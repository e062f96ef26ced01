import type { DayPart } from '#contract/intake/limits.ts';
import { TIMES_BY_DAY_PART } from '#domain/plan/clock.ts';

export type TimedDayPart = Exclude<DayPart, 'before_exercise' | 'after_exercise'>;

export function isTimedDayPart(dayPart: DayPart | null): dayPart is TimedDayPart {
  // Not read from `TIMES_BY_DAY_PART`: a shared page would load the formatters of its module.
  return dayPart !== null && !dayPart.endsWith('_exercise');
}

export function toCalendarTime(dayPart: TimedDayPart): string {
  const [hours, minutes] = TIMES_BY_DAY_PART[dayPart] ?? [0, 0];
  return [hours, minutes, 0].map((timePart) => String(timePart).padStart(2, '0')).join('');
}
