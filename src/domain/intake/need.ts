import type { Dose, Phase } from '#contract/intake/schema.ts';
import { toHundredths } from './amount.ts';
import { weekdayOf } from './days.ts';

/** Day number of a Monday. Used as the first day for weekday rhythms if a plan has no start. */
export const DEFAULT_START_DAY = 4;

/** True if the days of intake are uncertain: they depend on weekdays, and the first day is unknown. */
export function dependsOnUnknownStart(dose: Dose, planStartDay: number | undefined): boolean {
  return planStartDay === undefined && dose.phases.some(({ rhythm }) => rhythm.kind === 'weekdays');
}

/** Returns the daily maximum of an as-needed dose in hundredths of the unit; undefined for other doses. */
export function maximumAsNeededHundredths({ phases }: Dose): number | undefined {
  const [phase] = phases;
  if (phase?.rhythm.kind !== 'as_needed') return undefined;
  return hundredthsPerDay(phase) * phase.rhythm.max_per_day;
}

/** Returns a function from a plan day to the need in hundredths of the unit; 0 for as-needed doses. */
export function createDailyNeed(
  { phases }: Dose,
  planStartDay: number = DEFAULT_START_DAY,
): (planDay: number) => number {
  const dailyHundredthsByPhase = phases.map((phase) => ({ phase, sum: hundredthsPerDay(phase) }));
  return (planDay) => {
    for (const { phase, sum } of dailyHundredthsByPhase)
      if (isPhaseActive(phase, planDay)) return isRhythmDay(phase, planDay, planStartDay) ? sum : 0;
    return 0;
  };
}

function isPhaseActive({ start_day: phaseStartDay, days }: Phase, planDay: number): boolean {
  return planDay >= phaseStartDay && planDay < phaseStartDay + (days ?? Infinity);
}

export function isIntakeDue(phase: Phase, planDay: number, planStartDay: number): boolean {
  return isPhaseActive(phase, planDay) && isRhythmDay(phase, planDay, planStartDay);
}

export function isPhaseScheduledOn(phase: Phase, planDay: number, planStartDay: number): boolean {
  return phase.rhythm.kind === 'as_needed' ? isPhaseActive(phase, planDay) : isIntakeDue(phase, planDay, planStartDay);
}

function hundredthsPerDay({ intakes }: Phase): number {
  return intakes.reduce((sum, { amount }) => sum + toHundredths(amount), 0);
}

function isRhythmDay({ rhythm, start_day: phaseStartDay }: Phase, planDay: number, planStartDay: number): boolean {
  switch (rhythm.kind) {
    case 'daily':
      return true;
    case 'cycle':
      return (planDay - phaseStartDay) % (rhythm.on + rhythm.off) < rhythm.on;
    case 'weekdays':
      return rhythm.days.includes(weekdayOf(planStartDay + planDay));
    case 'as_needed':
      return false;
  }
}

export function calculateTotalNeed(dose: Dose, periodLengthDays: number, planStartDay: number | undefined): number {
  const getNeedOnDay = createDailyNeed(dose, planStartDay);
  let neededHundredths = 0;
  for (let planDay = 0; planDay < periodLengthDays; planDay++) neededHundredths += getNeedOnDay(planDay);
  return neededHundredths;
}

/** Returns the number of days until the dose ends; undefined for a dose without end. */
export function daysUntilEnd({ phases }: Dose): number | undefined {
  const lastPhase = phases.at(-1);
  return lastPhase?.days ? lastPhase.start_day + lastPhase.days : undefined;
}

/** Returns the number of days from the first intake to the end of the dose; undefined for a dose without end. */
export function daysFromFirstIntake(dose: Dose, planStartDay: number | undefined): number | undefined {
  const endDay = daysUntilEnd(dose);
  if (endDay === undefined) return undefined;
  const getNeedOnDay = createDailyNeed(dose, planStartDay);
  for (let planDay = 0; planDay < endDay; planDay++) if (getNeedOnDay(planDay) > 0) return endDay - planDay;
  return undefined;
}
