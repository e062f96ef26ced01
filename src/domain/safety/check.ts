import type { Needs } from '#contract/client/needs-schema.ts';
import { contributionsOf, type Disagreement, type NotCompared } from './contributions.ts';
import { type Duplicate, duplicatesOf } from './duplicates.ts';
import type { Population, SafetyLine } from './facts.ts';
import { levelKey, spacingKey } from './finding-key.ts';
import type { Level } from './level.ts';
import { LEVELS, LIMITS_VERSION } from './levels.ts';
import { type CheckedNeed, checkNeeds, populationOf } from './needs.ts';
import { type SpacingFinding, spacingOf } from './spacing/spacing.ts';
import { type NutrientTotal, totalsOf } from './totals.ts';
import { type GatheredWarning, gatherWarnings } from './warnings.ts';

/** `key` names a finding that a practitioner can consider; null for what is none. */
export type Keyed<T> = T & { readonly key: string | null };

/** What the labels of a plan add up to. */
export interface PlanCheck {
  readonly version: string;
  readonly population: Population;
  readonly nutrients: readonly Keyed<NutrientTotal>[];
  readonly duplicates: readonly Duplicate[];
  readonly spacing: readonly Keyed<SpacingFinding>[];
  readonly warnings: readonly GatheredWarning[];
  readonly needs: readonly CheckedNeed[];
  readonly notCompared: readonly NotCompared[];
  readonly disagreements: readonly Disagreement[];
}

export interface LevelTable {
  readonly version: string;
  readonly levels: readonly Level[];
}
const CURRENT_LEVELS: LevelTable = { version: LIMITS_VERSION, levels: LEVELS };

interface CheckOptions {
  /** Of the client; undefined without one. */
  readonly needs?: Needs | undefined;
  readonly population?: Population;
  /** Day number of the first day, if somebody has named it. */
  readonly start?: number | undefined;
  readonly table?: LevelTable;
}

export function checkPlan(
  lines: readonly SafetyLine[],
  { needs, start, table = CURRENT_LEVELS, population = populationOf(needs) }: CheckOptions = {},
): PlanCheck {
  const { version, levels } = table;
  const { counted, notCompared, disagreements } = contributionsOf(lines, levels);
  return {
    version,
    population,
    nutrients: totalsOf(counted, population, levels, start).map((total) => ({
      ...total,
      key: levelKey(total, version),
    })),
    duplicates: duplicatesOf(lines),
    spacing: spacingOf(lines, counted, start).map((finding) => ({
      ...finding,
      key: spacingKey(finding, version),
    })),
    warnings: gatherWarnings(lines),
    needs: needs ? checkNeeds(needs, lines) : [],
    notCompared,
    disagreements,
  };
}
