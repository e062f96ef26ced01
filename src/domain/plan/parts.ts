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

export function mergeDayParts(planDayParts: readonly PlanDayPart[]): PlanDayPart[] {
  return ALL_DAY_PARTS.flatMap((dayPart) => {
    const [firstPart, ...otherParts] = planDayParts.filter((planDayPart) => planDayPart.part === dayPart);
    return firstPart ? [{ ...firstPart, rows: [firstPart, ...otherParts].flatMap(({ rows }) => rows) }] : [];
  });
}

export function groupByDayPart(planRows: readonly PlanRow[], { t, language }: PlanOptions): PlanDayPart[] {
  return ALL_DAY_PARTS.flatMap((dayPart): PlanDayPart[] => {
    if (dayPart === 'after_exercise') return [];
    const isExerciseHeading = dayPart === 'before_exercise';
    const dayPartRows = planRows.filter((row) => row.part === dayPart);
    const rowsUnderHeading = isExerciseHeading
      ? [...dayPartRows, ...planRows.filter((row) => row.part === 'after_exercise')]
      : dayPartRows;
    if (rowsUnderHeading.length === 0) return [];
    const dayPartHeading = isExerciseHeading ? t('plan:around-exercise') : t(`dose:part.${dayPart}`);
    return [
      { part: dayPart, heading: dayPartHeading, clock: dayPartTimeText(dayPart, language), rows: rowsUnderHeading },
    ];
  });
}
