import { regionalTag } from '#i18n/language-tags.ts';
import type { Language } from '#i18n/languages.ts';

const COUNTRY_CODE = /^[A-Z]{2}$/;

const names = new Map<Language, Intl.DisplayNames>();

/** A line of an address as people read it: an ISO 3166-1 alpha-2 code becomes the country's name. */
export function addressLine(line: string, language: Language): string {
  if (!COUNTRY_CODE.test(line)) return line;
  let countries = names.get(language);
  if (!countries) {
    countries = new Intl.DisplayNames([regionalTag(language)], { type: 'region', fallback: 'code' });
    names.set(language, countries);
  }
  return countries.of(line) ?? line;
}
