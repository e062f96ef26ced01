import { expect, it } from 'vitest';
import { countryOrLine } from '#domain/country/name.ts';

it('REG-18 names the country of an address in the language of the page, and as the country itself does', () => {
  expect(countryOrLine('DK', 'de')).toBe('Dänemark');
  expect(countryOrLine('DK', 'da')).toBe('Danmark');
  expect(countryOrLine('DK', 'ja')).toBe('デンマーク');
  expect(countryOrLine('JP', 'ja')).toBe('日本');
  expect(countryOrLine('AT', 'en')).toBe('Austria');
  expect(countryOrLine('AT', 'de')).toBe('Österreich');
});

it('REG-20 only two capital letters are the code of a country', () => {
  for (const line of ['Fiskergade 27', 'dk', 'D', 'DNK', '', 'D1'])
    expect(countryOrLine(line, 'de')).toBe(line);
});
