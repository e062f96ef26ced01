import type { Needs } from '#contract/client/needs-schema.ts';
import { DEFAULT_START_DAY } from '#domain/intake/need.ts';
import { collectContributions, type NrvPercentMismatch, type UncomparedSubstance } from './contributions.ts';
import { type DuplicateIngredient, findDuplicates } from './duplicates.ts';
import type { PopulationGroup, SafetyLine } from './facts.ts';
import { createLevelKey, createSpacingKey } from './finding-key.ts';
import type { IntakeLevel } from './level.ts';
import { INTAKE_LEVELS, INTAKE_LEVELS_VERSION } from './levels.ts';
import { type CheckedNeed, checkNeeds, populationGroupOf } from './needs.ts';
import { createIntakeCache, hasWeekdayRhythm, IntakeCalculator } from './schedule.ts';
import { createSpacingCheck, type SpacingFinding, spacingGroupKey, totalFindingAmount } from './spacing/spacing.ts';
import { calculateNutrientTotals, type NutrientTotal, TOTAL_STATES } from './totals.ts';
import { type GroupedWarning, groupLabelWarnings } from './warnings.ts';

/** Result with the key of its finding, by which the finding can be acknowledged; null if the result is no finding. */
export type WithFindingKey<T> = T & { readonly key: string | null };

export interface PlanCheck {
  readonly levelsVersion: string;
  readonly populationGroup: PopulationGroup;
  readonly lines: readonly SafetyLine[];
  readonly nutrients: readonly WithFindingKey<NutrientTotal>[];
  /** Keys of all findings, for any first day of the plan. */
  readonly keys: ReadonlySet<string>;
  readonly duplicates: readonly DuplicateIngredient[];
  readonly spacing: readonly WithFindingKey<SpacingFinding>[];
  readonly warnings: readonly GroupedWarning[];
  readonly needs: readonly CheckedNeed[];
  readonly uncomparedEntries: readonly UncomparedSubstance[];
  readonly nrvPercentMismatches: readonly NrvPercentMismatch[];
}

export interface IntakeLevelTable {
  readonly version: string;
  readonly levels: readonly IntakeLevel[];
}
const CURRENT_LEVEL_TABLE: IntakeLevelTable = { version: INTAKE_LEVELS_VERSION, levels: INTAKE_LEVELS };

interface PlanCheckOptions {
  readonly needs?: Needs | undefined;
  readonly populationGroup?: PopulationGroup;
  readonly start?: number | undefined;
  readonly table?: IntakeLevelTable;
  /** False to skip the totals for six other first days, needed for keys only; allowed if no finding is acknowledged. */
  readonly computesStableKeys?: boolean;
}

const otherFirstDaysOfWeek = (planFirstDay = DEFAULT_START_DAY): number[] =>
  [1, 2, 3, 4, 5, 6].map((dayOffset) => planFirstDay + dayOffset);

/** Returns the highest daily total of each nutrient over all possible first days of the plan. */
function findHighestTotals(totalsByFirstDay: readonly (readonly NutrientTotal[])[]): Map<string, NutrientTotal> {
  const highestTotals = new Map<string, NutrientTotal>();
  for (const nutrientTotal of totalsByFirstDay.flat()) {
    const { nutrient } = nutrientTotal.row;
    const previousHighest = highestTotals.get(nutrient) ?? nutrientTotal;
    const isTotalStateWorse = TOTAL_STATES.indexOf(nutrientTotal.state) < TOTAL_STATES.indexOf(previousHighest.state);
    highestTotals.set(nutrient, {
      ...(isTotalStateWorse ? nutrientTotal : previousHighest),
      average: Math.max(previousHighest.average, nutrientTotal.average),
      peak: Math.max(previousHighest.peak, nutrientTotal.peak),
    });
  }
  return highestTotals;
}

function findWorstSpacing(findingsByFirstDay: readonly (readonly SpacingFinding[])[]): Map<string, SpacingFinding> {
  const worstSpacingFindings = new Map<string, SpacingFinding>();
  for (const spacingFinding of findingsByFirstDay.flat()) {
    const worstFinding = worstSpacingFindings.get(spacingGroupKey(spacingFinding));
    if (!worstFinding || totalFindingAmount(spacingFinding) > totalFindingAmount(worstFinding))
      worstSpacingFindings.set(spacingGroupKey(spacingFinding), spacingFinding);
  }
  return worstSpacingFindings;
}

export function checkPlan(
  safetyLines: readonly SafetyLine[],
  {
    needs,
    start,
    table = CURRENT_LEVEL_TABLE,
    populationGroup = populationGroupOf(needs),
    computesStableKeys: areKeysStable = true,
  }: PlanCheckOptions = {},
): PlanCheck {
  const { version, levels } = table;
  const {
    comparedContributions: contributionsOfLines,
    uncomparedEntries: entriesNotCompared,
    nrvPercentMismatches: percentMismatches,
  } = collectContributions(safetyLines, levels);
  const intakeCache = createIntakeCache();
  const calculateTotalsFromDay = (firstDayOfPlan: number | undefined) =>
    calculateNutrientTotals(
      contributionsOfLines,
      populationGroup,
      levels,
      new IntakeCalculator(firstDayOfPlan, intakeCache),
    );
  const findSpacingProblems = createSpacingCheck(safetyLines, contributionsOfLines);
  const findSpacingFromDay = (day: number | undefined) => findSpacingProblems(new IntakeCalculator(day, intakeCache));
  const [totals, spacing] = [calculateTotalsFromDay(start), findSpacingFromDay(start)];
  const otherFirstDays = areKeysStable && hasWeekdayRhythm(safetyLines) ? otherFirstDaysOfWeek(start) : [];
  const worstTotals = findHighestTotals([totals, ...otherFirstDays.map(calculateTotalsFromDay)]);
  const worstSpacingByKey = findWorstSpacing([spacing, ...otherFirstDays.map(findSpacingFromDay)]);
  const getKeyOfTotal = (total: NutrientTotal) => createLevelKey(worstTotals.get(total.row.nutrient) ?? total, version);
  const getSpacingFindingKey = (finding: SpacingFinding) =>
    createSpacingKey(worstSpacingByKey.get(spacingGroupKey(finding)) ?? finding, version);
  return {
    levelsVersion: version,
    populationGroup,
    lines: safetyLines,
    nutrients: totals.map((nutrientTotal) => ({
      ...nutrientTotal,
      key: createLevelKey(nutrientTotal, version) === null ? null : getKeyOfTotal(nutrientTotal),
    })),
    keys: new Set([
      ...[...worstTotals.values()].flatMap((nutrientTotal) => createLevelKey(nutrientTotal, version) ?? []),
      ...[...worstSpacingByKey.values()].map((finding) => createSpacingKey(finding, version)),
    ]),
    duplicates: findDuplicates(safetyLines),
    spacing: spacing.map((finding) => ({ ...finding, key: getSpacingFindingKey(finding) })),
    warnings: groupLabelWarnings(safetyLines),
    needs: needs ? checkNeeds(needs, safetyLines) : [],
    uncomparedEntries: entriesNotCompared,
    nrvPercentMismatches: percentMismatches,
  };
}
