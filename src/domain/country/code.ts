/** Code of all members of the European Union. */
const EUROPEAN_UNION = 'EU';
/** Code of every country outside it. */
const INTERNATIONAL = 'INT';

const EU_MEMBERS = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '),
);

/** Whether a country (alpha-2) is meant by a code: `EU`, `INT` or a country's own, in any case. */
export function matchesCountry(code: string, alpha2: string): boolean {
  const [wanted, country] = [code.toUpperCase(), alpha2.toUpperCase()];
  if (wanted === EUROPEAN_UNION) return EU_MEMBERS.has(country);
  if (wanted === INTERNATIONAL) return !EU_MEMBERS.has(country);
  return wanted === country;
}

const COUNTRY_OF_LANGUAGE = new Map([
  ['en', 'gb'],
  ['ja', 'jp'],
  ['da', 'dk'],
]);

/** The country whose flag represents a language, or undefined for anything but a two-letter code. */
export function languageToCountry(language: string): string | undefined {
  const code = language.toLowerCase();
  if (/^zh(?:[-_][a-z]+)*$/.test(code)) return 'tw';
  const country = COUNTRY_OF_LANGUAGE.get(code) ?? code;
  return /^[a-z]{2}$/.test(country) ? country : undefined;
}
