import type { Phase } from '#contract/intake/schema.ts';

/** The first day after a phase, by the days of the plan from 0. */
export const endOf = ({ start_day: first, days }: Phase): number => first + (days ?? Infinity);

/** The last day of a phase as a day number; undefined for one without end. `start`: day number of day 0. */
export function lastOf(phase: Phase, start: number): number | undefined {
  return phase.days === null ? undefined : start + endOf(phase) - 1;
}
