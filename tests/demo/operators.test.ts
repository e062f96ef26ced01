import { describe, expect, it } from 'vitest';
import { brands } from '../../demo/data/brands.ts';
import { operatorAddress } from '../../demo/text/operator-address.ts';

/** Where a food business operator may be established: Regulation (EU) 1169/2011, Article 8(1). */
const union = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

const postcodes: Readonly<Record<string, RegExp>> = {
  DE: /^\d{5}$/,
  DK: /^\d{4}$/,
  ES: /^\d{5}$/,
  FR: /^\d{5}$/,
  HU: /^\d{4}$/,
  IE: /^[A-Z]\d[\dW] [A-Z\d]{4}$/,
  IT: /^\d{5}$/,
  NL: /^\d{4} [A-Z]{2}$/,
  PT: /^\d{4}-\d{3}$/,
  RO: /^\d{6}$/,
};

describe('the operator of a brand', () => {
  it('is established in the European Union or the EEA', () => {
    for (const { slug, operator } of brands)
      expect([slug, union.has(operator.country)]).toEqual([slug, true]);
  });

  it('has a postcode as its country writes them', () => {
    for (const { operator } of brands) expect(operator.postcode).toMatch(postcodes[operator.country] ?? /^$/);
  });

  it('has one address wherever it stands for several brands', () => {
    const addresses = new Map<string, string>();
    for (const { operator } of brands) {
      const address = operatorAddress(operator).join();
      expect(addresses.get(operator.name) ?? address).toBe(address);
      addresses.set(operator.name, address);
    }
  });
});

describe('an address', () => {
  it.each([
    ['GB', 'NR1 3DA', 'Norwich', ['1 A', 'Norwich', 'NR1 3DA', 'GB']],
    ['IE', 'T12 K4V8', 'Cork', ['1 A', 'Cork', 'T12 K4V8', 'IE']],
    ['JP', '604-0857', 'Kyoto', ['1 A', 'Kyoto 604-0857', 'JP']],
    ['TW', '103', 'Taipei', ['1 A', 'Taipei 103', 'TW']],
    ['NL', '3087 BL', 'Rotterdam', ['1 A', '3087 BL Rotterdam', 'NL']],
  ])('is written as in %s', (country, postcode, city, lines) => {
    expect(operatorAddress({ name: 'N', street: '1 A', postcode, city, country })).toEqual(lines);
  });
});
