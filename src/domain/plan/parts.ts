import { ALL_DAY_PARTS, type DayPart } from '#contract/intake/limits.ts';
import { dayPartTimeText } from './clock.ts';
import type { PlanOptions, PlanRow } from './rows.ts';

/** Intakes at one time of day. Intakes before and after exercise are together in `before_exercise`. */
export interface PlanDayPart {
  readonly part: DayPart;
  readonly heading: string;
  readonly clock: string | null;
  readonly rows: readonly PlanRow[];
}

export function mergeDayParts(dayParts: readonly PlanDayPart[]): PlanDayPart[] {
  return ALL_DAY_PARTS.flatMap((dayPart) => {
    const [firstPart, ...otherParts] = dayParts.filter((planPart) => planPart.part === dayPart);
    return firstPart ? [{ ...firstPart, rows: [firstPart, ...otherParts].flatMap(({ rows }) => rows) }] : [];
  });
}

export function groupByDayPart(rows: readonly PlanRow[], { t, language }: PlanOptions): PlanDayPart[] {
  return ALL_DAY_PARTS.flatMap((dayPart): PlanDayPart[] => {
    if (dayPart === 'after_exercise') return [];
    const isExercise = dayPart === 'before_exercise';
    const dayPartRows = rows.filter((row) => row.part === dayPart);
    const shownRows = isExercise
      ? [...dayPartRows, ...rows.filter((row) => row.part === 'after_exercise')]
      : dayPartRows;
    if (shownRows.length === 0) return [];
    const heading = isExercise ? t('plan:around-exercise') : t(`dose:part.${dayPart}`);
    return [{ part: dayPart, heading, clock: dayPartTimeText(dayPart, language), rows: shownRows }];
  });
}
