import type { DayPart } from '#contract/intake/limits.ts';
import { TIMES_BY_DAY_PART } from '#domain/plan/clock.ts';

export type TimedPart = Exclude<DayPart, 'before_exercise' | 'after_exercise'>;

export function isTimed(dayPart: DayPart | null): dayPart is TimedPart {
  // Not read from `CLOCKS`: a shared page would load its formatters.
  return dayPart !== null && !dayPart.endsWith('_exercise');
}

export function calendarTime(dayPart: TimedPart): string {
  const [hours, minutes] = TIMES_BY_DAY_PART[dayPart] ?? [0, 0];
  return [hours, minutes, 0].map((number) => String(number).padStart(2, '0')).join('');
}
