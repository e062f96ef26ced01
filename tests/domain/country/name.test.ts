import { expect, it } from 'vitest';
import { countryNameOrText } from '#domain/country/name.ts';

it('REG-18 names the country of an address in the language of the page, and as the country itself does', () => {
  expect(countryNameOrText('DK', 'de')).toBe('Dänemark');
  expect(countryNameOrText('DK', 'da')).toBe('Danmark');
  expect(countryNameOrText('DK', 'ja')).toBe('デンマーク');
  expect(countryNameOrText('JP', 'ja')).toBe('日本');
  expect(countryNameOrText('AT', 'en')).toBe('Austria');
  expect(countryNameOrText('AT', 'de')).toBe('Österreich');
});

it('REG-20 only two capital letters are the code of a country', () => {
  for (const typedCountry of ['Fiskergade 27', 'dk', 'D', 'DNK', '', 'D1'])
    expect(countryNameOrText(typedCountry, 'de')).toBe(typedCountry);
});
