import { regionalTag } from '#i18n/language-tags.ts';
import type { Language } from '#i18n/languages.ts';
import { civilDate } from './days.ts';

/** A day number as a date in words: `26 December 2026`. The shop's English is British. */
export function dateText(day: number, language: Language): string {
  const tag = language === 'en' ? 'en-GB' : regionalTag(language);
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  return format.format(new Date(`${civilDate(day)}T00:00:00Z`));
}
