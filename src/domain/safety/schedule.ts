import type { Dose } from '#contract/intake/schema.ts';
import { weekdayOf } from '#domain/intake/days.ts';
import { DEFAULT_START_DAY, dailyNeed, daysUntilEnd, maximumAsNeededUnits } from '#domain/intake/need.ts';
import type { SafetyLine } from './facts.ts';

/** Days over which intake is averaged, as levels concern habitual intake. */
export const AVERAGED_DAYS = 28;
const MAXIMUM_CYCLE_DAYS = 364;

export function daysToCheck(doses: readonly Dose[]): number {
  const ends = doses.map(daysUntilEnd);
  if (ends.every((end) => end !== undefined)) return Math.max(1, ...ends);
  const settled = Math.max(0, ...doses.map((dose, index) => ends[index] ?? lastPhaseStart(dose)));
  return settled + Math.min(doses.reduce(commonCycle, 1), MAXIMUM_CYCLE_DAYS) + AVERAGED_DAYS - 1;
}

const lastPhaseStart = ({ phases }: Dose): number => phases.at(-1)?.start_day ?? 0;

/** Returns a function that calculates a day's units of a dose; for as-needed doses the daily maximum. */
function unitsByDay(dose: Dose, start: number | undefined): (day: number) => number {
  const most = maximumAsNeededUnits(dose);
  if (most === undefined) return dailyNeed(dose, start);
  const [first, end] = [lastPhaseStart(dose), daysUntilEnd(dose) ?? Infinity];
  return (day) => (day >= first && day < end ? most : 0);
}

function commonCycle(cycle: number, { phases }: Dose): number {
  const last = phases.at(-1);
  if (!last || last.days !== null) return cycle;
  const { rhythm } = last;
  const own = rhythm.kind === 'cycle' ? rhythm.on + rhythm.off : rhythm.kind === 'weekdays' ? 7 : 1;
  return (cycle * own) / greatestDivisor(cycle, own);
}

const greatestDivisor = (one: number, other: number): number =>
  other === 0 ? one : greatestDivisor(other, one % other);

/** Maximum of days × lines calculated per nutrient, high enough for any two rhythms. */
const MAXIMUM_CALCULATIONS = 70_000;

/** Returns the days to check until all rhythms repeat together; `isWhole` is false if a limit shortened them. */
export function periodOfRhythms(doses: readonly Dose[]): {
  readonly days: number;
  readonly isWhole: boolean;
} {
  const ends = doses.map(daysUntilEnd);
  if (ends.every((end) => end !== undefined)) return { days: Math.max(1, ...ends), isWhole: true };
  const settled = Math.max(0, ...doses.map((dose, index) => ends[index] ?? lastPhaseStart(dose)));
  const cycle = doses.reduce(commonCycle, 1);
  const isWhole = cycle * doses.length <= MAXIMUM_CALCULATIONS;
  const looked = isWhole ? cycle : Math.max(...doses.map((dose) => commonCycle(1, dose)));
  return { days: settled + looked + AVERAGED_DAYS - 1, isWhole };
}

/** Returns the need of each day in hundredths of the unit; `known` holds the days calculated before. */
function needPerDay(dose: Dose, days: number, start: number | undefined, known: Int32Array): Int32Array {
  const unitsOn = unitsByDay(dose, start);
  const needs = new Int32Array(days);
  needs.set(known);
  for (let day = known.length; day < days; day++) needs[day] = unitsOn(day);
  return needs;
}

/** Returns the averaging window in days: 28, or the length of a dose that ends sooner. */
export const averagingDays = (dose: Dose): number =>
  Math.min(AVERAGED_DAYS, daysUntilEnd(dose) ?? AVERAGED_DAYS);

function windowSums(days: number, window: number, need: Int32Array): Float64Array {
  const sums = new Float64Array(days - window + 1);
  let sum = 0;
  for (let day = 0; day < days; day++) {
    sum += need[day] ?? 0;
    if (day >= window) sum -= need[day - window] ?? 0;
    if (day >= window - 1) sums[day - window + 1] = sum;
  }
  return sums;
}

const isWeekdayRhythm = ({ phases }: Dose): boolean =>
  phases.some(({ rhythm }) => rhythm.kind === 'weekdays');

export const hasWeekdayRhythm = (lines: readonly SafetyLine[]): boolean =>
  lines.some(({ dose }) => dose && isWeekdayRhythm(dose));

export interface IntakeCache {
  readonly needs: Map<string, Int32Array>;
  readonly sums: Map<string, Float64Array>;
}
export const createIntakeCache = (): IntakeCache => ({ needs: new Map(), sums: new Map() });

export class IntakeCalculator {
  readonly #start: number | undefined;
  readonly #known: IntakeCache;

  constructor(start: number | undefined, known: IntakeCache) {
    this.#start = start;
    this.#known = known;
  }

  /** Returns a cache key for a line's intakes; the start matters for weekday rhythms only. */
  #key({ variantId, name, dose }: SafetyLine): string {
    // A product in two plans has a name in each.
    const key = `${variantId} ${name}`;
    return dose && isWeekdayRhythm(dose) ? `${key}/${weekdayOf(this.#start ?? DEFAULT_START_DAY)}` : key;
  }

  needs(line: SafetyLine, days: number): Int32Array {
    const key = this.#key(line);
    let needs = this.#known.needs.get(key) ?? new Int32Array();
    if (needs.length < days) {
      needs = line.dose ? needPerDay(line.dose, days, this.#start, needs) : new Int32Array(days);
      this.#known.needs.set(key, needs);
    }
    return needs.subarray(0, days);
  }

  sums(line: SafetyLine, days: number, window: number): Float64Array {
    const [key, length] = [`${this.#key(line)}/${window}`, days - window + 1];
    let sums = this.#known.sums.get(key);
    if (!sums || sums.length < length) {
      sums = windowSums(days, window, this.needs(line, days));
      this.#known.sums.set(key, sums);
    }
    return sums.subarray(0, length);
  }
}
