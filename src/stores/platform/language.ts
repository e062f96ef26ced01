import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_COOKIE_MAX_AGE,
  type Language,
  matchLanguage,
} from '#i18n/languages.ts';

/** The preferred-language cookie's value if it is a supported language. */
export function storedLanguage(): Language | undefined {
  const match = document.cookie.match(new RegExp(`(?:^|;\\s*)${LANGUAGE_COOKIE}=([^;]*)`));
  return isLanguage(match?.[1]) ? match[1] : undefined;
}

/** Stores the language for 365 days. */
export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and older Safari
  document.cookie = `${LANGUAGE_COOKIE}=${language}; Max-Age=${LANGUAGE_COOKIE_MAX_AGE}; Path=/; SameSite=Lax`;
}

/** The language of the page shown now. */
export function pageLanguage(): Language {
  const code = document.documentElement.dataset['language'];
  return isLanguage(code) ? code : DEFAULT_LANGUAGE;
}

/**
 * Writes the page's language into the cookie, where another tab may have stored its own since: a call has to be
 * answered in the language of its page. Does nothing without a page.
 */
export function alignLanguage(): void {
  const code = document.documentElement.dataset['language'];
  if (isLanguage(code) && storedLanguage() !== code) rememberLanguage(code);
}

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
