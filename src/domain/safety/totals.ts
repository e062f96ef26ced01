import { mostAsNeeded } from '#domain/intake/need.ts';
import type { Contribution } from './contributions.ts';
import { referenceOf } from './contributions.ts';
import type { Population, SafetyLine } from './facts.ts';
import type { Level } from './level.ts';
import { isAbove, isAtLeast, percentOf } from './rounding.ts';
import { type Schedule, scheduleOf, windowSums } from './schedule.ts';

/** In the order in which they are listed. */
export const STATES = ['above', 'above_on_days', 'from_80', 'below', 'no_level', 'not_compared'] as const;
export type State = (typeof STATES)[number];

/** Amounts a day in the unit of the row; `shares` add up to the average. */
export interface NutrientTotal {
  readonly row: Level;
  readonly average: number;
  readonly peak: number;
  /** The figure for the population. */
  readonly level: number | null;
  readonly percent: number | null;
  readonly nrvPercent: number | null;
  readonly state: State;
  readonly shares: readonly { readonly line: SafetyLine; readonly amount: number }[];
  /** True where a product is taken as needed: counted at the most that may be taken. */
  readonly atMost: boolean;
}

/** What the lines add up to, above first. */
export function totalsOf(
  counted: readonly Contribution[],
  population: Population,
  levels: readonly Level[],
  start: number | undefined,
): NutrientTotal[] {
  const lines = [...new Set(counted.map(({ line }) => line))];
  const schedule = scheduleOf(
    lines.flatMap(({ dose }) => dose ?? []),
    start,
  );
  const intakes = new Map(
    lines.map((line, index) => {
      const need = schedule.needs[index] ?? new Int32Array(schedule.days);
      return [line, { need, sums: windowSums(schedule, need) }];
    }),
  );
  const groups = Map.groupBy(counted, ({ level }) => level.nutrient);
  const [epa, dha] = [groups.get('epa'), groups.get('dha')];
  const hasBoth = epa !== undefined && dha !== undefined;
  const combined = levels.find(({ nutrient }) => nutrient === 'epa-dha');
  if (hasBoth && combined) groups.set('epa-dha', [...epa, ...dha]);
  return [...groups]
    .flatMap(([nutrient, contributions]) => {
      const row = nutrient === 'epa-dha' ? combined : contributions[0]?.level;
      // Each of the two has a figure of its own only where the plan has none of the other.
      const isAlone = !(hasBoth && (nutrient === 'epa' || nutrient === 'dha'));
      return row ? totalOf(row, contributions, schedule, intakes, isAlone ? population : undefined) : [];
    })
    .toSorted(byState);
}

type Intakes = ReadonlyMap<SafetyLine, { readonly need: Int32Array; readonly sums: Float64Array }>;

function totalOf(
  row: Level,
  contributions: readonly Contribution[],
  { days, window }: Schedule,
  intakes: Intakes,
  population: Population | undefined,
): NutrientTotal {
  // In one order always: sums of binary fractions depend on it.
  const parts = [...Map.groupBy(contributions, ({ line }) => line)]
    .toSorted(([one], [other]) => one.variantId - other.variantId)
    .map(([line, own]) => {
      const each = own.map(({ perUnit }) => perUnit).toSorted((one, other) => one - other);
      return { line, perUnit: each.reduce((sum, perUnit) => sum + perUnit, 0), ...intakes.get(line) };
    });
  const most = (places: number, amounts: 'sums' | 'need'): readonly [amount: number, place: number] => {
    let found: [number, number] = [0, 0];
    for (let place = 0; place < places; place++) {
      let sum = 0;
      for (const part of parts) sum += part.perUnit * (part[amounts]?.[place] ?? 0);
      if (sum > found[0]) found = [sum, place];
    }
    return found;
  };
  const [sum, worst] = most(days - window + 1, 'sums');
  const average = sum / (100 * window);
  const peak = most(days, 'need')[0] / 100;
  const level = levelFor(row, population);
  // Reference values are of adults, too.
  const reference = population === 'minor' ? undefined : referenceOf(row);
  return {
    row,
    average,
    peak,
    level,
    percent: level === null ? null : percentOf(average, level),
    nrvPercent: reference === undefined ? null : percentOf(average, reference),
    state:
      row.kind === 'not_compared' || population === undefined || population === 'minor' ? 'not_compared' : stateOf(average, peak, level),
    shares: parts.map(({ line, perUnit, sums }) => ({
      line,
      amount: (perUnit * (sums?.[worst] ?? 0)) / (100 * window),
    })),
    atMost: parts.some(({ line }) => line.dose && mostAsNeeded(line.dose) !== undefined),
  };
}

function levelFor(row: Level, population: Population | undefined): number | null {
  return population === undefined || population === 'minor' ? null : row[population];
}

/** A peak above the level counts where the average is not already near it. */
function stateOf(average: number, peak: number, level: number | null): State {
  if (level === null) return 'no_level';
  if (isAbove(average, level)) return 'above';
  if (isAtLeast(average, level * 0.8)) return 'from_80';
  return isAbove(peak, level) ? 'above_on_days' : 'below';
}

function byState(one: NutrientTotal, other: NutrientTotal): number {
  return (
    STATES.indexOf(one.state) - STATES.indexOf(other.state) ||
    (other.percent ?? 0) - (one.percent ?? 0) ||
    (one.row.nutrient < other.row.nutrient ? -1 : 1)
  );
}
