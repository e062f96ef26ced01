import { describe, expect, it } from 'vitest';
import type { NetQuantity, Portion } from '#contract/product/schema.ts';
import { portionCost, supplyDays, supplyTexts } from '#domain/product/supply.ts';
import { getT } from '#i18n/translate.ts';
import { searchProduct } from '../../support/search-answers.ts';

const capsulePack = (pieces: number): NetQuantity => ({
  amount: 42,
  unit: 'g',
  pieces,
  sold_by_number: true,
});
const filledPack = (amount: number, unit: 'g' | 'ml'): NetQuantity => ({
  amount,
  unit,
  pieces: null,
  sold_by_number: false,
});
const piecesPortion = (units: number): Portion => ({ units, unit: 'capsule', label: `${units}` });
const measuredPortion = (netAmount: number): Portion => ({
  units: 10,
  unit: 'drop',
  label: `${netAmount} ml`,
  net: netAmount,
});

describe('how long a package lasts', () => {
  it.each([
    [capsulePack(60), piecesPortion(1), 60],
    [capsulePack(60), piecesPortion(2), 30],
    [capsulePack(60), piecesPortion(7), 8],
    [filledPack(30, 'ml'), measuredPortion(0.3), 100],
    [filledPack(10, 'ml'), measuredPortion(0.1), 100],
    [filledPack(250, 'g'), measuredPortion(8), 31],
    [filledPack(2.3, 'ml'), measuredPortion(0.01), 230],
  ])('%o at %o a day: %i days', (quantity, portion, days) => {
    expect(supplyDays(quantity, portion)).toBe(days);
  });

  it('is not told where package and portion are measured differently', () => {
    expect(supplyDays(filledPack(30, 'ml'), piecesPortion(1))).toBeUndefined();
    expect(portionCost(10, filledPack(30, 'ml'), piecesPortion(1))).toBeUndefined();
  });
});

describe('what a day costs', () => {
  it('is the price by portions, of which the last may be incomplete', () => {
    expect(portionCost(12, capsulePack(60), piecesPortion(2))).toBe(0.4);
    expect(portionCost(14, capsulePack(60), piecesPortion(7))).toBeCloseTo(1.6333, 4);
  });

  it('CAT-06 SCOPE-11 is said in the language of the page and the money of the region', () => {
    const [plain] = searchProduct(1).variants;
    if (!plain) throw new Error('The product is incomplete');
    const variant = { ...plain, price: 24.9, net_quantity: capsulePack(60) };
    const euro = '0,83\u00a0€';
    expect(supplyTexts(variant, piecesPortion(2), 'eu', getT('en'))).toEqual([
      'Lasts 30 days',
      `${euro} per daily portion`,
    ]);
    expect(supplyTexts(variant, piecesPortion(60), 'eu', getT('de'))[0]).toBe('Reicht für 1 Tag');
    expect(supplyTexts(variant, piecesPortion(2), 'uk', getT('ja'))).toEqual(['30日分', '1日分あたり£0.83']);
    expect(supplyTexts(variant, undefined, 'eu', getT('en'))).toEqual([]);
    expect(supplyTexts(plain, piecesPortion(2), 'eu', getT('en'))).toEqual([]);
    // An import stores one piece a day for an unknown portion.
    const unsaidPortion = { units: 1, unit: 'piece', label: '' };
    expect(supplyTexts(variant, unsaidPortion, 'eu', getT('en'))).toEqual([]);
    const countedVariant = { ...plain, price: 24.9, net_quantity: { pieces: 60, sold_by_number: true } };
    expect(supplyTexts(countedVariant, piecesPortion(2), 'eu', getT('en'))[0]).toBe('Lasts 30 days');
  });
});
