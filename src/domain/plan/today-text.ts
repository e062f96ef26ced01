import { dateTag, dateText } from '#domain/intake/date-text.ts';
import { dayText } from '#domain/intake/day-text.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';
import { nextDue } from './next-due.ts';
import type { PlanRow } from './rows.ts';

/** Day numbers: the plan's first day, and today. */
export interface PlanTimes {
  readonly start: number;
  readonly today: number;
}

/** When a row of “Not every day” is due next: `Next: Friday 27 November 2026`, `Today`; null if it is not due any more. */
export function nextText(
  { dose, phase, later }: PlanRow,
  { start, today }: PlanTimes,
  t: Translate,
  language: Language,
): string | null {
  const said = [phase, ...later.map((row) => row.phase)];
  const phases = dose.phases.filter((_, index) => said.includes(index));
  const day = nextDue(phases, today, start);
  if (day === undefined) return null;
  return day === today
    ? t('plan:today.only')
    : t('plan:next', { date: dayText(day, dateTag(language), 'full') });
}

/** After the last day of a plan; `length` as in `todayText`. */
export function hasEnded({ start, today }: PlanTimes, length: number | undefined): boolean {
  return length !== undefined && today >= start + length;
}

/** What today is to a plan: `Today, day 12`; before its first day when it begins, after its last when it ended. */
export function todayText(
  { start, today }: PlanTimes,
  /** Days until everything has ended; undefined where something goes on. */
  length: number | undefined,
  t: Translate,
  language: Language,
): string {
  if (today < start) return t('plan:today.before', { date: dateText(start, language) });
  if (length !== undefined && today >= start + length)
    return t('plan:today.ended', { date: dateText(start + length - 1, language) });
  return t('plan:today.title', { day: today - start + 1 });
}
