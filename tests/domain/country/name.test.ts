import { expect, it } from 'vitest';
import { addressLine } from '#domain/country/name.ts';

it('REG-18 names the country of an address in the language of the page, and as the country itself does', () => {
  expect(addressLine('DK', 'de')).toBe('Dänemark');
  expect(addressLine('DK', 'da')).toBe('Danmark');
  expect(addressLine('DK', 'ja')).toBe('デンマーク');
  expect(addressLine('JP', 'ja')).toBe('日本');
  expect(addressLine('AT', 'en')).toBe('Austria');
  expect(addressLine('AT', 'de')).toBe('Österreich');
});

it('REG-20 only two capital letters are the code of a country', () => {
  for (const line of ['Fiskergade 27', 'dk', 'D', 'DNK', '', 'D1'])
    expect(addressLine(line, 'de')).toBe(line);
});
