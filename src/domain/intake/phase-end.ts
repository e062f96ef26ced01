import type { Phase } from '#contract/intake/schema.ts';

export const phaseEndDay = ({ start_day: startDay, days }: Phase): number => startDay + (days ?? Infinity);

/** Returns the day number of a phase's last day; undefined without end. `start` is the day number of day 0. */
export function lastDayOfPhase(phase: Phase, start: number): number | undefined {
  return phase.days === null ? undefined : start + phaseEndDay(phase) - 1;
}
