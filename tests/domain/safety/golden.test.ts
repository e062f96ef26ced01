import { describe, expect, it } from 'vitest';
import { checkPlan } from '#domain/safety/check.ts';
import { roundAmount } from '#domain/safety/rounding.ts';
import { goldenPlan } from './lines.ts';

const nutrientRows = (population: 'adult' | 'pregnant' | 'minor') =>
  checkPlan(goldenPlan(), { population }).nutrients.map(
    ({ row, average, peak, percent, nrvPercent, state }) => [
      row.nutrient,
      roundAmount(average),
      row.unit,
      roundAmount(peak),
      percent,
      nrvPercent,
      state,
    ],
  );

describe('SAFE-02: the golden plan', () => {
  it('adds up exactly, with levels for adults', () => {
    expect(nutrientRows('adult')).toEqual([
      ['magnesium', 256, 'mg', 256, 103, 68, 'above'],
      ['vitamin-d', 19.3, 'µg', 105, 19, 386, 'above_on_days'],
      ['vitamin-b6', 11.4, 'mg', 21.4, 95, 814, 'from_80'],
      ['zinc', 20, 'mg', 20, 80, 200, 'from_80'],
      ['folate', 400, 'µg', 600, 40, 200, 'below'],
      ['nicotinamide', 24, 'mg', 48, 3, 150, 'below'],
    ]);
    const [magnesium] = checkPlan(goldenPlan()).nutrients;
    expect(magnesium).toMatchObject({ average: 256.25, level: 250 });
    expect(magnesium?.shares.map(({ amount }) => amount)).toEqual([200, 56.25]);
  });

  it('SAFE-03: has no level for nicotinamide in pregnancy', () => {
    expect(nutrientRows('pregnant').at(-1)).toEqual(['nicotinamide', 24, 'mg', 48, null, 150, 'no_level']);
    expect(nutrientRows('pregnant').slice(0, 5)).toEqual(nutrientRows('adult').slice(0, 5));
  });

  it('SAFE-03: compares nothing for somebody under 18', () => {
    const minor = nutrientRows('minor');
    expect(new Set(minor.map((row) => row.at(-1)))).toEqual(new Set(['not_compared']));
    expect(minor.map(([slug, average]) => [slug, average])).toContainEqual(['magnesium', 256]);
  });
});
