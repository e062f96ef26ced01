import { PARTS, type Part } from '#contract/intake/limits.ts';
import { clockOf } from './clock.ts';
import type { PlanOptions, PlanRow } from './rows.ts';

/** What is taken at one time of the day. Before and after exercise are one, named `before_exercise`. */
export interface PlanPart {
  readonly part: Part;
  readonly heading: string;
  /** The usual hour as the language writes it. */
  readonly clock: string | null;
  readonly rows: readonly PlanRow[];
}

/** Intakes by the time of the day, in its order; those at any time are left out. */
export function toParts(rows: readonly PlanRow[], { t, language }: PlanOptions): PlanPart[] {
  return PARTS.flatMap((part): PlanPart[] => {
    if (part === 'after_exercise') return [];
    const isExercise = part === 'before_exercise';
    const own = rows.filter((row) => row.part === part);
    const all = isExercise ? [...own, ...rows.filter((row) => row.part === 'after_exercise')] : own;
    if (all.length === 0) return [];
    const heading = isExercise ? t('plan:around-exercise') : t(`dose:part.${part}`);
    return [{ part, heading, clock: clockOf(part, language), rows: all }];
  });
}
