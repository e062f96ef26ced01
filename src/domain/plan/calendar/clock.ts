import type { DayPart } from '#contract/intake/limits.ts';
import { TIMES_BY_DAY_PART } from '#domain/plan/clock.ts';

export type TimedPart = Exclude<DayPart, 'before_exercise' | 'after_exercise'>;

export function isTimed(part: DayPart | null): part is TimedPart {
  // Not read from `CLOCKS`: a shared page would load its formatters.
  return part !== null && !part.endsWith('_exercise');
}

export function calendarTime(part: TimedPart): string {
  const [hours, minutes] = TIMES_BY_DAY_PART[part] ?? [0, 0];
  return [hours, minutes, 0].map((number) => String(number).padStart(2, '0')).join('');
}
