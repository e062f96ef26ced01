import { ALL_DAY_PARTS, type DayPart } from '#contract/intake/limits.ts';
import { dayPartTimeText } from './clock.ts';
import type { PlanOptions, PlanRow } from './rows.ts';

/** Intakes at one time of day; those before and after exercise share `before_exercise`. */
export interface PlanDayPart {
  readonly part: DayPart;
  readonly heading: string;
  readonly clock: string | null;
  readonly rows: readonly PlanRow[];
}

/** Merges the parts of several days, in the order of the day. */
export function mergeDayParts(parts: readonly PlanDayPart[]): PlanDayPart[] {
  return ALL_DAY_PARTS.flatMap((part) => {
    const [first, ...others] = parts.filter((one) => one.part === part);
    return first ? [{ ...first, rows: [first, ...others].flatMap(({ rows }) => rows) }] : [];
  });
}

export function groupByDayPart(rows: readonly PlanRow[], { t, language }: PlanOptions): PlanDayPart[] {
  return ALL_DAY_PARTS.flatMap((part): PlanDayPart[] => {
    if (part === 'after_exercise') return [];
    const isExercise = part === 'before_exercise';
    const own = rows.filter((row) => row.part === part);
    const all = isExercise ? [...own, ...rows.filter((row) => row.part === 'after_exercise')] : own;
    if (all.length === 0) return [];
    const heading = isExercise ? t('plan:around-exercise') : t(`dose:part.${part}`);
    return [{ part, heading, clock: dayPartTimeText(part, language), rows: all }];
  });
}
