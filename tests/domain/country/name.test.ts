import { expect, it } from 'vitest';
import { countryNameIfCode } from '#domain/country/name.ts';

it('REG-18 names the country of an address in the language of the page, and as the country itself does', () => {
  expect(countryNameIfCode('DK', 'de')).toBe('Dänemark');
  expect(countryNameIfCode('DK', 'da')).toBe('Danmark');
  expect(countryNameIfCode('DK', 'ja')).toBe('デンマーク');
  expect(countryNameIfCode('JP', 'ja')).toBe('日本');
  expect(countryNameIfCode('AT', 'en')).toBe('Austria');
  expect(countryNameIfCode('AT', 'de')).toBe('Österreich');
});

it('REG-20 only two capital letters are the code of a country', () => {
  for (const line of ['Fiskergade 27', 'dk', 'D', 'DNK', '', 'D1']) expect(countryNameIfCode(line, 'de')).toBe(line);
});
