import type { Part } from '#contract/intake/limits.ts';
import { CLOCKS } from '#domain/plan/clock.ts';

export type TimedPart = Exclude<Part, 'before_exercise' | 'after_exercise'>;

export function isTimed(part: Part | null): part is TimedPart {
  // Not read from `CLOCKS`: a shared page would load its formatters.
  return part !== null && !part.endsWith('_exercise');
}

export function calendarTime(part: TimedPart): string {
  const [hours, minutes] = CLOCKS[part] ?? [0, 0];
  return [hours, minutes, 0].map((number) => String(number).padStart(2, '0')).join('');
}
