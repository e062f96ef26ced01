export const LANGUAGES = ['en', 'de', 'da', 'es', 'fr', 'hu', 'it', 'ja', 'nl', 'pt', 'ro', 'zh_tw'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en';
export const LANGUAGE_COOKIE_NAME = 'preferred_language';
/** Lifetime of the language cookie in seconds, 365 days. */
export const LANGUAGE_COOKIE_SECONDS = 31_536_000;

export const NATIVE_LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  de: 'Deutsch',
  da: 'Dansk',
  es: 'Español',
  fr: 'Français',
  hu: 'Magyar',
  it: 'Italiano',
  ja: '日本語',
  nl: 'Nederlands',
  pt: 'Português',
  ro: 'Română',
  zh_tw: '繁體中文',
};

export function isLanguage(value: string | undefined | null): value is Language {
  return LANGUAGES.some((language) => language === value);
}
