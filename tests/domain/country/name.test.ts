import { expect, it } from 'vitest';
import { addressLine } from '#domain/country/name.ts';

it('names the country of an address in the language of the page', () => {
  expect(addressLine('DK', 'de')).toBe('Dänemark');
  expect(addressLine('DK', 'ja')).toBe('デンマーク');
  expect(addressLine('Fiskergade 27', 'de')).toBe('Fiskergade 27');
});
