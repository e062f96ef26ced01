import type { Dose } from '#contract/intake/schema.ts';
import { lastDay, mostAsNeeded, needOn } from '#domain/intake/need.ts';

/** Levels are about habitual intake: the mean over so many days is compared. */
export const AVERAGED_DAYS = 28;
/** Days beyond the last change of a plan that are looked at for rhythms of different lengths. */
const LONGEST_CYCLE = 364;

/** Hundredths of the unit on each day that is looked at, by line; the days are the same for all. */
export interface Schedule {
  readonly days: number;
  readonly needs: readonly Int32Array[];
}

/** `start` is the day number of the plan's first day, if somebody has named it. */
export function scheduleOf(doses: readonly Dose[], start: number | undefined): Schedule {
  const ends = doses.map(lastDay);
  const length = ends.every((end) => end !== undefined) ? Math.max(1, ...ends) : undefined;
  const settled = Math.max(0, ...doses.map((dose, index) => ends[index] ?? lastStart(dose)));
  const days = length ?? settled + Math.min(doses.reduce(commonCycle, 1), LONGEST_CYCLE) + AVERAGED_DAYS - 1;
  return {
    days,
    needs: doses.map((dose) => needsOf(dose, days, start)),
  };
}

const lastStart = ({ phases }: Dose): number => phases.at(-1)?.start_day ?? 0;

/** As needed the most that may be taken counts, on every day of its phase. */
function unitsOn(dose: Dose, day: number, start: number | undefined): number {
  const most = mostAsNeeded(dose);
  if (most === undefined) return needOn(dose, day, start);
  return day >= lastStart(dose) && day < (lastDay(dose) ?? Infinity) ? most : 0;
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

/** Days times lines that are looked at for one nutrient: any two rhythms, and more where they meet sooner. */
const MOST_WORK = 70_000;

/** Days after which rhythms are again as they were; `isWhole` is false where that is too long to be looked at. */
export function spanOf(doses: readonly Dose[]): { readonly days: number; readonly isWhole: boolean } {
  const ends = doses.map(lastDay);
  if (ends.every((end) => end !== undefined)) return { days: Math.max(1, ...ends), isWhole: true };
  const settled = Math.max(0, ...doses.map((dose, index) => ends[index] ?? lastStart(dose)));
  const cycle = doses.reduce(commonCycle, 1);
  const isWhole = cycle * doses.length <= MOST_WORK;
  const looked = isWhole ? cycle : Math.max(...doses.map((dose) => commonCycle(1, dose)));
  return { days: settled + looked + AVERAGED_DAYS - 1, isWhole };
}

/** Hundredths of the unit on each of so many days. */
export const needsOf = (dose: Dose, days: number, start: number | undefined): Int32Array =>
  Int32Array.from({ length: days }, (_, day) => unitsOn(dose, day, start));

/** Days over which a dose is averaged: fewer than 28 for one that ends sooner. */
export const windowOf = (dose: Dose): number => Math.min(AVERAGED_DAYS, lastDay(dose) ?? AVERAGED_DAYS);

/** Sums of each window of days, from the first one on. */
export function windowSums(days: number, window: number, need: Int32Array): Float64Array {
  const sums = new Float64Array(days - window + 1);
  let sum = 0;
  for (let day = 0; day < days; day++) {
    sum += need[day] ?? 0;
    if (day >= window) sum -= need[day - window] ?? 0;
    if (day >= window - 1) sums[day - window + 1] = sum;
  }
  return sums;
}
