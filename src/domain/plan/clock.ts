import type { DayPart } from '#contract/intake/limits.ts';
import { dateLanguageTag } from '#domain/intake/date-text.ts';
import type { Language } from '#i18n/languages.ts';
import { memoise } from '#i18n/made-once.ts';

export const TIMES_BY_DAY_PART: Readonly<Partial<Record<DayPart, readonly [hours: number, minutes: number]>>> = {
  waking: [7, 0],
  breakfast: [8, 0],
  morning: [10, 30],
  midday: [12, 30],
  afternoon: [15, 30],
  evening: [18, 30],
  bedtime: [22, 0],
};

const getTimeFormat = memoise(
  (languageTag: string) => new Intl.DateTimeFormat(languageTag, { timeStyle: 'short', timeZone: 'UTC' }),
);

/** Returns the localised time of a part of the day, `07:00`; null for parts without a time. */
export function dayPartTimeText(dayPart: DayPart, language: Language): string | null {
  const clockTime = TIMES_BY_DAY_PART[dayPart];
  if (!clockTime) return null;
  return getTimeFormat(dateLanguageTag(language)).format(Date.UTC(1970, 0, 1, ...clockTime));
}
