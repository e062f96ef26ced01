import type { PlanCheck } from './check.ts';
import type { PopulationGroup } from './facts.ts';
import { removeFloatNoise } from './rounding.ts';
import { createSafetySummary, type SafetySummary } from './summary.ts';

interface SnapshotFindings {
  readonly population: PopulationGroup;
  readonly summary: SafetySummary;
  readonly nutrients: readonly {
    readonly slug: string;
    readonly unit: string;
    readonly average: number;
    readonly peak: number;
    readonly level: number | null;
    readonly state: string;
    readonly considered: boolean;
  }[];
  readonly spacing: readonly {
    readonly rule: string;
    readonly lines: readonly number[];
    readonly considered: boolean;
  }[];
}

/** Safety findings at the time of sharing. `with_needs` requires consent, and does not name the needs. */
export interface SafetySnapshot {
  readonly limits_version: string;
  readonly not_compared: readonly number[];
  readonly for_adults: SnapshotFindings;
  readonly with_needs?: SnapshotFindings;
}

export function createSnapshot(
  adultPlanCheck: PlanCheck,
  clientPlanCheck: PlanCheck | undefined,
  consideredFindingKeys: ReadonlySet<string>,
): SafetySnapshot {
  return {
    limits_version: adultPlanCheck.levelsVersion,
    not_compared: [...new Set(adultPlanCheck.uncomparedEntries.map(({ line }) => line.variantId))],
    for_adults: toSnapshotFindings(adultPlanCheck, consideredFindingKeys),
    ...(clientPlanCheck && { with_needs: toSnapshotFindings(clientPlanCheck, consideredFindingKeys) }),
  };
}

function toSnapshotFindings(planCheck: PlanCheck, consideredKeys: ReadonlySet<string>): SnapshotFindings {
  const isFindingConsidered = (key: string | null) => key !== null && consideredKeys.has(key);
  return {
    population: planCheck.populationGroup,
    summary: createSafetySummary(planCheck, consideredKeys),
    nutrients: planCheck.nutrients.map(({ row, average, peak, level, state, key }) => ({
      slug: row.nutrient,
      unit: row.unit,
      average: removeFloatNoise(average),
      peak: removeFloatNoise(peak),
      level,
      state,
      considered: isFindingConsidered(key),
    })),
    spacing: planCheck.spacing.map(({ rule, lines, key }) => ({
      rule: rule.ruleName,
      lines: lines.map(({ variantId }) => variantId),
      considered: isFindingConsidered(key),
    })),
  };
}
