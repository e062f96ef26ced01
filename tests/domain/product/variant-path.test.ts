import { expect, it } from 'vitest';
import { packSizeLabel } from '#domain/product/variant-path.ts';

it('SHOP-3g a product whose size no file says shows none', () => {
  expect(packSizeLabel({ unit_of_measure: 'piece' })).toBeUndefined();
  expect(packSizeLabel({ unit_of_measure: '60 capsules' })).toBe('60 capsules');
  expect(packSizeLabel({ label: '60 Kapseln', unit_of_measure: 'piece' })).toBe('60 Kapseln');
});
