import { isLanguage, type Language } from './languages.ts';

export function languageTag(language: Language): string {
  return language === 'zh_tw' ? 'zh-TW' : language;
}

/** Value of `lang` for user text; empty if unknown, so that the page's language does not apply. */
export function writtenTag(lang: string | null | undefined): string {
  return isLanguage(lang) ? languageTag(lang) : '';
}

/** Tag for `Intl`; `pt` is that of Portugal. */
export function regionalTag(language: Language): string {
  return language === 'pt' ? 'pt-PT' : languageTag(language);
}

/** Accept-Language of API calls: lower case, `zh_tw` as `zh-tw`. */
export function acceptLanguageValue(language: Language): string {
  return language.replace('_', '-');
}
