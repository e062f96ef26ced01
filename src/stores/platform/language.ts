import {
  DEFAULT_LANGUAGE,
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_COOKIE_SECONDS,
  type Language,
} from '#i18n/languages.ts';

function readCookie(name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
}

function writeCookie(name: string, text: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140 and older Safari
  document.cookie = `${name}=${text}; Max-Age=${seconds}; Path=/; SameSite=Lax`;
}

/** Returns the language cookie's value if it is a supported language. */
export function storedLanguage(): Language | undefined {
  const code = readCookie(LANGUAGE_COOKIE);
  return isLanguage(code) ? code : undefined;
}

export function rememberLanguage(language: Language): void {
  writeCookie(LANGUAGE_COOKIE, language, LANGUAGE_COOKIE_SECONDS);
}

export function pageLanguage(): Language {
  const code = document.documentElement.dataset['language'];
  return isLanguage(code) ? code : DEFAULT_LANGUAGE;
}

/** Writes the page's language, for API calls, to the cookie, which another tab may have changed. */
export function syncLanguageCookie(): void {
  const code = document.documentElement.dataset['language'];
  if (isLanguage(code) && storedLanguage() !== code) rememberLanguage(code);
}
