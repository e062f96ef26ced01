import { maximumAsNeededUnits } from '#domain/intake/need.ts';
import type { Contribution } from './contributions.ts';
import { referenceValueOf } from './contributions.ts';
import type { PopulationGroup, SafetyLine } from './facts.ts';
import type { Level } from './level.ts';
import { isAbove, isAtLeast, percentOf } from './rounding.ts';
import { averagingDays, type IntakeCalculator, periodOfRhythms } from './schedule.ts';

export const TOTAL_STATES = ['above', 'above_on_days', 'from_80', 'below', 'no_level', 'not_compared'] as const;
export type TotalState = (typeof TOTAL_STATES)[number];

/** Total of a nutrient per day, in the unit of its level. The sum of `lineAmounts` is the average. */
export interface NutrientTotal {
  readonly row: Level;
  readonly average: number;
  readonly peak: number;
  readonly level: number | null;
  readonly percent: number | null;
  readonly nrvPercent: number | null;
  readonly state: TotalState;
  readonly lineAmounts: readonly { readonly line: SafetyLine; readonly amount: number }[];
  /** True if the total includes an as-needed dose, which counts with its daily maximum. */
  readonly hasAsNeededDose: boolean;
  /** True if the total is an upper bound: it adds the maxima of all lines, which rarely occur on one day. */
  readonly isUpperBound: boolean;
}

export function nutrientTotals(
  allContributions: readonly Contribution[],
  populationGroup: PopulationGroup,
  levels: readonly Level[],
  intakes: IntakeCalculator,
): NutrientTotal[] {
  const groups = Map.groupBy(allContributions, ({ level }) => level.nutrient);
  const [epa, dha] = [groups.get('epa'), groups.get('dha')];
  const hasEpaAndDha = epa !== undefined && dha !== undefined;
  const combinedLevel = levels.find(({ nutrient }) => nutrient === 'epa-dha');
  if (hasEpaAndDha && combinedLevel) groups.set('epa-dha', [...epa, ...dha]);
  return [...groups]
    .flatMap(([nutrient, contributions]) => {
      const row = nutrient === 'epa-dha' ? combinedLevel : contributions[0]?.level;
      const isComparedAlone = !(hasEpaAndDha && (nutrient === 'epa' || nutrient === 'dha'));
      return row ? nutrientTotal(row, contributions, intakes, isComparedAlone ? populationGroup : undefined) : [];
    })
    .toSorted(compareByState);
}

interface NutrientPerUnit {
  readonly line: SafetyLine;
  readonly perUnit: number;
}

/** Returns the largest daily sum of all lines, with each line's part. Unless `isFullPeriod`, sums the lines' maxima. */
function largestDailySum(
  parts: readonly NutrientPerUnit[],
  amounts: readonly Float64Array[],
  length: number,
  isFullPeriod: boolean,
) {
  if (!isFullPeriod) {
    const partAmounts = parts.map(({ perUnit }, index) => perUnit * largestOf(amounts[index], length));
    return { sum: partAmounts.reduce((sum, amount) => sum + amount, 0), each: partAmounts };
  }
  const sums = new Float64Array(length);
  // Line by line: a loop over one array at a time takes a third of the time.
  for (const [index, units] of amounts.entries()) addScaled(sums, units, parts[index]?.perUnit ?? 0);
  let worstIndex = 0;
  for (let index = 1; index < length; index++) if ((sums[index] ?? 0) > (sums[worstIndex] ?? 0)) worstIndex = index;
  const partAmounts = parts.map(({ perUnit }, index) => perUnit * (amounts[index]?.[worstIndex] ?? 0));
  return { sum: sums[worstIndex] ?? 0, each: partAmounts };
}

function addScaled(sums: Float64Array, amounts: Float64Array, factor: number): void {
  for (let index = 0; index < sums.length; index++) sums[index] = (sums[index] ?? 0) + factor * (amounts[index] ?? 0);
}

function largestOf(amounts: Float64Array | undefined, length: number): number {
  let largestAmount = 0;
  for (let index = 0; index < length; index++) largestAmount = Math.max(largestAmount, amounts?.[index] ?? 0);
  return largestAmount;
}

/** Returns the largest mean over 28 days. Shorter doses use their length, as 28 days would lower their mean. */
function largestAverage(
  parts: readonly NutrientPerUnit[],
  intakes: IntakeCalculator,
  days: number,
  isFullPeriod: boolean,
) {
  const windows = new Set(parts.map(({ line }) => (line.dose ? averagingDays(line.dose) : 1)));
  let [average, shares]: [number, readonly number[]] = [0, parts.map(() => 0)];
  for (const window of [...windows].toSorted((size, otherSize) => otherSize - size)) {
    const amounts = parts.map(({ line }) => intakes.sums(line, days, window));
    const { sum, each: partAmounts } = largestDailySum(parts, amounts, days - window + 1, isFullPeriod);
    const mean = sum / (100 * window);
    if (mean > average) [average, shares] = [mean, partAmounts.map((amount) => amount / (100 * window))];
  }
  return { average, shares };
}

function nutrientTotal(
  row: Level,
  contributions: readonly Contribution[],
  intakes: IntakeCalculator,
  populationGroup: PopulationGroup | undefined,
): NutrientTotal {
  // Fixed order: sums of binary fractions depend on it.
  const parts = [...Map.groupBy(contributions, ({ line }) => line)]
    .toSorted(([line], [otherLine]) => line.variantId - otherLine.variantId)
    .map(([line, own]) => {
      const unitAmounts = own.map(({ perUnit }) => perUnit).toSorted((perUnit, other) => perUnit - other);
      return { line, perUnit: unitAmounts.reduce((sum, perUnit) => sum + perUnit, 0) };
    });
  const { days, isFullPeriod } = periodOfRhythms(parts.flatMap(({ line }) => line.dose ?? []));
  const { average, shares } = largestAverage(parts, intakes, days, isFullPeriod);
  const needs = parts.map(({ line }) => intakes.needs(line, days));
  const peak = largestDailySum(parts, needs, days, isFullPeriod).sum / 100;
  const level = levelForPopulation(row, populationGroup);
  // Reference values apply to adults only.
  const reference = populationGroup === 'minor' ? undefined : referenceValueOf(row);
  return {
    row,
    average,
    peak,
    level,
    percent: level === null ? null : percentOf(average, level),
    nrvPercent: reference === undefined ? null : percentOf(average, reference),
    state:
      row.kind === 'not_compared' || populationGroup === undefined || populationGroup === 'minor'
        ? 'not_compared'
        : stateOfTotal(average, peak, level),
    lineAmounts: parts.map(({ line }, index) => ({ line, amount: shares[index] ?? 0 })),
    isUpperBound: !isFullPeriod,
    hasAsNeededDose: parts.some(({ line }) => line.dose && maximumAsNeededUnits(line.dose) !== undefined),
  };
}

function levelForPopulation(row: Level, populationGroup: PopulationGroup | undefined): number | null {
  return populationGroup === undefined || populationGroup === 'minor' ? null : row[populationGroup];
}

/** Classifies a nutrient's total. A peak above the level matters only if the average is below 80 % of the level. */
function stateOfTotal(average: number, peak: number, level: number | null): TotalState {
  if (level === null) return 'no_level';
  if (isAbove(average, level)) return 'above';
  if (isAtLeast(average, level * 0.8)) return 'from_80';
  return isAbove(peak, level) ? 'above_on_days' : 'below';
}

function compareByState(total: NutrientTotal, otherTotal: NutrientTotal): number {
  return (
    TOTAL_STATES.indexOf(total.state) - TOTAL_STATES.indexOf(otherTotal.state) ||
    (otherTotal.percent ?? 0) - (total.percent ?? 0) ||
    (total.row.nutrient < otherTotal.row.nutrient ? -1 : 1)
  );
}
