import { MAXIMUM_PLAN_DAYS } from '#contract/intake/limits.ts';
import type { Phase } from '#contract/intake/schema.ts';
import { isSaidOn } from '#domain/intake/need.ts';

/** The day number of the next day on which one of the phases is due, `day` or after it; undefined where there is none. */
export function nextDue(phases: readonly Phase[], day: number, start: number): number | undefined {
  const first = Math.max(day - start, 0);
  // As far as the longest plan: one without end goes on past it.
  for (let place = first; place < first + MAXIMUM_PLAN_DAYS; place++)
    if (phases.some((phase) => isSaidOn(phase, place, start))) return start + place;
  return undefined;
}
