import type { Needs } from '#contract/client/needs-schema.ts';
import { DEFAULT_START_DAY } from '#domain/intake/need.ts';
import { contributionsOf, type LabelDisagreement, type UncomparedEntry } from './contributions.ts';
import { type Duplicate, duplicatesOf } from './duplicates.ts';
import type { PopulationGroup, SafetyLine } from './facts.ts';
import { levelKey, spacingKey } from './finding-key.ts';
import type { Level } from './level.ts';
import { LEVELS, LIMITS_VERSION } from './levels.ts';
import { type CheckedNeed, checkNeeds, populationOf } from './needs.ts';
import { createIntakeCache, hasWeekdayRhythm, IntakeCalculator } from './schedule.ts';
import { createSpacingCheck, type SpacingFinding, spacingKeyOf, totalFindingAmount } from './spacing/spacing.ts';
import { type NutrientTotal, nutrientTotals, TOTAL_STATES } from './totals.ts';
import { type GatheredWarning, gatherWarnings } from './warnings.ts';

/** Result with the key of its finding, by which it can be acknowledged; null if the result is no finding. */
export type WithFindingKey<T> = T & { readonly key: string | null };

export interface PlanCheck {
  readonly version: string;
  readonly populationGroup: PopulationGroup;
  readonly lines: readonly SafetyLine[];
  readonly nutrients: readonly WithFindingKey<NutrientTotal>[];
  /** Keys of all findings, for any first day of the plan. */
  readonly keys: ReadonlySet<string>;
  readonly duplicates: readonly Duplicate[];
  readonly spacing: readonly WithFindingKey<SpacingFinding>[];
  readonly warnings: readonly GatheredWarning[];
  readonly needs: readonly CheckedNeed[];
  readonly notCompared: readonly UncomparedEntry[];
  readonly labelDisagreements: readonly LabelDisagreement[];
}

export interface LevelTable {
  readonly version: string;
  readonly levels: readonly Level[];
}
const CURRENT_LEVELS: LevelTable = { version: LIMITS_VERSION, levels: LEVELS };

interface CheckOptions {
  readonly needs?: Needs | undefined;
  readonly populationGroup?: PopulationGroup;
  readonly start?: number | undefined;
  readonly table?: LevelTable;
  /** False to skip totals for six more first days, which only keys need, if no finding was acknowledged. */
  readonly needsKeys?: boolean;
}

const otherFirstDaysOfWeek = (start = DEFAULT_START_DAY): number[] => [1, 2, 3, 4, 5, 6].map((days) => start + days);

/** Returns the highest total of each nutrient over all first days, so that keys do not depend on the first day. */
function highestTotals(allTotals: readonly (readonly NutrientTotal[])[]): Map<string, NutrientTotal> {
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

function strictestSpacing(allFindings: readonly (readonly SpacingFinding[])[]): Map<string, SpacingFinding> {
  const worstFindings = new Map<string, SpacingFinding>();
  for (const finding of allFindings.flat()) {
    const knownFinding = worstFindings.get(spacingKeyOf(finding));
    if (!knownFinding || totalFindingAmount(finding) > totalFindingAmount(knownFinding))
      worstFindings.set(spacingKeyOf(finding), finding);
  }
  return worstFindings;
}

export function checkPlan(
  lines: readonly SafetyLine[],
  { needs, start, table = CURRENT_LEVELS, populationGroup = populationOf(needs), needsKeys = true }: CheckOptions = {},
): PlanCheck {
  const { version, levels } = table;
  const { compared, notCompared, labelDisagreements: disagreements } = contributionsOf(lines, levels);
  const intakeCache = createIntakeCache();
  const totalsFrom = (day: number | undefined) =>
    nutrientTotals(compared, populationGroup, levels, new IntakeCalculator(day, intakeCache));
  const findSpacing = createSpacingCheck(lines, compared);
  const spacingFrom = (day: number | undefined) => findSpacing(new IntakeCalculator(day, intakeCache));
  const [totals, spacing] = [totalsFrom(start), spacingFrom(start)];
  const otherStarts = needsKeys && hasWeekdayRhythm(lines) ? otherFirstDaysOfWeek(start) : [];
  const worstTotals = highestTotals([totals, ...otherStarts.map(totalsFrom)]);
  const strictestByKey = strictestSpacing([spacing, ...otherStarts.map(spacingFrom)]);
  const keyOfTotal = (total: NutrientTotal) => levelKey(worstTotals.get(total.row.nutrient) ?? total, version);
  const keyOfSpacing = (finding: SpacingFinding) =>
    spacingKey(strictestByKey.get(spacingKeyOf(finding)) ?? finding, version);
  return {
    version,
    populationGroup,
    lines,
    nutrients: totals.map((total) => ({
      ...total,
      key: levelKey(total, version) === null ? null : keyOfTotal(total),
    })),
    keys: new Set([
      ...[...worstTotals.values()].flatMap((total) => levelKey(total, version) ?? []),
      ...[...strictestByKey.values()].map((finding) => spacingKey(finding, version)),
    ]),
    duplicates: duplicatesOf(lines),
    spacing: spacing.map((finding) => ({ ...finding, key: keyOfSpacing(finding) })),
    warnings: gatherWarnings(lines),
    needs: needs ? checkNeeds(needs, lines) : [],
    notCompared,
    labelDisagreements: disagreements,
  };
}
