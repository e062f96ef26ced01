import { regionalLanguageTag } from '#i18n/language-tags.ts';
import type { Language } from '#i18n/languages.ts';
import { dayText } from './day-text.ts';

export function dateLanguageTag(language: Language): string {
  return language === 'en' ? 'en-GB' : regionalLanguageTag(language);
}

export function dateText(epochDay: number, language: Language): string {
  return dayText(epochDay, dateLanguageTag(language));
}
