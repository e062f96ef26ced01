import type { Dose, Phase } from '#contract/intake/schema.ts';
import { toHundredths } from './amount.ts';
import { weekdayOf } from './days.ts';

/** Day number of a Monday. Used as the first day for weekday rhythms if a plan has no start. */
export const DEFAULT_START_DAY = 4;

/** True if the days of intake are uncertain: they depend on weekdays, and the first day is unknown. */
export function dependsOnUnknownStart(dose: Dose, start: number | undefined): boolean {
  return start === undefined && dose.phases.some(({ rhythm }) => rhythm.kind === 'weekdays');
}

/** Returns the daily maximum of an as-needed dose in hundredths of the unit; undefined for other doses. */
export function maximumAsNeededUnits({ phases }: Dose): number | undefined {
  const [phase] = phases;
  if (phase?.rhythm.kind !== 'as_needed') return undefined;
  return amountPerDay(phase) * phase.rhythm.max_per_day;
}

/** Returns a function from a day to the need in hundredths, 0 for as-needed doses. `start` is day 0's day number. */
export function dailyNeed({ phases }: Dose, start: number = DEFAULT_START_DAY): (day: number) => number {
  const sums = phases.map((phase) => ({ phase, sum: amountPerDay(phase) }));
  return (day) => {
    for (const { phase, sum } of sums) if (isPhaseInForce(phase, day)) return isRhythmDay(phase, day, start) ? sum : 0;
    return 0;
  };
}

function isPhaseInForce({ start_day: startDay, days }: Phase, day: number): boolean {
  return day >= startDay && day < startDay + (days ?? Infinity);
}

export function isIntakeDue(phase: Phase, day: number, start: number): boolean {
  return isPhaseInForce(phase, day) && isRhythmDay(phase, day, start);
}

export function isScheduledOn(phase: Phase, day: number, start: number): boolean {
  return phase.rhythm.kind === 'as_needed' ? isPhaseInForce(phase, day) : isIntakeDue(phase, day, start);
}

function amountPerDay({ intakes }: Phase): number {
  return intakes.reduce((sum, { amount }) => sum + toHundredths(amount), 0);
}

function isRhythmDay({ rhythm, start_day: startDay }: Phase, day: number, start: number): boolean {
  switch (rhythm.kind) {
    case 'daily':
      return true;
    case 'cycle':
      return (day - startDay) % (rhythm.on + rhythm.off) < rhythm.on;
    case 'weekdays':
      return rhythm.days.includes(weekdayOf(start + day));
    case 'as_needed':
      return false;
  }
}

export function totalNeed(dose: Dose, days: number, start: number | undefined): number {
  const needOn = dailyNeed(dose, start);
  let sum = 0;
  for (let day = 0; day < days; day++) sum += needOn(day);
  return sum;
}

/** Returns the number of days until the dose ends; undefined for a dose without end. */
export function daysUntilEnd({ phases }: Dose): number | undefined {
  const lastPhase = phases.at(-1);
  return lastPhase?.days ? lastPhase.start_day + lastPhase.days : undefined;
}

/** Returns the number of days from the first intake to the end of the dose; undefined for a dose without end. */
export function daysFromFirstIntake(dose: Dose, start: number | undefined): number | undefined {
  const end = daysUntilEnd(dose);
  if (end === undefined) return undefined;
  const needOn = dailyNeed(dose, start);
  for (let day = 0; day < end; day++) if (needOn(day) > 0) return end - day;
  return undefined;
}
