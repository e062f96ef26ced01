import { regionalTag } from '#i18n/language-tags.ts';
import type { Language } from '#i18n/languages.ts';
import { memoise } from '#i18n/made-once.ts';

const COUNTRY_CODE_PATTERN = /^[A-Z]{2}$/;

const countryNamesOf = memoise(
  (language: Language) => new Intl.DisplayNames([regionalTag(language)], { type: 'region', fallback: 'code' }),
);

export function countryNameIfCode(line: string, language: Language): string {
  return COUNTRY_CODE_PATTERN.test(line) ? (countryNamesOf(language).of(line) ?? line) : line;
}

/** Returns the options of a country select, sorted by name. */
export function countryOptions(
  codes: readonly string[],
  language: Language,
): { readonly value: string; readonly label: string }[] {
  const { compare } = new Intl.Collator(regionalTag(language));
  return codes
    .map((value) => ({ value, label: countryNameIfCode(value, language) }))
    .sort((country, otherCountry) => compare(country.label, otherCountry.label));
}
