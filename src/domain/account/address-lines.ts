import type { PostalAddress } from '#contract/account/schema.ts';
import { countryNameOrText } from '#domain/country/name.ts';
import type { Language } from '#i18n/languages.ts';
import { personName } from './person-name.ts';

const COUNTRIES_WITH_POSTCODE_LAST: readonly string[] = ['GB', 'IE', 'US', 'CA', 'AU', 'NZ'];

export function formatAddressLines(address: PostalAddress, language: Language): string[] {
  const { line_1, line_2, city, postcode, country } = address;
  const cityAndPostcode = COUNTRIES_WITH_POSTCODE_LAST.includes(country.alpha_2) ? [city, postcode] : [postcode, city];
  const countryName = countryNameOrText(country.alpha_2.toUpperCase(), language);
  const lines = [personName(address, language), line_1, line_2, cityAndPostcode.filter(Boolean).join(' '), countryName];
  return lines.filter((addressLine) => typeof addressLine === 'string').filter(Boolean);
}
