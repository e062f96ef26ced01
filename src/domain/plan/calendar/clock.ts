import type { Part } from '#contract/intake/limits.ts';
import { CLOCKS } from '#domain/plan/clock.ts';

/** A part of the day that has an hour; those around exercise have none. */
export type TimedPart = Exclude<Part, 'before_exercise' | 'after_exercise'>;

export function isTimed(part: Part | null): part is TimedPart {
  // Not by the clocks: a link's page would load what writes them in words.
  return part !== null && !part.endsWith('_exercise');
}

/** `HHMMSS`, as iCalendar writes a time of day. */
export function timeOf(part: TimedPart): string {
  const [hours, minutes] = CLOCKS[part] ?? [0, 0];
  return [hours, minutes, 0].map((number) => String(number).padStart(2, '0')).join('');
}
