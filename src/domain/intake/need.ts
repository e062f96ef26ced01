import type { Dose, Phase } from '#contract/intake/schema.ts';
import { hundredths } from './amount.ts';
import { weekdayOf } from './days.ts';

/** For weekdays of a plan whose first day nobody has named. */
export const SOME_MONDAY = 4;

/** True where the days of a dose depend on a first day that is not known. */
export function isAbout(dose: Dose, start: number | undefined): boolean {
  return start === undefined && dose.phases.some(({ rhythm }) => rhythm.kind === 'weekdays');
}

/** The most that may be taken of a dose as needed in a day, in hundredths; undefined for any other dose. */
export function mostAsNeeded({ phases }: Dose): number | undefined {
  const [phase] = phases;
  if (phase?.rhythm.kind !== 'as_needed') return undefined;
  return sumOf(phase) * phase.rhythm.max_per_day;
}

/**
 * Hundredths of the unit by day of the plan, from 0; 0 as needed. `start` is the day number of day 0. What a day of a phase
 * needs is added up once for all days.
 */
export function dailyNeed({ phases }: Dose, start: number = SOME_MONDAY): (day: number) => number {
  const sums = phases.map((phase) => ({ phase, sum: sumOf(phase) }));
  return (day) => {
    for (const { phase, sum } of sums) if (holds(phase, day)) return hits(phase, day, start) ? sum : 0;
    return 0;
  };
}

/** True from the first to the last day of a phase; as needed it is taken or not. */
function holds({ start_day: first, days }: Phase, day: number): boolean {
  return day >= first && day < first + (days ?? Infinity);
}

/** True on the days of the plan on which the intakes of a phase are due; never as needed. */
function isDue(phase: Phase, day: number, start: number): boolean {
  return holds(phase, day) && hits(phase, day, start);
}

/** True on the days of the plan on which a phase has something to say: what is due then, or may be taken as needed. */
export function isSaidOn(phase: Phase, day: number, start: number): boolean {
  return phase.rhythm.kind === 'as_needed' ? holds(phase, day) : isDue(phase, day, start);
}

function sumOf({ intakes }: Phase): number {
  return intakes.reduce((sum, { amount }) => sum + hundredths(amount), 0);
}

function hits({ rhythm, start_day: first }: Phase, day: number, start: number): boolean {
  switch (rhythm.kind) {
    case 'daily':
      return true;
    case 'cycle':
      return (day - first) % (rhythm.on + rhythm.off) < rhythm.on;
    case 'weekdays':
      return rhythm.days.includes(weekdayOf(start + day));
    case 'as_needed':
      return false;
  }
}

/** Hundredths of the unit that the first so many days of the plan need. */
export function needIn(dose: Dose, days: number, start: number | undefined): number {
  const needOn = dailyNeed(dose, start);
  let sum = 0;
  for (let day = 0; day < days; day++) sum += needOn(day);
  return sum;
}

/** Days until the last phase ends; undefined for a dose without end. */
export function lastDay({ phases }: Dose): number | undefined {
  const last = phases.at(-1);
  return last?.days ? last.start_day + last.days : undefined;
}

/** Days of a dose that ends, from its first day with an intake to its last day; undefined for one without end. */
export function lengthOf(dose: Dose, start: number | undefined): number | undefined {
  const end = lastDay(dose);
  if (end === undefined) return undefined;
  const needOn = dailyNeed(dose, start);
  for (let day = 0; day < end; day++) if (needOn(day) > 0) return end - day;
  return undefined;
}
