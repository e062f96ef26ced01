import type { Dose } from '#contract/intake/schema.ts';
import { weekdayOf } from '#domain/intake/days.ts';
import { createDailyNeed, DEFAULT_START_DAY, daysUntilEnd, maximumAsNeededHundredths } from '#domain/intake/need.ts';
import type { SafetyLine } from './facts.ts';

/** Number of days over which an intake is averaged, as levels concern habitual intake. */
export const AVERAGING_PERIOD_DAYS = 28;
const MAXIMUM_CYCLE_DAYS = 364;

export function countDaysToCheck(doses: readonly Dose[]): number {
  const endDays = doses.map(daysUntilEnd);
  if (endDays.every((endDay) => endDay !== undefined)) return Math.max(1, ...endDays);
  const finalPhasesStartDay = Math.max(0, ...doses.map((dose, index) => endDays[index] ?? lastPhaseStartDay(dose)));
  return (
    finalPhasesStartDay +
    Math.min(doses.reduce(addCycleToCommonCycle, 1), MAXIMUM_CYCLE_DAYS) +
    AVERAGING_PERIOD_DAYS -
    1
  );
}

const lastPhaseStartDay = ({ phases }: Dose): number => phases.at(-1)?.start_day ?? 0;

/** Returns a function from a day to a dose's units in hundredths; as-needed doses count with their maximum. */
function createUnitsOnDayFunction(dose: Dose, planStartDay: number | undefined): (planDay: number) => number {
  const dailyMaximumHundredths = maximumAsNeededHundredths(dose);
  if (dailyMaximumHundredths === undefined) return createDailyNeed(dose, planStartDay);
  const [firstDay, endDay] = [lastPhaseStartDay(dose), daysUntilEnd(dose) ?? Infinity];
  return (planDay) => (planDay >= firstDay && planDay < endDay ? dailyMaximumHundredths : 0);
}

function addCycleToCommonCycle(commonCycleDays: number, { phases }: Dose): number {
  const lastPhase = phases.at(-1);
  if (!lastPhase || lastPhase.days !== null) return commonCycleDays;
  const { rhythm } = lastPhase;
  const doseCycleLengthDays = rhythm.kind === 'cycle' ? rhythm.on + rhythm.off : rhythm.kind === 'weekdays' ? 7 : 1;
  return (commonCycleDays * doseCycleLengthDays) / greatestCommonDivisor(commonCycleDays, doseCycleLengthDays);
}

const greatestCommonDivisor = (firstNumber: number, secondNumber: number): number =>
  secondNumber === 0 ? firstNumber : greatestCommonDivisor(secondNumber, firstNumber % secondNumber);

/** Maximum number of days times lines that is calculated per nutrient. Sufficient for any two rhythms. */
const MAXIMUM_DAY_CALCULATIONS = 70_000;

/** Returns the number of days to check until all rhythms repeat; `isFullPeriod` is false if a limit reduced it. */
export function findRhythmPeriod(doses: readonly Dose[]): {
  readonly days: number;
  readonly isFullPeriod: boolean;
} {
  const endDays = doses.map(daysUntilEnd);
  if (endDays.every((endDay) => endDay !== undefined)) return { days: Math.max(1, ...endDays), isFullPeriod: true };
  const finalPhasesStartDay = Math.max(0, ...doses.map((dose, index) => endDays[index] ?? lastPhaseStartDay(dose)));
  const commonCycleDays = doses.reduce(addCycleToCommonCycle, 1);
  const isFullPeriod = commonCycleDays * doses.length <= MAXIMUM_DAY_CALCULATIONS;
  const cycleDays = isFullPeriod ? commonCycleDays : Math.max(...doses.map((dose) => addCycleToCommonCycle(1, dose)));
  return { days: finalPhasesStartDay + cycleDays + AVERAGING_PERIOD_DAYS - 1, isFullPeriod };
}

/** Returns the need of each day in hundredths of a unit. `unitsOfFirstDays` has the first days, to be copied. */
function calculateDailyUnits(
  dose: Dose,
  dayCount: number,
  planStartDay: number | undefined,
  unitsOfFirstDays: Float64Array,
): Float64Array {
  const getUnitsOnDay = createUnitsOnDayFunction(dose, planStartDay);
  const dailyUnits = new Float64Array(dayCount);
  dailyUnits.set(unitsOfFirstDays);
  for (let day = unitsOfFirstDays.length; day < dayCount; day++) dailyUnits[day] = getUnitsOnDay(day);
  return dailyUnits;
}

export const countAveragingDays = (dose: Dose): number =>
  Math.min(AVERAGING_PERIOD_DAYS, daysUntilEnd(dose) ?? AVERAGING_PERIOD_DAYS);

function calculateWindowSums(dayCount: number, windowLengthDays: number, dailyUnits: Float64Array): Float64Array {
  const windowSumsByStartDay = new Float64Array(dayCount - windowLengthDays + 1);
  let currentWindowSum = 0;
  for (let planDay = 0; planDay < dayCount; planDay++) {
    currentWindowSum += dailyUnits[planDay] ?? 0;
    if (planDay >= windowLengthDays) currentWindowSum -= dailyUnits[planDay - windowLengthDays] ?? 0;
    if (planDay >= windowLengthDays - 1) windowSumsByStartDay[planDay - windowLengthDays + 1] = currentWindowSum;
  }
  return windowSumsByStartDay;
}

const hasWeekdayPhase = ({ phases }: Dose): boolean => phases.some(({ rhythm }) => rhythm.kind === 'weekdays');

export const hasWeekdayRhythm = (safetyLines: readonly SafetyLine[]): boolean =>
  safetyLines.some(({ dose }) => dose && hasWeekdayPhase(dose));

/** Cached daily needs or sums, by line and by the cache key of `IntakeCalculator`. */
type DayArraysByLine = Map<SafetyLine, Map<number, Float64Array>>;
export interface IntakeCache {
  readonly needsByLine: DayArraysByLine;
  readonly windowSumsByLine: DayArraysByLine;
}
export const createIntakeCache = (): IntakeCache => ({ needsByLine: new Map(), windowSumsByLine: new Map() });

const DAYS_PER_WEEK = 7;

/** Returns the cached array if it has `minimumDayCount` entries; else caches the result of `calculateArray`. */
function getOrExtendCachedArray(
  dayArraysByLine: DayArraysByLine,
  line: SafetyLine,
  cacheKey: number,
  minimumDayCount: number,
  calculateArray: (cachedShorterArray: Float64Array | undefined) => Float64Array,
): Float64Array {
  const arraysByCacheKey = dayArraysByLine.get(line) ?? new Map<number, Float64Array>();
  const cachedArray = arraysByCacheKey.get(cacheKey);
  if (cachedArray && cachedArray.length >= minimumDayCount) return cachedArray;
  const calculatedArray = calculateArray(cachedArray);
  dayArraysByLine.set(line, arraysByCacheKey.set(cacheKey, calculatedArray));
  return calculatedArray;
}

export class IntakeCalculator {
  readonly #start: number | undefined;
  readonly #known: IntakeCache;

  constructor(planStartDay: number | undefined, intakeCache: IntakeCache) {
    this.#start = planStartDay;
    this.#known = intakeCache;
  }

  /** Returns the cache key of a line's intakes. The plan's start is part of the key for weekday rhythms only. */
  #key({ dose }: SafetyLine): number {
    return dose && hasWeekdayPhase(dose) ? weekdayOf(this.#start ?? DEFAULT_START_DAY) : 0;
  }

  /** Returns a line's need on each of at least the first `dayCount` days, in hundredths of the unit. */
  dailyNeeds(line: SafetyLine, dayCount: number): Float64Array {
    return getOrExtendCachedArray(
      this.#known.needsByLine,
      line,
      this.#key(line),
      dayCount,
      (unitsOfFewerDays = new Float64Array()) =>
        line.dose
          ? calculateDailyUnits(line.dose, dayCount, this.#start, unitsOfFewerDays)
          : new Float64Array(dayCount),
    );
  }

  /** Returns a line's sum for each window of `windowLengthDays` successive days within the first `dayCount` days. */
  windowSums(line: SafetyLine, dayCount: number, windowLengthDays: number): Float64Array {
    const cacheKey = windowLengthDays * (DAYS_PER_WEEK + 1) + this.#key(line);
    return getOrExtendCachedArray(this.#known.windowSumsByLine, line, cacheKey, dayCount - windowLengthDays + 1, () =>
      calculateWindowSums(dayCount, windowLengthDays, this.dailyNeeds(line, dayCount)),
    );
  }
}
