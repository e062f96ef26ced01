import { regionalLanguageTag } from '#i18n/language-tags.ts';
import type { Language } from '#i18n/languages.ts';
import { memoise } from '#i18n/made-once.ts';

const COUNTRY_CODE_PATTERN = /^[A-Z]{2}$/;

const getCountryNames = memoise(
  (language: Language) => new Intl.DisplayNames([regionalLanguageTag(language)], { type: 'region', fallback: 'code' }),
);

export function countryNameOrText(codeOrText: string, language: Language): string {
  return COUNTRY_CODE_PATTERN.test(codeOrText) ? (getCountryNames(language).of(codeOrText) ?? codeOrText) : codeOrText;
}

export function countryOptions(
  countryCodes: readonly string[],
  language: Language,
): { readonly value: string; readonly label: string }[] {
  const { compare } = new Intl.Collator(regionalLanguageTag(language));
  return countryCodes
    .map((countryCode) => ({ value: countryCode, label: countryNameOrText(countryCode, language) }))
    .sort((country, otherCountry) => compare(country.label, otherCountry.label));
}
