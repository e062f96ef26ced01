import { describe, expect, it } from 'vitest';
import { INTAKE_LEVELS } from '#domain/safety/levels.ts';
import { convertToNutrientAmount } from '#domain/safety/nutrient-amount.ts';
import { createSubstance } from './lines.ts';

function convertLabelAmount(slug: string, labelAmount: number, labelUnit: string, nutrientForm: string | null = null) {
  const nutrientQuantity = convertToNutrientAmount(
    createSubstance(slug, labelAmount, labelUnit, { form_slug: nutrientForm }),
    INTAKE_LEVELS,
  );
  if (!nutrientQuantity) return undefined;
  return 'problem' in nutrientQuantity
    ? nutrientQuantity.problem
    : [nutrientQuantity.level.nutrient, nutrientQuantity.amount];
}

describe('SAFE-02: amounts in the unit of the level', () => {
  it.each<[slug: string, amount: number, unit: string, form: string | null, nutrient: string, result: number]>([
    ['magnesium', 0.2, 'g', null, 'magnesium', 200],
    ['magnesium', 200, 'milligram', 'magnesium-citrate', 'magnesium', 200],
    ['magnesium', 200_000, 'mcg', null, 'magnesium', 200],
    ['selenium', 0.055, 'mg', null, 'selenium', 55],
    ['selenium', 55, '\u00b5g', null, 'selenium', 55],
    ['selenium', 55, '\u03bcg', null, 'selenium', 55],
    ['selenium', 55, 'ug', null, 'selenium', 55],
    ['selenium', 55_000, 'ng', null, 'selenium', 55],
    ['vitamin-d', 1000, 'international-unit', null, 'vitamin-d', 25],
    ['vitamin-d', 4000, 'IU', 'cholecalciferol', 'vitamin-d', 100],
    ['vitamin-d', 10, 'microgram', 'calcidiol', 'vitamin-d', 25],
    ['vitamin-d', 25, 'µg VDE', 'calcidiol', 'vitamin-d', 25],
    ['vitamin-a', 10_000, 'IU', 'retinyl-acetate', 'vitamin-a', 3000],
    ['vitamin-a', 800, 'microgram', null, 'vitamin-a', 800],
    ['vitamin-a', 800, 'µg RE', 'retinyl-acetate', 'vitamin-a', 800],
    ['vitamin-a', 8000, 'IU', 'beta-carotene', 'beta-carotene', 800],
    ['vitamin-a', 800, 'microgram', 'beta-carotene', 'beta-carotene', 800],
    ['beta-carotene', 6, 'mg', null, 'beta-carotene', 1000],
    ['beta-cryptoxanthin', 1.2, 'mg', null, 'beta-carotene', 100],
    ['vitamin-e', 100, 'IU', 'd-alpha-tocopherol', 'vitamin-e', 67],
    ['vitamin-e', 100, 'IU', 'rrr-alpha-tocopheryl-acetate', 'vitamin-e', 67],
    ['vitamin-e', 100, 'IU', 'dl-alpha-tocopherol', 'vitamin-e-equivalents', 67],
    ['vitamin-e', 100, 'IU', null, 'vitamin-e-equivalents', 67],
    ['vitamin-e', 100, 'mg', null, 'vitamin-e', 100],
    ['vitamin-e', 100, 'mg α-TE', null, 'vitamin-e', 100],
    ['niacin', 16, 'mg NE', 'nicotinamide', 'nicotinamide', 16],
    ['niacin', 16, 'milligram', 'nicotinic-acid', 'nicotinic-acid', 16],
    ['niacin', 16, 'milligram', null, 'niacin', 16],
    ['folate', 680, 'µg DFE', 'folic-acid', 'folate', 400],
    ['folate', 400, 'microgram', 'l-methylfolate', 'folate', 400],
    ['epa', 900, 'milligram', null, 'epa', 0.9],
  ])('%s %d %s as %s is %s %d', (slug, labelAmount, labelUnit, form, nutrient, expectedAmount) => {
    expect(convertLabelAmount(slug, labelAmount, labelUnit, form)).toEqual([nutrient, expectedAmount]);
  });

  it('does not guess a unit that it cannot read, nor one that is not of the nutrient', () => {
    expect(convertLabelAmount('magnesium', 1, 'billion-cfu')).toBe('unit');
    expect(convertLabelAmount('magnesium', 1, 'µg DFE')).toBe('unit');
    expect(convertLabelAmount('magnesium', 1, 'IU')).toBe('unit');
    expect(convertLabelAmount('folate', 400, 'microgram', 'food-folate')).toBe('form');
  });

  it('leaves out what the table does not name', () => {
    expect(convertLabelAmount('ashwagandha', 600, 'milligram')).toBeUndefined();
  });
});
