import { describe, expect, it } from 'vitest';
import type { NetQuantity, Portion } from '#contract/product/schema.ts';
import { portionCost, supplyDays } from '#domain/product/supply.ts';
import { supplyTexts } from '#domain/product/supply-text.ts';
import { getT } from '#i18n/translate.ts';
import { productNumber } from '../../support/search-answers.ts';

const capsules = (pieces: number): NetQuantity => ({ amount: 42, unit: 'g', pieces, sold_by_number: true });
const filled = (amount: number, unit: 'g' | 'ml'): NetQuantity => ({
  amount,
  unit,
  pieces: null,
  sold_by_number: false,
});
const pieces = (units: number): Portion => ({ units, unit: 'capsule', label: `${units}` });
const measured = (net: number): Portion => ({ units: 10, unit: 'drop', label: `${net} ml`, net });

describe('how long a package lasts', () => {
  it.each([
    [capsules(60), pieces(1), 60],
    [capsules(60), pieces(2), 30],
    [capsules(60), pieces(7), 8],
    [filled(30, 'ml'), measured(0.3), 100],
    [filled(10, 'ml'), measured(0.1), 100],
    [filled(250, 'g'), measured(8), 31],
    [filled(2.3, 'ml'), measured(0.01), 230],
  ])('%o at %o a day: %i days', (quantity, portion, days) => {
    expect(supplyDays(quantity, portion)).toBe(days);
  });

  it('is not told where package and portion are measured differently', () => {
    expect(supplyDays(filled(30, 'ml'), pieces(1))).toBeUndefined();
    expect(portionCost(10, filled(30, 'ml'), pieces(1))).toBeUndefined();
  });
});

describe('what a day costs', () => {
  it('is the price by portions, of which the last may be incomplete', () => {
    expect(portionCost(12, capsules(60), pieces(2))).toBe(0.4);
    expect(portionCost(14, capsules(60), pieces(7))).toBeCloseTo(1.6333, 4);
  });

  it('CAT-06 SCOPE-11 is said in the language of the page and the money of the region', () => {
    const [plain] = productNumber(1).variants;
    if (!plain) throw new Error('The product is incomplete');
    const variant = { ...plain, price: 24.9, net_quantity: capsules(60) };
    const euro = '0,83\u00a0€';
    expect(supplyTexts(variant, pieces(2), 'eu', getT('en'))).toEqual([
      'Lasts 30 days',
      `${euro} per daily portion`,
    ]);
    expect(supplyTexts(variant, pieces(60), 'eu', getT('de'))[0]).toBe('Reicht für 1 Tag');
    expect(supplyTexts(variant, pieces(2), 'uk', getT('ja'))).toEqual(['30日分', '1日分あたり£0.83']);
    expect(supplyTexts(variant, undefined, 'eu', getT('en'))).toEqual([]);
    expect(supplyTexts(plain, pieces(2), 'eu', getT('en'))).toEqual([]);
    // An import stores one piece a day for an unknown portion.
    const unsaid = { units: 1, unit: 'piece', label: '' };
    expect(supplyTexts(variant, unsaid, 'eu', getT('en'))).toEqual([]);
    const counted = { ...plain, price: 24.9, net_quantity: { pieces: 60, sold_by_number: true } };
    expect(supplyTexts(counted, pieces(2), 'eu', getT('en'))[0]).toBe('Lasts 30 days');
  });
});
