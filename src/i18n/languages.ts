/** The twelve languages of the shop, in the order the switcher shows them. */
export const LANGUAGES = ['en', 'de', 'da', 'es', 'fr', 'hu', 'it', 'ja', 'nl', 'pt', 'ro', 'zh_tw'] as const;

export type Language = (typeof LANGUAGES)[number];

export const DEFAULT_LANGUAGE: Language = 'en';
export const LANGUAGE_COOKIE = 'preferred_language';
/** 365 days in seconds. */
export const LANGUAGE_COOKIE_MAX_AGE = 31_536_000;

/** Each language's own name for itself, as the switcher lists it. */
export const NATIVE_NAMES: Readonly<Record<Language, string>> = {
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

/** The supported code of a case or hyphen variant such as `zh-TW` or `EN`. */
export function canonicalLanguage(code: string): Language | undefined {
  const candidate = code.toLowerCase().replace('-', '_');
  return isLanguage(candidate) ? candidate : undefined;
}

/** Best supported language for a browser or header tag: exact, then by primary subtag, else undefined. */
export function matchLanguage(tag: string): Language | undefined {
  const exact = canonicalLanguage(tag.trim());
  if (exact) return exact;
  const primary = tag.trim().toLowerCase().split(/[-_]/, 1)[0] ?? '';
  return primary === 'zh' ? 'zh_tw' : canonicalLanguage(primary);
}
