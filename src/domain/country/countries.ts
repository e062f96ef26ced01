import { AFRICA } from '#domain/country/data/africa.ts';
import { ANTARCTICA } from '#domain/country/data/antarctica.ts';
import { ASIA } from '#domain/country/data/asia.ts';
import { EUROPE } from '#domain/country/data/europe.ts';
import { NORTH_AMERICA } from '#domain/country/data/north-america.ts';
import { OCEANIA } from '#domain/country/data/oceania.ts';
import { SOUTH_AMERICA } from '#domain/country/data/south-america.ts';

export interface Country {
  /** ISO 3166-1 alpha-2, upper case. */
  readonly alpha2: string;
  /** ISO 3166-1 alpha-3, upper case. */
  readonly alpha3: string;
  readonly name: string;
  readonly nativeName: string;
  /** International calling codes (ITU E.164) without the plus. */
  readonly phoneCodes: readonly string[];
  readonly continent: string;
  /** Empty where there is none. */
  readonly capital: string;
  /** ISO 4217. */
  readonly currencies: readonly string[];
  /** ISO 639-1. */
  readonly languages: readonly string[];
}

const list = (text: string) => text.split(',').filter((entry) => entry !== '');

function readCountries(continent: string, rows: string): Country[] {
  return rows
    .trim()
    .split('\n')
    .map((row) => {
      const [alpha2 = '', alpha3 = '', name = '', nativeName = '', ...rest] = row.split('|');
      const [phones = '', capital = '', currencies = '', languages = ''] = rest;
      const names = { alpha2, alpha3, name, nativeName, continent, capital };
      return {
        ...names,
        phoneCodes: list(phones),
        currencies: list(currencies),
        languages: list(languages),
      };
    });
}

/** The countries and territories of ISO 3166-1. */
export const COUNTRIES: readonly Country[] = [
  ...readCountries('AF', AFRICA),
  ...readCountries('AN', ANTARCTICA),
  ...readCountries('AS', ASIA),
  ...readCountries('EU', EUROPE),
  ...readCountries('NA', NORTH_AMERICA),
  ...readCountries('OC', OCEANIA),
  ...readCountries('SA', SOUTH_AMERICA),
];

const byCode = new Map(
  COUNTRIES.flatMap((country) => [country.alpha2, country.alpha3].map((code) => [code, country])),
);

/** The country of an alpha-2 or alpha-3 code in any case, or undefined. */
export function findCountry(code: string): Country | undefined {
  return byCode.get(code.toUpperCase());
}
