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

export function dayPartTimeText(dayPart: DayPart, language: Language): string | null {
  const hourAndMinute = TIMES_BY_DAY_PART[dayPart];
  if (!hourAndMinute) return null;
  return getTimeFormat(dateLanguageTag(language)).format(Date.UTC(1970, 0, 1, ...hourAndMinute));
}

export function areDayPartsWithinMinutes(dayPart: DayPart, otherDayPart: DayPart, maximumMinutes: number): boolean {
  if (dayPart === otherDayPart) return true;
  const [minute, otherMinute] = [minuteOfDay(dayPart), minuteOfDay(otherDayPart)];
  return minute !== undefined && otherMinute !== undefined && Math.abs(minute - otherMinute) < maximumMinutes;
}

/** Returns the minute of the day for a part of the day; undefined before and after exercise. */
function minuteOfDay(dayPart: DayPart): number | undefined {
  const clockTime = TIMES_BY_DAY_PART[dayPart];
  return clockTime && clockTime[0] * 60 + clockTime[1];
}
