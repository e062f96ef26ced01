import { describe, expect, it } from 'vitest';
import type { NetQuantity, Portion } from '#contract/product/schema.ts';
import { calculatePortionCost, calculateSupplyDays, supplyTexts } from '#domain/product/supply.ts';
import { getTranslate } from '#i18n/translate.ts';
import { createSearchProduct } from '../../support/search-answers.ts';

const createCapsulePack = (pieceCount: number): NetQuantity => ({
  amount: 42,
  unit: 'g',
  pieces: pieceCount,
  sold_by_number: true,
});
const createFilledPack = (filledAmount: number, amountUnit: 'g' | 'ml'): NetQuantity => ({
  amount: filledAmount,
  unit: amountUnit,
  pieces: null,
  sold_by_number: false,
});
const createCapsulePortion = (unitsPerPortion: number): Portion => ({
  units: unitsPerPortion,
  unit: 'capsule',
  label: `${unitsPerPortion}`,
});
const createMeasuredPortion = (netAmount: number): Portion => ({
  units: 10,
  unit: 'drop',
  label: `${netAmount} ml`,
  net: netAmount,
});

describe('how long a package lasts', () => {
  it.each([
    [createCapsulePack(60), createCapsulePortion(1), 60],
    [createCapsulePack(60), createCapsulePortion(2), 30],
    [createCapsulePack(60), createCapsulePortion(7), 8],
    [createFilledPack(30, 'ml'), createMeasuredPortion(0.3), 100],
    [createFilledPack(10, 'ml'), createMeasuredPortion(0.1), 100],
    [createFilledPack(250, 'g'), createMeasuredPortion(8), 31],
    [createFilledPack(2.3, 'ml'), createMeasuredPortion(0.01), 230],
  ])('%o at %o a day: %i days', (netQuantity, portionSize, expectedDays) => {
    expect(calculateSupplyDays(netQuantity, portionSize)).toBe(expectedDays);
  });

  it('is not told where package and portion are measured differently', () => {
    expect(calculateSupplyDays(createFilledPack(30, 'ml'), createCapsulePortion(1))).toBeUndefined();
    expect(calculatePortionCost(10, createFilledPack(30, 'ml'), createCapsulePortion(1))).toBeUndefined();
  });
});

describe('what a day costs', () => {
  it('is the price by portions, of which the last may be incomplete', () => {
    expect(calculatePortionCost(12, createCapsulePack(60), createCapsulePortion(2))).toBe(0.4);
    expect(calculatePortionCost(14, createCapsulePack(60), createCapsulePortion(7))).toBeCloseTo(1.6333, 4);
  });

  it('CAT-06 SCOPE-11 is said in the language of the page and the money of the region', () => {
    const [plain] = createSearchProduct(1).variants;
    if (!plain) throw new Error('The product is incomplete');
    const variant = { ...plain, price: 24.9, net_quantity: createCapsulePack(60) };
    const euroPerDay = '0,83\u00a0€';
    expect(supplyTexts(variant, createCapsulePortion(2), 'eu', getTranslate('en'))).toEqual([
      'Lasts 30 days',
      `${euroPerDay} per daily portion`,
    ]);
    expect(supplyTexts(variant, createCapsulePortion(60), 'eu', getTranslate('de'))[0]).toBe('Reicht für 1 Tag');
    expect(supplyTexts(variant, createCapsulePortion(2), 'uk', getTranslate('ja'))).toEqual([
      '30日分',
      '1日分あたり£0.83',
    ]);
    expect(supplyTexts(variant, undefined, 'eu', getTranslate('en'))).toEqual([]);
    expect(supplyTexts(plain, createCapsulePortion(2), 'eu', getTranslate('en'))).toEqual([]);
    // An import stores one piece a day for an unknown portion.
    const unlabelledPortion = { units: 1, unit: 'piece', label: '' };
    expect(supplyTexts(variant, unlabelledPortion, 'eu', getTranslate('en'))).toEqual([]);
    const capsuleVariant = { ...plain, price: 24.9, net_quantity: { pieces: 60, sold_by_number: true } };
    expect(supplyTexts(capsuleVariant, createCapsulePortion(2), 'eu', getTranslate('en'))[0]).toBe('Lasts 30 days');
  });
});
