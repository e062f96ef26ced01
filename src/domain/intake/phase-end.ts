import type { Phase } from '#contract/intake/schema.ts';

export const phaseEndDay = ({ start_day: phaseStartDay, days }: Phase): number => phaseStartDay + (days ?? Infinity);

/** Returns the day number of a phase's last day; undefined for one without end. `planStartDay` is a day number. */
export function lastDayOfPhase(phase: Phase, planStartDay: number): number | undefined {
  return phase.days === null ? undefined : planStartDay + phaseEndDay(phase) - 1;
}
