import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#i18n/languages.ts';
import { matchLanguage } from '#i18n/match-language.ts';
import { readStoredLanguage } from '#stores/platform/language.ts';

/** Returns the language of API calls: the page's, else the cookie, the browser's, or English. */
export function getRequestLanguage(): Language {
  const languageCode = document.documentElement.dataset['language'];
  if (isLanguage(languageCode)) return languageCode;
  return (
    readStoredLanguage() ?? (navigator.language ? matchLanguage(navigator.language) : undefined) ?? DEFAULT_LANGUAGE
  );
}
