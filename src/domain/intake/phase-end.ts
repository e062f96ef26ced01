import type { Phase } from '#contract/intake/schema.ts';

export const phaseEndDay = ({ start_day: phaseStartDay, days }: Phase): number => phaseStartDay + (days ?? Infinity);

/** Returns the day number of a phase's last day; undefined without end. `start` is the day number of day 0. */
export function lastDayOfPhase(phase: Phase, planStartDay: number): number | undefined {
  return phase.days === null ? undefined : planStartDay + phaseEndDay(phase) - 1;
}
