import { daysUntil } from '#domain/client/run-out.ts';
import { dateTag } from '#domain/intake/date-text.ts';
import type { Language } from '#i18n/languages.ts';

/** A civil date, `YYYY-MM-DD`, in words. */
export function dayText(date: string, language: Language): string {
  const format = new Intl.DateTimeFormat(dateTag(language), { dateStyle: 'medium', timeZone: 'UTC' });
  return format.format(new Date(`${date}T00:00:00Z`));
}

/** The day of a moment in words, where the browser is. */
export function momentText(moment: string, language: Language): string {
  return new Intl.DateTimeFormat(dateTag(language), { dateStyle: 'medium' }).format(new Date(moment));
}

/** How far a day is from today: “in 3 days”, “tomorrow”, “2 days ago”. */
export function distanceText(date: string, today: string, language: Language): string {
  const format = new Intl.RelativeTimeFormat(dateTag(language), { numeric: 'auto' });
  return format.format(daysUntil(date, today), 'day');
}
