import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_COOKIE_NAME,
  LANGUAGE_COOKIE_SECONDS,
  type Language,
} from '#i18n/languages.ts';

function readCookie(cookieName: string): string | undefined {
  return new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(document.cookie)?.[1];
}

function writeCookie(cookieName: string, cookieValue: string, lifetimeSeconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140 and older Safari
  document.cookie = `${cookieName}=${cookieValue}; Max-Age=${lifetimeSeconds}; Path=/; SameSite=Lax`;
}

/** Returns the language cookie's value if it is a supported language. */
export function readStoredLanguage(): Language | undefined {
  const languageCode = readCookie(LANGUAGE_COOKIE_NAME);
  return isLanguage(languageCode) ? languageCode : undefined;
}

export function rememberLanguage(language: Language): void {
  writeCookie(LANGUAGE_COOKIE_NAME, language, LANGUAGE_COOKIE_SECONDS);
}

export function pageLanguage(): Language {
  const languageCode = document.documentElement.dataset['language'];
  return isLanguage(languageCode) ? languageCode : DEFAULT_LANGUAGE;
}

/** Writes the page's language to the cookie for API calls, as another tab may have changed the cookie. */
export function syncLanguageCookie(): void {
  const languageCode = document.documentElement.dataset['language'];
  if (isLanguage(languageCode) && readStoredLanguage() !== languageCode) rememberLanguage(languageCode);
}
