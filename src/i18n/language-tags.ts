import { isLanguage, type Language } from './languages.ts';

/** BCP 47 tag for `lang` and `hreflang` attributes. */
export function languageTag(language: Language): string {
  return language === 'zh_tw' ? 'zh-TW' : language;
}

/** Value of `lang` for what somebody wrote; empty where its language is not known: it need not be that of the page. */
export function writtenTag(lang: string | null | undefined): string {
  return isLanguage(lang) ? languageTag(lang) : '';
}

/** Tag whose plurals, numbers, dates and names of countries `Intl` returns: the shop's Portuguese is that of Portugal. */
export function regionalTag(language: Language): string {
  return language === 'pt' ? 'pt-PT' : languageTag(language);
}

/** Value of the API's Accept-Language header: lower case, `zh_tw` as `zh-tw`. */
export function acceptLanguageValue(language: Language): string {
  return language.replace('_', '-');
}
