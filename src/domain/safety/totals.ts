import { maximumAsNeededHundredths } from '#domain/intake/need.ts';
import type { Contribution } from './contributions.ts';
import { referenceValueOf } from './contributions.ts';
import type { PopulationGroup, SafetyLine } from './facts.ts';
import type { IntakeLevel } from './level.ts';
import { calculatePercent, isAboveLimit, isAtLeastLimit } from './rounding.ts';
import { countAveragingDays, findRhythmPeriod, type IntakeCalculator } from './schedule.ts';

export const TOTAL_STATES = ['above', 'above_on_days', 'from_80', 'below', 'no_level', 'not_compared'] as const;
export type NutrientTotalState = (typeof TOTAL_STATES)[number];

/** Total of a nutrient per day: average, which `lineAmounts` add up to, and highest day, in the unit of `row`. */
export interface NutrientTotal {
  readonly row: IntakeLevel;
  readonly average: number;
  readonly peak: number;
  readonly level: number | null;
  readonly percent: number | null;
  readonly nrvPercent: number | null;
  readonly state: NutrientTotalState;
  readonly lineAmounts: readonly { readonly line: SafetyLine; readonly amount: number }[];
  /** True if the total includes an as-needed dose, which counts with its daily maximum. */
  readonly hasAsNeededDose: boolean;
  /** True if the total is an upper bound: it adds the maxima of all lines, which rarely occur on one day. */
  readonly isUpperBound: boolean;
}

export function calculateNutrientTotals(
  nutrientContributions: readonly Contribution[],
  populationGroup: PopulationGroup,
  intakeLevels: readonly IntakeLevel[],
  intakeCalculator: IntakeCalculator,
): NutrientTotal[] {
  const contributionsByNutrient = Map.groupBy(nutrientContributions, ({ level }) => level.nutrient);
  const [epa, dha] = [contributionsByNutrient.get('epa'), contributionsByNutrient.get('dha')];
  const areEpaAndDhaPresent = epa !== undefined && dha !== undefined;
  const combinedEpaDhaLevel = intakeLevels.find(({ nutrient }) => nutrient === 'epa-dha');
  if (areEpaAndDhaPresent && combinedEpaDhaLevel) contributionsByNutrient.set('epa-dha', [...epa, ...dha]);
  return [...contributionsByNutrient]
    .flatMap(([nutrient, contributions]) => {
      const intakeLevel = nutrient === 'epa-dha' ? combinedEpaDhaLevel : contributions[0]?.level;
      const isComparedWithOwnLevel = !(areEpaAndDhaPresent && (nutrient === 'epa' || nutrient === 'dha'));
      return intakeLevel
        ? calculateNutrientTotal(
            intakeLevel,
            contributions,
            intakeCalculator,
            isComparedWithOwnLevel ? populationGroup : undefined,
          )
        : [];
    })
    .toSorted(compareByState);
}

interface NutrientPerUnit {
  readonly line: SafetyLine;
  readonly perUnit: number;
}

/** Returns the largest daily sum of all lines, with each line's part. Unless `isFullPeriod`, sums the lines' maxima. */
function findLargestDailySum(
  nutrientPerUnitByLine: readonly NutrientPerUnit[],
  unitCountsByLine: readonly Float64Array[],
  dayCount: number,
  isFullRhythmPeriod: boolean,
) {
  if (!isFullRhythmPeriod) {
    const largestAmountByLine = nutrientPerUnitByLine.map(
      ({ perUnit }, index) => perUnit * findLargestAmount(unitCountsByLine[index], dayCount),
    );
    return { sum: largestAmountByLine.reduce((sum, amount) => sum + amount, 0), each: largestAmountByLine };
  }
  const amountByDay = new Float64Array(dayCount);
  // Line by line: a loop over one array at a time takes a third of the time.
  for (const [index, units] of unitCountsByLine.entries())
    addScaledAmounts(amountByDay, units, nutrientPerUnitByLine[index]?.perUnit ?? 0);
  let dayIndexOfLargestSum = 0;
  for (let index = 1; index < dayCount; index++)
    if ((amountByDay[index] ?? 0) > (amountByDay[dayIndexOfLargestSum] ?? 0)) dayIndexOfLargestSum = index;
  const lineAmountsOnPeakDay = nutrientPerUnitByLine.map(
    ({ perUnit }, index) => perUnit * (unitCountsByLine[index]?.[dayIndexOfLargestSum] ?? 0),
  );
  return { sum: amountByDay[dayIndexOfLargestSum] ?? 0, each: lineAmountsOnPeakDay };
}

function addScaledAmounts(sumsToIncrease: Float64Array, amountsToAdd: Float64Array, scaleFactor: number): void {
  for (let index = 0; index < sumsToIncrease.length; index++)
    sumsToIncrease[index] = (sumsToIncrease[index] ?? 0) + scaleFactor * (amountsToAdd[index] ?? 0);
}

function findLargestAmount(amounts: Float64Array | undefined, dayCount: number): number {
  let largestSoFar = 0;
  for (let index = 0; index < dayCount; index++) largestSoFar = Math.max(largestSoFar, amounts?.[index] ?? 0);
  return largestSoFar;
}

/** Returns the largest mean over 28 days. Shorter doses use their length, as 28 days would lower their mean. */
function findLargestAverageDailyIntake(
  lineContents: readonly NutrientPerUnit[],
  intakeCalculator: IntakeCalculator,
  dayCount: number,
  isFullPeriod: boolean,
) {
  const averagingWindowLengths = new Set(
    lineContents.map(({ line }) => (line.dose ? countAveragingDays(line.dose) : 1)),
  );
  let [average, shares]: [number, readonly number[]] = [0, lineContents.map(() => 0)];
  for (const windowDays of [...averagingWindowLengths].toSorted(
    (windowLengthDays, otherWindowLength) => otherWindowLength - windowLengthDays,
  )) {
    const windowSumsByLine = lineContents.map(({ line }) => intakeCalculator.windowSums(line, dayCount, windowDays));
    const { sum, each: windowAmountsByLine } = findLargestDailySum(
      lineContents,
      windowSumsByLine,
      dayCount - windowDays + 1,
      isFullPeriod,
    );
    const windowAverage = sum / (100 * windowDays);
    if (windowAverage > average)
      [average, shares] = [windowAverage, windowAmountsByLine.map((amount) => amount / (100 * windowDays))];
  }
  return { average, shares };
}

function calculateNutrientTotal(
  intakeLevel: IntakeLevel,
  contributionsOfNutrient: readonly Contribution[],
  intakeCalculator: IntakeCalculator,
  populationGroup: PopulationGroup | undefined,
): NutrientTotal {
  // Fixed order: sums of binary fractions depend on it.
  const perUnitByLine = [...Map.groupBy(contributionsOfNutrient, ({ line }) => line)]
    .toSorted(([line], [otherLine]) => line.variantId - otherLine.variantId)
    .map(([line, own]) => {
      const sortedAmountsPerUnit = own
        .map(({ amountPerUnit: amountPerUnitOfLine }) => amountPerUnitOfLine)
        .toSorted((perUnit, otherPerUnit) => perUnit - otherPerUnit);
      return { line, perUnit: sortedAmountsPerUnit.reduce((sum, perUnit) => sum + perUnit, 0) };
    });
  const { days, isFullPeriod } = findRhythmPeriod(perUnitByLine.flatMap(({ line }) => line.dose ?? []));
  const { average, shares } = findLargestAverageDailyIntake(perUnitByLine, intakeCalculator, days, isFullPeriod);
  const unitsByLine = perUnitByLine.map(({ line }) => intakeCalculator.dailyNeeds(line, days));
  const dailyPeak = findLargestDailySum(perUnitByLine, unitsByLine, days, isFullPeriod).sum / 100;
  const level = levelForPopulation(intakeLevel, populationGroup);
  // Reference values apply to adults only.
  const nutrientReferenceValue = populationGroup === 'minor' ? undefined : referenceValueOf(intakeLevel);
  return {
    row: intakeLevel,
    average,
    peak: dailyPeak,
    level,
    percent: level === null ? null : calculatePercent(average, level),
    nrvPercent: nutrientReferenceValue === undefined ? null : calculatePercent(average, nutrientReferenceValue),
    state:
      intakeLevel.kind === 'not_compared' || populationGroup === undefined || populationGroup === 'minor'
        ? 'not_compared'
        : classifyTotal(average, dailyPeak, level),
    lineAmounts: perUnitByLine.map(({ line }, index) => ({ line, amount: shares[index] ?? 0 })),
    isUpperBound: !isFullPeriod,
    hasAsNeededDose: perUnitByLine.some(({ line }) => line.dose && maximumAsNeededHundredths(line.dose) !== undefined),
  };
}

function levelForPopulation(intakeLevel: IntakeLevel, populationGroup: PopulationGroup | undefined): number | null {
  return populationGroup === undefined || populationGroup === 'minor' ? null : intakeLevel[populationGroup];
}

/** Classifies a nutrient's total. A peak above the level matters only if the average is below 80 % of the level. */
function classifyTotal(meanPerDay: number, dayPeak: number, level: number | null): NutrientTotalState {
  if (level === null) return 'no_level';
  if (isAboveLimit(meanPerDay, level)) return 'above';
  if (isAtLeastLimit(meanPerDay, level * 0.8)) return 'from_80';
  return isAboveLimit(dayPeak, level) ? 'above_on_days' : 'below';
}

function compareByState(nutrientTotal: NutrientTotal, otherNutrientTotal: NutrientTotal): number {
  return (
    TOTAL_STATES.indexOf(nutrientTotal.state) - TOTAL_STATES.indexOf(otherNutrientTotal.state) ||
    (otherNutrientTotal.percent ?? 0) - (nutrientTotal.percent ?? 0) ||
    (nutrientTotal.row.nutrient < otherNutrientTotal.row.nutrient ? -1 : 1)
  );
}
