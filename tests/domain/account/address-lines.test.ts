import { describe, expect, it } from 'vitest';
import { formatAddressLines } from '#domain/account/address-lines.ts';
import { personName } from '#domain/account/person-name.ts';

const wholeAddress = {
  id: 1,
  is_default: true,
  first_name: 'Alex',
  last_name: 'Birch',
  line_1: 'Birkenweg 12',
  line_2: null,
  city: 'Wien',
  postcode: '1140',
  phone: '+43 1 2',
  country: { name: 'Austria', alpha_2: 'AT' },
};

describe('addresses', () => {
  it('API-AUTH-14 AMB-REG-2 stand as on a letter, the country in the reader’s language', () => {
    expect(formatAddressLines(wholeAddress, 'de')).toEqual(['Alex Birch', 'Birkenweg 12', '1140 Wien', 'Österreich']);
    expect(formatAddressLines(wholeAddress, 'ja')).toEqual(['Birch Alex', 'Birkenweg 12', '1140 Wien', 'オーストリア']);
  });

  it('put the postcode where the country does', () => {
    const londonAddress = { ...wholeAddress, city: 'London', postcode: 'N1 9GU', country: { alpha_2: 'GB' } };
    expect(formatAddressLines(londonAddress, 'en')).toContain('London N1 9GU');
  });

  it('REG-17 need no more than the country', () => {
    expect(formatAddressLines({ is_default: false, country: { alpha_2: 'nl' } }, 'en')).toEqual(['Netherlands']);
  });
});

describe('names', () => {
  it('stand in the order of the language and make do with a half', () => {
    const namedPerson = { first_name: 'Ada', last_name: 'Kovács' };
    expect([personName(namedPerson, 'en'), personName(namedPerson, 'hu')]).toEqual(['Ada Kovács', 'Kovács Ada']);
    expect(personName({ first_name: null, last_name: 'Kovács' }, 'en')).toBe('Kovács');
    expect(personName({ first_name: null, last_name: null }, 'en')).toBe('');
  });
});
