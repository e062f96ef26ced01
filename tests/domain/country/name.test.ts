import { expect, it } from 'vitest';
import { countryNameOrLine } from '#domain/country/name.ts';

it('REG-18 names the country of an address in the language of the page, and as the country itself does', () => {
  expect(countryNameOrLine('DK', 'de')).toBe('Dänemark');
  expect(countryNameOrLine('DK', 'da')).toBe('Danmark');
  expect(countryNameOrLine('DK', 'ja')).toBe('デンマーク');
  expect(countryNameOrLine('JP', 'ja')).toBe('日本');
  expect(countryNameOrLine('AT', 'en')).toBe('Austria');
  expect(countryNameOrLine('AT', 'de')).toBe('Österreich');
});

it('REG-20 only two capital letters are the code of a country', () => {
  for (const line of ['Fiskergade 27', 'dk', 'D', 'DNK', '', 'D1'])
    expect(countryNameOrLine(line, 'de')).toBe(line);
});
