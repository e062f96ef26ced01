import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#i18n/languages.ts';
import { matchLanguage } from '#i18n/match-language.ts';
import { storedLanguage } from '#stores/platform/language.ts';

/** Returns the language of API calls: the page's, else the cookie, the browser's, or English. */
export function requestLanguage(): Language {
  const code = document.documentElement.dataset['language'];
  if (isLanguage(code)) return code;
  return storedLanguage() ?? (navigator.language ? matchLanguage(navigator.language) : undefined) ?? DEFAULT_LANGUAGE;
}
