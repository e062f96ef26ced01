import type { Dose } from '#contract/intake/schema.ts';
import { weekdayOf } from '#domain/intake/days.ts';
import { DEFAULT_START_DAY, dailyNeed, daysUntilEnd, maximumAsNeededUnits } from '#domain/intake/need.ts';
import type { SafetyLine } from './facts.ts';

/** Number of days over which an intake is averaged, as levels concern habitual intake. */
export const AVERAGED_DAYS = 28;
const MAXIMUM_CYCLE_DAYS = 364;

export function daysToCheck(doses: readonly Dose[]): number {
  const endDays = doses.map(daysUntilEnd);
  if (endDays.every((end) => end !== undefined)) return Math.max(1, ...endDays);
  const settledDay = Math.max(0, ...doses.map((dose, index) => endDays[index] ?? lastPhaseStart(dose)));
  return settledDay + Math.min(doses.reduce(commonCycle, 1), MAXIMUM_CYCLE_DAYS) + AVERAGED_DAYS - 1;
}

const lastPhaseStart = ({ phases }: Dose): number => phases.at(-1)?.start_day ?? 0;

/** Returns a function from a day to the units of a dose on it. As-needed doses count with their daily maximum. */
function unitsByDay(dose: Dose, start: number | undefined): (day: number) => number {
  const dailyMaximum = maximumAsNeededUnits(dose);
  if (dailyMaximum === undefined) return dailyNeed(dose, start);
  const [firstDay, endDay] = [lastPhaseStart(dose), daysUntilEnd(dose) ?? Infinity];
  return (day) => (day >= firstDay && day < endDay ? dailyMaximum : 0);
}

function commonCycle(cycle: number, { phases }: Dose): number {
  const lastPhase = phases.at(-1);
  if (!lastPhase || lastPhase.days !== null) return cycle;
  const { rhythm } = lastPhase;
  const ownCycle = rhythm.kind === 'cycle' ? rhythm.on + rhythm.off : rhythm.kind === 'weekdays' ? 7 : 1;
  return (cycle * ownCycle) / greatestDivisor(cycle, ownCycle);
}

const greatestDivisor = (number: number, otherNumber: number): number =>
  otherNumber === 0 ? number : greatestDivisor(otherNumber, number % otherNumber);

/** Maximum number of days times lines that is calculated per nutrient. Sufficient for any two rhythms. */
const MAXIMUM_CALCULATIONS = 70_000;

/** Returns the number of days to check until all rhythms repeat; `isFullPeriod` is false if a limit reduced it. */
export function periodOfRhythms(doses: readonly Dose[]): {
  readonly days: number;
  readonly isFullPeriod: boolean;
} {
  const endDays = doses.map(daysUntilEnd);
  if (endDays.every((end) => end !== undefined)) return { days: Math.max(1, ...endDays), isFullPeriod: true };
  const settledDay = Math.max(0, ...doses.map((dose, index) => endDays[index] ?? lastPhaseStart(dose)));
  const cycle = doses.reduce(commonCycle, 1);
  const isFullPeriod = cycle * doses.length <= MAXIMUM_CALCULATIONS;
  const cycleDays = isFullPeriod ? cycle : Math.max(...doses.map((dose) => commonCycle(1, dose)));
  return { days: settledDay + cycleDays + AVERAGED_DAYS - 1, isFullPeriod };
}

/** Returns the need of each day in hundredths of a unit. `knownNeeds` has the first days, to be copied. */
function needPerDay(dose: Dose, days: number, start: number | undefined, knownNeeds: Float64Array): Float64Array {
  const unitsOn = unitsByDay(dose, start);
  const needs = new Float64Array(days);
  needs.set(knownNeeds);
  for (let day = knownNeeds.length; day < days; day++) needs[day] = unitsOn(day);
  return needs;
}

/** Returns the number of days to average over: 28, or the length of a dose that ends earlier. */
export const averagingDays = (dose: Dose): number => Math.min(AVERAGED_DAYS, daysUntilEnd(dose) ?? AVERAGED_DAYS);

function windowSums(days: number, window: number, needsByDay: Float64Array): Float64Array {
  const sums = new Float64Array(days - window + 1);
  let sum = 0;
  for (let day = 0; day < days; day++) {
    sum += needsByDay[day] ?? 0;
    if (day >= window) sum -= needsByDay[day - window] ?? 0;
    if (day >= window - 1) sums[day - window + 1] = sum;
  }
  return sums;
}

const isWeekdayRhythm = ({ phases }: Dose): boolean => phases.some(({ rhythm }) => rhythm.kind === 'weekdays');

export const hasWeekdayRhythm = (lines: readonly SafetyLine[]): boolean =>
  lines.some(({ dose }) => dose && isWeekdayRhythm(dose));

/** Cached daily needs or sums, by line and by the cache key of `IntakeCalculator`. */
type CachedDays = Map<SafetyLine, Map<number, Float64Array>>;
export interface IntakeCache {
  readonly needs: CachedDays;
  readonly sums: CachedDays;
}
export const createIntakeCache = (): IntakeCache => ({ needs: new Map(), sums: new Map() });

const DAYS_OF_WEEK = 7;

/** Returns the cached array if it has `length` entries, else the result of `calculate`, which is then cached. */
function cachedDaysOf(
  cachedDays: CachedDays,
  line: SafetyLine,
  key: number,
  length: number,
  calculate: (shorterDays: Float64Array | undefined) => Float64Array,
): Float64Array {
  const daysByKey = cachedDays.get(line) ?? new Map<number, Float64Array>();
  const foundDays = daysByKey.get(key);
  if (foundDays && foundDays.length >= length) return foundDays;
  const calculatedDays = calculate(foundDays);
  cachedDays.set(line, daysByKey.set(key, calculatedDays));
  return calculatedDays;
}

export class IntakeCalculator {
  readonly #start: number | undefined;
  readonly #known: IntakeCache;

  constructor(start: number | undefined, intakeCache: IntakeCache) {
    this.#start = start;
    this.#known = intakeCache;
  }

  /** Returns the cache key of a line's intakes. The start is part of it for weekday rhythms only. */
  #key({ dose }: SafetyLine): number {
    return dose && isWeekdayRhythm(dose) ? weekdayOf(this.#start ?? DEFAULT_START_DAY) : 0;
  }

  /** Returns a line's need on each of the first `days` days or more, in hundredths of the unit. */
  needs(line: SafetyLine, days: number): Float64Array {
    return cachedDaysOf(this.#known.needs, line, this.#key(line), days, (shorterDays = new Float64Array()) =>
      line.dose ? needPerDay(line.dose, days, this.#start, shorterDays) : new Float64Array(days),
    );
  }

  /** Returns a line's sums over every `window` successive days within the first `days` days or more. */
  sums(line: SafetyLine, days: number, window: number): Float64Array {
    const key = window * (DAYS_OF_WEEK + 1) + this.#key(line);
    return cachedDaysOf(this.#known.sums, line, key, days - window + 1, () =>
      windowSums(days, window, this.needs(line, days)),
    );
  }
}
