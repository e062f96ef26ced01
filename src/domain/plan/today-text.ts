import { dateLanguageTag, dateText } from '#domain/intake/date-text.ts';
import { dayText } from '#domain/intake/day-text.ts';
import type { Language } from '#i18n/languages.ts';
import type { Translate } from '#i18n/message-key.ts';
import { nextDueDay } from './next-due.ts';
import type { PlanRow } from './rows.ts';

/** First day of a plan and the present day, as day numbers. */
export interface PlanDates {
  readonly start: number;
  readonly today: number;
}

/** Formats the date of the next intake: `Next: Friday 27 November 2026` or `Today`; null if there is none. */
export function nextIntakeText(
  { dose, phase, later }: PlanRow,
  { start, today }: PlanDates,
  t: Translate,
  language: Language,
): string | null {
  const remainingPhaseIndexes = [phase, ...later.map((row) => row.phase)];
  const remainingPhases = dose.phases.filter((_, phaseIndex) => remainingPhaseIndexes.includes(phaseIndex));
  const nextIntakeDay = nextDueDay(remainingPhases, today, start);
  if (nextIntakeDay === undefined) return null;
  return nextIntakeDay === today
    ? t('plan:today.only')
    : t('plan:next', { date: dayText(nextIntakeDay, dateLanguageTag(language), 'full') });
}

export function hasPlanEnded({ start, today }: PlanDates, planLengthDays: number | undefined): boolean {
  return planLengthDays !== undefined && today >= start + planLengthDays;
}

export function planDayText(
  { start, today }: PlanDates,
  /** Length of the plan in days; undefined without end. */
  planDays: number | undefined,
  t: Translate,
  language: Language,
): string {
  if (today < start) return t('plan:today.before', { date: dateText(start, language) });
  if (planDays !== undefined && today >= start + planDays)
    return t('plan:today.ended', { date: dateText(start + planDays - 1, language) });
  return t('plan:today.title', { day: today - start + 1 });
}
