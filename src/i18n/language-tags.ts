import { isLanguage, type Language } from './languages.ts';

export function languageTag(language: Language): string {
  return language === 'zh_tw' ? 'zh-TW' : language;
}

/** Returns the `lang` attribute for a user's text; empty if unknown, so that the page's language does not apply. */
export function langAttributeOfUserText(lang: string | null | undefined): string {
  return isLanguage(lang) ? languageTag(lang) : '';
}

/** Returns a language's tag with region for `Intl`, such as `pt-PT` for `pt`. */
export function regionalLanguageTag(language: Language): string {
  return language === 'pt' ? 'pt-PT' : languageTag(language);
}

/** Returns the Accept-Language header for API calls: lower case, `zh_tw` as `zh-tw`. */
export function acceptLanguageValue(language: Language): string {
  return language.replace('_', '-');
}
