import { daysUntil } from '#domain/client/run-out.ts';
import { dateLanguageTag } from '#domain/intake/date-text.ts';
import { momentText as styledText } from '#domain/intake/day-text.ts';
import type { Language } from '#i18n/languages.ts';

/** Formats a civil date, `YYYY-MM-DD`. */
export function formatCivilDate(civilDate: string, language: Language): string {
  return styledText(Date.parse(civilDate), dateLanguageTag(language), { dateStyle: 'medium', timeZone: 'UTC' });
}

/** Formats the date of a point in time (ISO 8601) in the browser's time zone. */
export function formatLocalDay(isoTime: string, language: Language): string {
  return styledText(Date.parse(isoTime), dateLanguageTag(language), { dateStyle: 'medium' });
}

/** Formats the number of days from `today` to `civilDate`: “in 3 days”, “tomorrow”, “2 days ago”. */
export function formatRelativeDay(civilDate: string, today: string, language: Language): string {
  const relativeTimeFormat = new Intl.RelativeTimeFormat(dateLanguageTag(language), { numeric: 'auto' });
  return relativeTimeFormat.format(daysUntil(civilDate, today), 'day');
}
