import { DEFAULT_LANGUAGE, isLanguage, type Language } from '#i18n/languages.ts';
import { matchLanguage } from '#i18n/match-language.ts';
import { storedLanguage } from '#stores/platform/language.ts';

/**
 * The language API calls ask for: the page's, else the cookie, else the browser's language, else English. A browser
 * that refuses cookies has none to align.
 */
export function requestLanguage(): Language {
  const code = document.documentElement.dataset['language'];
  if (isLanguage(code)) return code;
  return (
    storedLanguage() ??
    (navigator.language ? matchLanguage(navigator.language) : undefined) ??
    DEFAULT_LANGUAGE
  );
}
