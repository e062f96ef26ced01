import { describe, expect, it } from 'vitest';
import { languageToCountry, matchesCountry } from '#domain/country/code.ts';
import { COUNTRIES, findCountry } from '#domain/country/countries.ts';
import { LANGUAGES } from '#i18n/languages.ts';

describe('country list', () => {
  it('REG-18 has the 249 of ISO 3166-1, each code once', () => {
    expect(COUNTRIES).toHaveLength(249);
    for (const key of ['alpha2', 'alpha3', 'name'] as const)
      expect(new Set(COUNTRIES.map((country) => country[key])).size).toBe(249);
  });

  it('REG-18 has every field of every country in its form', () => {
    for (const country of COUNTRIES) {
      expect(country.alpha2).toMatch(/^[A-Z]{2}$/);
      expect(country.alpha3).toMatch(/^[A-Z]{3}$/);
      expect(country.continent).toMatch(/^(?:AF|AN|AS|EU|NA|OC|SA)$/);
      expect([country.name, country.nativeName].every((name) => name.trim() !== '')).toBe(true);
      for (const code of country.phoneCodes)
        expect([country.alpha2, code]).toEqual([country.alpha2, expect.stringMatching(/^\d{1,7}$/)]);
      for (const code of country.currencies) expect(code).toMatch(/^[A-Z]{3}$/);
      for (const code of country.languages) expect(code).toMatch(/^[a-z]{2}$/);
    }
    const uninhabited = ['AQ', 'BV', 'HM', 'TF', 'GS', 'UM'];
    for (const { alpha2, currencies, capital, languages } of COUNTRIES)
      if (!uninhabited.includes(alpha2))
        expect([
          alpha2,
          currencies.length > 0,
          languages.length > 0,
          capital !== '' || alpha2 === 'MO',
        ]).toEqual([alpha2, true, true, true]);
  });

  it('REG-18 knows names as the world and as the country itself calls it, and what belongs to it', () => {
    expect(findCountry('at')).toEqual({
      alpha2: 'AT',
      alpha3: 'AUT',
      name: 'Austria',
      nativeName: 'Österreich',
      phoneCodes: ['43'],
      continent: 'EU',
      capital: 'Vienna',
      currencies: ['EUR'],
      languages: ['de'],
    });
    expect(findCountry('JPN')).toMatchObject({ alpha2: 'JP', nativeName: '日本', currencies: ['JPY'] });
    expect(findCountry('GB')).toMatchObject({ alpha3: 'GBR', phoneCodes: ['44'], currencies: ['GBP'] });
    expect(findCountry('BG')?.currencies).toEqual(['EUR']);
    expect(findCountry('ZZ')).toBeUndefined();
  });

  it('REG-18 gives the euro to the 21 members that have it', () => {
    const euro = COUNTRIES.filter(
      ({ alpha2, currencies }) => matchesCountry('EU', alpha2) && currencies.includes('EUR'),
    );
    expect(euro).toHaveLength(21);
  });
});

describe('country codes', () => {
  it('REG-16 EU is the 27 members, INT all others, anything else itself', () => {
    expect(COUNTRIES.filter(({ alpha2 }) => matchesCountry('EU', alpha2))).toHaveLength(27);
    expect(COUNTRIES.filter(({ alpha2 }) => matchesCountry('INT', alpha2))).toHaveLength(222);
    expect([matchesCountry('EU', 'DE'), matchesCountry('EU', 'GB'), matchesCountry('EU', 'CH')]).toEqual([
      true,
      false,
      false,
    ]);
    expect([matchesCountry('INT', 'GB'), matchesCountry('INT', 'FR')]).toEqual([true, false]);
    expect([matchesCountry('gb', 'GB'), matchesCountry('GB', 'IE')]).toEqual([true, false]);
  });

  it('REG-20 REG-21 a language has the flag of a country', () => {
    const expected = {
      en: 'gb',
      ja: 'jp',
      da: 'dk',
      zh: 'tw',
      zh_tw: 'tw',
      'zh-TW': 'tw',
      fr: 'fr',
      EN: 'gb',
    };
    for (const [language, country] of Object.entries(expected))
      expect(languageToCountry(language)).toBe(country);
    for (const code of ['e', 'eng', '', 'e1', 'zhx', 'en-gb'])
      expect(languageToCountry(code)).toBeUndefined();
    for (const language of LANGUAGES) expect(findCountry(languageToCountry(language) ?? '')).toBeDefined();
  });
});
