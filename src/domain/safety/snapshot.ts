import type { PlanCheck } from './check.ts';
import type { Population } from './facts.ts';
import { plainAmount } from './rounding.ts';
import { type Summary, summaryOf } from './summary.ts';

interface Found {
  readonly population: Population;
  readonly summary: Summary;
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

/** Safety findings at the time of sharing; `with_needs` requires consent and only counts needs. */
export interface Snapshot {
  readonly limits_version: string;
  readonly not_compared: readonly number[];
  readonly for_adults: Found;
  readonly with_needs?: Found;
}

export function snapshotOf(
  forAdults: PlanCheck,
  withNeeds: PlanCheck | undefined,
  considered: ReadonlySet<string>,
): Snapshot {
  return {
    limits_version: forAdults.version,
    not_compared: [...new Set(forAdults.notCompared.map(({ line }) => line.variantId))],
    for_adults: foundIn(forAdults, considered),
    ...(withNeeds && { with_needs: foundIn(withNeeds, considered) }),
  };
}

function foundIn(check: PlanCheck, considered: ReadonlySet<string>): Found {
  const isDone = (key: string | null) => key !== null && considered.has(key);
  return {
    population: check.population,
    summary: summaryOf(check, considered),
    nutrients: check.nutrients.map(({ row, average, peak, level, state, key }) => ({
      slug: row.nutrient,
      unit: row.unit,
      average: plainAmount(average),
      peak: plainAmount(peak),
      level,
      state,
      considered: isDone(key),
    })),
    spacing: check.spacing.map(({ rule, lines, key }) => ({
      rule: rule.rule,
      lines: lines.map(({ variantId }) => variantId),
      considered: isDone(key),
    })),
  };
}
