import { expect, it } from 'vitest';
import { calculateUnitPrice } from '#domain/product/unit-price.ts';

const capsulesNetQuantity = { amount: 86.4, unit: 'g', pieces: 120, sold_by_number: true } as const;
const dropsNetQuantity = { amount: 30, unit: 'ml', pieces: null, sold_by_number: false } as const;
const powderNetQuantity = { amount: 250, unit: 'g', pieces: null, sold_by_number: false } as const;

it('gives the EU price per kilogram of the net weight, for capsules too', () => {
  expect(calculateUnitPrice(19.9, capsulesNetQuantity, 'eu')).toEqual({ amount: 230.32, pricedUnit: 'kg' });
  expect(calculateUnitPrice(25, powderNetQuantity, 'eu')).toEqual({ amount: 100, pricedUnit: 'kg' });
});

it('gives the price per litre of liquids', () => {
  expect(calculateUnitPrice(14.9, dropsNetQuantity, 'eu')).toEqual({ amount: 496.67, pricedUnit: 'l' });
  expect(calculateUnitPrice(14.9, dropsNetQuantity, 'uk')).toEqual({ amount: 496.67, pricedUnit: 'l' });
});

it('gives the UK price per item where a product is sold by number, else per kilogram', () => {
  expect(calculateUnitPrice(19.9, capsulesNetQuantity, 'uk')).toEqual({ amount: 0.17, pricedUnit: 'item' });
  expect(calculateUnitPrice(25, powderNetQuantity, 'uk')).toEqual({ amount: 100, pricedUnit: 'kg' });
  expect(calculateUnitPrice(25, { ...capsulesNetQuantity, pieces: null }, 'uk')?.pricedUnit).toBe('kg');
});

it('SHOP-1 gives none where what it is measured by is not known', () => {
  const quantityWithoutWeight = { pieces: 60, sold_by_number: true } as const;
  expect(calculateUnitPrice(15, quantityWithoutWeight, 'eu')).toBeUndefined();
  expect(calculateUnitPrice(15, quantityWithoutWeight, 'uk')).toEqual({ amount: 0.25, pricedUnit: 'item' });
  const quantityWithoutContent = { pieces: null, sold_by_number: true } as const;
  for (const priceRegion of ['eu', 'uk'] as const)
    expect(calculateUnitPrice(15, quantityWithoutContent, priceRegion)).toBeUndefined();
});
