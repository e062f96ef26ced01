import { describe, expect, it } from 'vitest';
import { checkPlan } from '#domain/safety/check.ts';
import { INTAKE_LEVELS, INTAKE_LEVELS_VERSION } from '#domain/safety/levels.ts';
import { NUTRIENT_REFERENCE_VALUES } from '#domain/safety/reference-values.ts';
import { createSpecificationPlan, createSubstanceLine } from './lines.ts';

const levelsByNutrient = Object.fromEntries(
  INTAKE_LEVELS.map(({ nutrient, adult, pregnant, lactating, unit, kind }) => [
    nutrient,
    kind === null || kind === 'not_compared' ? null : [adult, pregnant, lactating, unit, kind],
  ]),
);

describe('SAFE-08: the table of levels', () => {
  it('is of version 2026-11 and has the figures of its sources', () => {
    expect(INTAKE_LEVELS_VERSION).toBe('2026-11');
    expect(levelsByNutrient).toEqual({
      'vitamin-a': [3000, 3000, 3000, 'µg RE', 'UL'],
      'beta-carotene': null,
      'vitamin-d': [100, 100, 100, 'µg', 'UL'],
      'vitamin-e': [300, 300, 300, 'mg', 'UL'],
      'vitamin-e-equivalents': null,
      'vitamin-k': null,
      'vitamin-c': null,
      thiamin: null,
      riboflavin: null,
      nicotinamide: [900, null, null, 'mg', 'UL'],
      'nicotinic-acid': [10, null, null, 'mg', 'UL'],
      niacin: null,
      'vitamin-b6': [12, 12, 12, 'mg', 'UL'],
      folate: [1000, 1000, 1000, 'µg', 'UL'],
      'vitamin-b12': null,
      biotin: null,
      'pantothenic-acid': null,
      potassium: null,
      chloride: null,
      calcium: [2500, 2500, 2500, 'mg', 'UL'],
      phosphorus: null,
      magnesium: [250, 250, 250, 'mg', 'UL'],
      iron: [40, 40, 40, 'mg', 'level'],
      zinc: [25, 25, 25, 'mg', 'UL'],
      copper: [5, null, null, 'mg', 'UL'],
      manganese: [8, 8, 8, 'mg', 'level'],
      fluoride: [3.3, 3.3, 3.3, 'mg', 'level'],
      selenium: [255, 255, 255, 'µg', 'UL'],
      chromium: null,
      molybdenum: [600, 600, 600, 'µg', 'UL'],
      iodine: [600, 600, 600, 'µg', 'UL'],
      sodium: null,
      silicon: null,
      caffeine: [400, 200, 200, 'mg', 'no_concern'],
      'epa-dha': [5, null, null, 'g', 'no_concern'],
      epa: [1.8, null, null, 'g', 'no_concern'],
      dha: [1, null, null, 'g', 'no_concern'],
    });
  });

  it('names a source that can be opened for every row', () => {
    for (const { body, year, reference, checked_on: levelCheckedOn } of INTAKE_LEVELS) {
      expect(body).toMatch(/^(?:EFSA|SCF)$/);
      expect(year).toBeGreaterThanOrEqual(2000);
      expect(reference).toMatch(/^https:\/\/(?:doi\.org\/10\.2903|www\.efsa\.europa\.eu)\//);
      if (levelCheckedOn !== null) expect(levelCheckedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });

  it('compares with reference values in the unit of its levels', () => {
    for (const { nutrient, nrv = nutrient, unit } of INTAKE_LEVELS) {
      if (nrv in NUTRIENT_REFERENCE_VALUES) expect(['mg', 'µg', 'µg RE']).toContain(unit);
    }
  });

  it('SAFE-10: another version of the table gives open plans a new state and a new key', () => {
    const changedLevelTable = {
      version: '2027-05',
      levels: INTAKE_LEVELS.map((levelRow) => (levelRow.nutrient === 'zinc' ? { ...levelRow, adult: 18 } : levelRow)),
    };
    const checkZincPlan = (checkOptions?: Parameters<typeof checkPlan>[1]) =>
      checkPlan(createSpecificationPlan(), checkOptions).nutrients.find(({ row }) => row.nutrient === 'zinc');
    expect(checkZincPlan()).toMatchObject({ state: 'from_80', level: 25 });
    expect(checkZincPlan({ table: changedLevelTable })).toMatchObject({ state: 'above', level: 18 });
    expect(checkZincPlan({ table: changedLevelTable })?.key).toMatch(/:2027-05$/);
    expect(checkPlan([createSubstanceLine([['zinc', 5]])], { table: changedLevelTable }).levelsVersion).toBe('2027-05');
  });
});
