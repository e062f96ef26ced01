import type { Needs } from '#contract/client/needs-schema.ts';
import { DEFAULT_START_DAY } from '#domain/intake/need.ts';
import { collectContributions, type LabelDisagreement, type UncomparedEntry } from './contributions.ts';
import { type DuplicateIngredient, findDuplicates } from './duplicates.ts';
import type { PopulationGroup, SafetyLine } from './facts.ts';
import { createLevelKey, createSpacingKey } from './finding-key.ts';
import type { IntakeLevel } from './level.ts';
import { INTAKE_LEVELS, INTAKE_LEVELS_VERSION } from './levels.ts';
import { type CheckedNeed, checkNeeds, populationGroupOf } from './needs.ts';
import { createIntakeCache, hasWeekdayRhythm, IntakeCalculator } from './schedule.ts';
import { createSpacingCheck, type SpacingFinding, spacingGroupKey, totalFindingAmount } from './spacing/spacing.ts';
import { calculateNutrientTotals, type NutrientTotal, TOTAL_STATES } from './totals.ts';
import { type GroupedWarning, gatherWarnings } from './warnings.ts';

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
  readonly uncomparedEntries: readonly UncomparedEntry[];
  readonly labelDisagreements: readonly LabelDisagreement[];
}

export interface LevelTable {
  readonly version: string;
  readonly levels: readonly IntakeLevel[];
}
const CURRENT_LEVELS: LevelTable = { version: INTAKE_LEVELS_VERSION, levels: INTAKE_LEVELS };

interface CheckOptions {
  readonly needs?: Needs | undefined;
  readonly populationGroup?: PopulationGroup;
  readonly start?: number | undefined;
  readonly table?: LevelTable;
  /** False to skip the totals for six other first days, needed for keys only; allowed if no finding is acknowledged. */
  readonly computesStableKeys?: boolean;
}

const otherFirstDaysOfWeek = (firstDay = DEFAULT_START_DAY): number[] =>
  [1, 2, 3, 4, 5, 6].map((days) => firstDay + days);

/** Returns the highest total of each nutrient over all first days, so that keys do not depend on the first day. */
function findHighestTotals(allTotals: readonly (readonly NutrientTotal[])[]): Map<string, NutrientTotal> {
  const worstTotals = new Map<string, NutrientTotal>();
  for (const total of allTotals.flat()) {
    const { nutrient } = total.row;
    const knownTotal = worstTotals.get(nutrient) ?? total;
    const isStateWorse = TOTAL_STATES.indexOf(total.state) < TOTAL_STATES.indexOf(knownTotal.state);
    worstTotals.set(nutrient, {
      ...(isStateWorse ? total : knownTotal),
      average: Math.max(knownTotal.average, total.average),
      peak: Math.max(knownTotal.peak, total.peak),
    });
  }
  return worstTotals;
}

function findWorstSpacing(allFindings: readonly (readonly SpacingFinding[])[]): Map<string, SpacingFinding> {
  const worstFindings = new Map<string, SpacingFinding>();
  for (const finding of allFindings.flat()) {
    const knownFinding = worstFindings.get(spacingGroupKey(finding));
    if (!knownFinding || totalFindingAmount(finding) > totalFindingAmount(knownFinding))
      worstFindings.set(spacingGroupKey(finding), finding);
  }
  return worstFindings;
}

export function checkPlan(
  lines: readonly SafetyLine[],
  {
    needs,
    start,
    table = CURRENT_LEVELS,
    populationGroup = populationGroupOf(needs),
    computesStableKeys: needsKeys = true,
  }: CheckOptions = {},
): PlanCheck {
  const { version, levels } = table;
  const {
    comparedContributions: compared,
    uncomparedEntries: notCompared,
    labelDisagreements: disagreements,
  } = collectContributions(lines, levels);
  const intakeCache = createIntakeCache();
  const calculateTotalsFrom = (day: number | undefined) =>
    calculateNutrientTotals(compared, populationGroup, levels, new IntakeCalculator(day, intakeCache));
  const findSpacing = createSpacingCheck(lines, compared);
  const findSpacingFrom = (day: number | undefined) => findSpacing(new IntakeCalculator(day, intakeCache));
  const [totals, spacing] = [calculateTotalsFrom(start), findSpacingFrom(start)];
  const otherFirstDays = needsKeys && hasWeekdayRhythm(lines) ? otherFirstDaysOfWeek(start) : [];
  const worstTotals = findHighestTotals([totals, ...otherFirstDays.map(calculateTotalsFrom)]);
  const worstSpacingByKey = findWorstSpacing([spacing, ...otherFirstDays.map(findSpacingFrom)]);
  const getTotalKey = (total: NutrientTotal) => createLevelKey(worstTotals.get(total.row.nutrient) ?? total, version);
  const getSpacingKey = (finding: SpacingFinding) =>
    createSpacingKey(worstSpacingByKey.get(spacingGroupKey(finding)) ?? finding, version);
  return {
    levelsVersion: version,
    populationGroup,
    lines,
    nutrients: totals.map((total) => ({
      ...total,
      key: createLevelKey(total, version) === null ? null : getTotalKey(total),
    })),
    keys: new Set([
      ...[...worstTotals.values()].flatMap((total) => createLevelKey(total, version) ?? []),
      ...[...worstSpacingByKey.values()].map((finding) => createSpacingKey(finding, version)),
    ]),
    duplicates: findDuplicates(lines),
    spacing: spacing.map((finding) => ({ ...finding, key: getSpacingKey(finding) })),
    warnings: gatherWarnings(lines),
    needs: needs ? checkNeeds(needs, lines) : [],
    uncomparedEntries: notCompared,
    labelDisagreements: disagreements,
  };
}
