import { describe, expect, it } from 'vitest';
import { checkPlan } from '#domain/safety/check.ts';
import type { SafetyLine } from '#domain/safety/facts.ts';
import { calculatePercent } from '#domain/safety/rounding.ts';
import {
  createAsNeededRhythm,
  createCycleRhythm,
  createOnePhaseDose,
  createPhase,
  createWeekdayRhythm,
  dose,
} from '../intake/doses.ts';
import { createSubstanceLine } from './lines.ts';

const readNutrientTotals = (...lines: SafetyLine[]) =>
  checkPlan(lines).nutrients.map(({ row, average, peak, state, hasAsNeededDose }) => ({
    slug: row.nutrient,
    average: Number(average.toFixed(6)),
    peak,
    state,
    atMost: hasAsNeededDose,
  }));
const readFirstNutrientTotal = (...lines: SafetyLine[]) => readNutrientTotals(...lines)[0];

describe('SAFE-02: average and peak', () => {
  it('is the worst 28 days of a plan that changes', () => {
    const threePhaseDose = dose(
      'capsule',
      createPhase([['breakfast', 1]], { days: 14 }),
      createPhase([['breakfast', 3]], { from: 14, days: 14 }),
      createPhase([['breakfast', 1]], { from: 28 }),
    );
    expect(readFirstNutrientTotal(createSubstanceLine([['zinc', 10]], { dose: threePhaseDose }))).toMatchObject({
      average: 20,
      peak: 30,
    });
  });

  it('is the mean of the whole of a shorter plan', () => {
    const shortCourseDose = createOnePhaseDose('capsule', [['breakfast', 1]], {
      days: 10,
      rhythm: createCycleRhythm(1, 1),
    });
    expect(readFirstNutrientTotal(createSubstanceLine([['zinc', 10]], { dose: shortCourseDose }))).toMatchObject({
      average: 5,
      peak: 10,
    });
  });

  it('finds the days on which two rhythms meet', () => {
    const [threeDayDose, fourDayDose] = [createCycleRhythm(1, 2), createCycleRhythm(1, 3)].map((rhythm) =>
      createOnePhaseDose('capsule', [['breakfast', 1]], { rhythm }),
    );
    expect(
      readFirstNutrientTotal(
        createSubstanceLine([['zinc', 10]], { dose: threeDayDose }),
        createSubstanceLine([['zinc', 12]], { dose: fourDayDose }),
      ),
    ).toMatchObject({ peak: 22, average: Number(((10 * 10 + 7 * 12) / 28).toFixed(6)) });
  });

  it('counts every intake of a day', () => {
    const threeTimesDailyDose = createOnePhaseDose('capsule', { breakfast: 1, midday: 1, bedtime: 0.5 });
    expect(readFirstNutrientTotal(createSubstanceLine([['zinc', 10]], { dose: threeTimesDailyDose }))).toMatchObject({
      average: 25,
      state: 'from_80',
    });
  });

  it('counts what is taken as needed at the most, and says so', () => {
    const asNeededDose = createOnePhaseDose('capsule', [[null, 2]], { rhythm: createAsNeededRhythm(3) });
    expect(readFirstNutrientTotal(createSubstanceLine([['caffeine', 80]], { dose: asNeededDose }))).toMatchObject({
      average: 480,
      state: 'above',
      atMost: true,
    });
  });

  it('divides by the units of the daily portion', () => {
    const threeUnitPortionLine = createSubstanceLine([['magnesium', 300]], {
      portion: { units: 3, unit: 'capsule', label: '' },
      dose: createOnePhaseDose('capsule', [['evening', 2]]),
    });
    expect(readFirstNutrientTotal(threeUnitPortionLine)).toMatchObject({ average: 200 });
  });

  it('skips lines that a line of the same ingredient contains, at any depth', () => {
    const splitDoseLine = createSubstanceLine([
      ['magnesium', 300],
      ['magnesium', 200, 'milligram', { form_slug: 'magnesium-citrate', part_of: 0 }],
      ['taurine', 90, 'milligram', { part_of: 1 }],
      ['magnesium', 10, 'milligram', { part_of: 2 }],
      ['cod-liver-oil', 1000],
      ['vitamin-d', 5, 'microgram', { part_of: 4 }],
    ]);
    expect(readNutrientTotals(splitDoseLine).map(({ slug, average }) => [slug, average])).toEqual([
      ['magnesium', 300],
      ['vitamin-d', 5],
    ]);
  });
});

describe('SAFE-02: states', () => {
  it.each([
    [250, 'from_80'],
    [250.0001, 'above'],
    [200, 'from_80'],
    [199.99, 'below'],
  ])('%d mg of magnesium a day are %s', (milligrams, expectedState) => {
    expect(readFirstNutrientTotal(createSubstanceLine([['magnesium', milligrams]]))).toMatchObject({
      state: expectedState,
    });
  });

  it('is above on days where only a peak is', () => {
    const sundayDose = createOnePhaseDose('capsule', [['breakfast', 1]], { rhythm: createWeekdayRhythm(7) });
    expect(
      readFirstNutrientTotal(createSubstanceLine([['vitamin-d', 105, 'microgram']], { dose: sundayDose })),
    ).toMatchObject({
      average: 15,
      state: 'above_on_days',
    });
  });

  it('lists by state, then by percent', () => {
    const listedNutrientTotals = readNutrientTotals(
      createSubstanceLine([
        ['thiamin', 100],
        ['niacin', 16],
        ['zinc', 10],
        ['iron', 36],
        ['magnesium', 300],
        ['vitamin-b6', 20],
        ['selenium', 100, 'microgram'],
      ]),
    );
    expect(listedNutrientTotals.map(({ slug, state }) => `${slug} ${state}`)).toEqual([
      'vitamin-b6 above',
      'magnesium above',
      'iron from_80',
      'zinc below',
      'selenium below',
      'thiamin no_level',
      'niacin not_compared',
    ]);
  });

  it('adds EPA to DHA where a plan has both, and knows each alone', () => {
    const epaLine = createSubstanceLine([['epa', 2000]]);
    expect(readNutrientTotals(epaLine)).toMatchObject([{ slug: 'epa', average: 2, state: 'above' }]);
    expect(readNutrientTotals(epaLine, createSubstanceLine([['dha', 500]]))).toMatchObject([
      { slug: 'epa-dha', average: 2.5, state: 'below' },
      { slug: 'dha', average: 0.5, state: 'not_compared' },
      { slug: 'epa', average: 2, state: 'not_compared' },
    ]);
  });

  it('rounds a half of a percent up, although binary fractions lie below it', () => {
    expect(calculatePercent(256.25, 250)).toBe(103);
    expect(calculatePercent(102.5, 100)).toBe(103);
    expect(calculatePercent(1.005, 1)).toBe(101);
    expect(calculatePercent(102.49, 100)).toBe(102);
  });
});

describe('SAFE-02: what is not compared', () => {
  const listUncomparedReasons = (...lines: SafetyLine[]) =>
    checkPlan(lines).uncomparedEntries.map(({ reason, substance }) => [reason, substance?.slug]);

  it.each<[string, Partial<SafetyLine>]>([
    ['no_dose', { dose: undefined }],
    ['portion', { portion: { units: 0, unit: 'capsule', label: '' } }],
    ['portion', { portion: undefined }],
    ['dose_unit', { portion: { units: 1, unit: 'tablet', label: '' } }],
  ])('%s: a product as a whole, of which nothing is added', (expectedReason, lineOverrides) => {
    const zincLine = createSubstanceLine([['zinc', 15]], lineOverrides);
    expect(listUncomparedReasons(zincLine)).toEqual([[expectedReason, undefined]]);
    expect(readNutrientTotals(zincLine)).toEqual([]);
  });

  it('names an imported product without composition, and a substance whose unit or form says too little', () => {
    const substanceLine = createSubstanceLine([
      ['vitamin-a', 5, 'piece'],
      ['folate', 1, 'mg', { form_slug: 'food-folate' }],
      ['zinc', 5],
    ]);
    expect(listUncomparedReasons(createSubstanceLine([]), substanceLine)).toEqual([
      ['composition', undefined],
      ['unit', 'vitamin-a'],
      ['form', 'folate'],
    ]);
    expect(readFirstNutrientTotal(substanceLine)).toMatchObject({ slug: 'zinc', average: 5 });
  });

  it('reports a label whose percentage is not that of its amount, and counts the amount', () => {
    const line = createSubstanceLine([
      ['zinc', 15, 'milligram', { nrv_percent: 100 }],
      ['iron', 14, 'milligram', { nrv_percent: 102 }],
      ['selenium', 55, 'microgram', { nrv_percent: 109 }],
      ['biotin', 5, 'microgram', { nrv_percent: 12 }],
    ]);
    const { nrvPercentMismatches: nrvMismatches, nutrients } = checkPlan([line]);
    expect(nrvMismatches.map(({ substance, percent }) => [substance.slug, percent])).toEqual([['zinc', 150]]);
    expect(nutrients.find(({ row }) => row.nutrient === 'zinc')).toMatchObject({
      average: 15,
      nrvPercent: 150,
    });
  });

  it('lists an ingredient of two products with what each declares', () => {
    const [firstLine, secondLine] = [
      createSubstanceLine([['ginkgo', 120]], { portion: { units: 2, unit: 'capsule', label: '' } }),
      createSubstanceLine([['ginkgo', 60]]),
    ];
    const duplicateSubstances = checkPlan([firstLine, secondLine, createSubstanceLine([['maca', 500]])]).duplicates;
    // Two forms on one label are one share.
    const vitaminAmounts = [
      ['vitamin-a', 400, 'microgram', { form_slug: 'retinyl-acetate' }],
      ['vitamin-a', 200, 'microgram', { form_slug: 'beta-carotene' }],
    ] as const;
    const vitaminLine = createSubstanceLine(vitaminAmounts);
    expect(checkPlan([vitaminLine]).duplicates).toEqual([]);
    expect(checkPlan([vitaminLine, createSubstanceLine([['vitamin-a', 800, 'microgram']])]).duplicates).toMatchObject([
      { slug: 'vitamin-a', shares: [{ perUnit: 600 }, { perUnit: 800 }] },
    ]);
    expect(duplicateSubstances).toMatchObject([
      {
        slug: 'ginkgo',
        shares: [
          { line: firstLine, perUnit: 60 },
          { line: secondLine, perUnit: 60 },
        ],
      },
    ]);
  });
});

describe('SAFE-02: rhythms and lengths', () => {
  const createZincLine = (zincMilligrams: number, phaseInput: Parameters<typeof createOnePhaseDose>[2]) =>
    createSubstanceLine([['zinc', zincMilligrams]], {
      dose: createOnePhaseDose('capsule', [['breakfast', 1]], phaseInput),
    });

  it.each([5, 9, 12])('finds the day on which two long rhythms meet, from day %i', (startDay) => {
    const firstLine = createZincLine(15, { rhythm: { kind: 'cycle', on: 1, off: 30 } });
    const secondLine = createZincLine(15, { rhythm: { kind: 'cycle', on: 1, off: 36 }, from: startDay });
    expect(readNutrientTotals(firstLine, secondLine)).toMatchObject([
      { slug: 'zinc', peak: 30, state: 'above_on_days' },
    ]);
  });

  it('adds the most of each where many rhythms meet only after years, and says so', () => {
    const cycleLines = [67, 71, 73, 79].map((offDays) =>
      createZincLine(7, { rhythm: { kind: 'cycle', on: 1, off: offDays } }),
    );
    const [row] = checkPlan(cycleLines).nutrients;
    expect(row).toMatchObject({ peak: 28, isUpperBound: true, state: 'above_on_days' });
  });

  it('averages a course over its own days, whatever else is taken for longer', () => {
    const sevenDayLine = createZincLine(30, { days: 7 });
    expect(readNutrientTotals(sevenDayLine)).toMatchObject([{ average: 30, state: 'above' }]);
    const vitaminLine = createSubstanceLine([['vitamin-d', 10, 'microgram']]);
    expect(readNutrientTotals(sevenDayLine, vitaminLine)[0]).toMatchObject({
      slug: 'zinc',
      average: 30,
      state: 'above',
    });
    expect(readNutrientTotals(sevenDayLine, createZincLine(1, {}))).toMatchObject([{ average: 31, state: 'above' }]);
  });
});
