import { describe, expect, it } from 'vitest';
import type { Dose } from '#contract/intake/schema.ts';
import { checkPlan } from '#domain/safety/check.ts';
import type { PopulationGroup, SafetyLine } from '#domain/safety/facts.ts';
import { roundAmount } from '#domain/safety/rounding.ts';
import { type ImportProduct, readProduct } from '../../../tools/import/import-product.ts';
import { createDemoCandidates } from '../../../tools/seed/demonstration.ts';
import { FIXTURE_DAY_MS } from '../../support/fixture-day.ts';
import {
  createAsNeededRhythm,
  createCycleRhythm,
  createOnePhaseDose,
  createPhase,
  createWeekdayRhythm,
  dose,
} from '../intake/doses.ts';
import { createProductFacts } from './lines.ts';

const products = new Map<string, ImportProduct>();
for (const { value } of createDemoCandidates(FIXTURE_DAY_MS)) {
  const product = readProduct(value);
  if (typeof product !== 'string') products.set(product.slug, product);
}

function createSafetyLine(slug: string, lineDose: Dose, variantId: number): SafetyLine {
  const product = products.get(slug);
  if (!product) throw new Error(`No ${slug} in the catalogue`);
  const { composition = [], portion } = product;
  return {
    variantId,
    name: slug,
    dose: lineDose,
    portion: { units: portion.units, unit: portion.unit, label: '' },
    facts: createProductFacts(
      composition.map(({ ingredient, form = null, amount, unit, nrv_percent = null, part_of = null }) => {
        return [ingredient, amount, unit, { form_slug: form, nrv_percent, part_of }] as const;
      }),
    ),
  };
}

type NutrientRow = readonly [
  nutrient: string,
  average: number,
  peak: number,
  percent: number | null,
  nrv: number | null,
  state: string,
];
interface CalculatedPlan {
  readonly population: PopulationGroup;
  readonly slugsAndDoses: readonly (readonly [slug: string, dose: Dose])[];
  /**
   * Expected amounts, calculated by hand from product labels; comments show each calculation that is not a plain sum.
   */
  readonly expectedNutrients: readonly NutrientRow[];
}

const CALCULATED_PLANS: Readonly<Record<string, CalculatedPlan>> = {
  // Label of the prenatal complex, one tablet: D 20 µg, C 80, B2 1.4, B6 1.9, folate 400 µg, B12 5 µg, Fe 14, Zn 5,
  // Se 45 µg, I 150 µg, β-carotene 2 mg. Of the softgel: D 20 µg, folate 400 µg, B12 5 µg, I 150 µg, DHA 250, EPA 50 mg.
  // Magnesium complex: 300 mg in three capsules, its three forms are parts of it. Iron: 28 mg in one capsule.
  'a pregnancy': {
    population: 'pregnant',
    slugsAndDoses: [
      ['prenatal-complex-brightmoor', createOnePhaseDose('tablet', [['breakfast', 1]])],
      ['prenatal-with-dha-brightmoor', createOnePhaseDose('softgel', [['evening', 1]])],
      ['magnesium-complex-duinmeer', createOnePhaseDose('capsule', [['bedtime', 2]])],
      [
        'iron-bisglycinate-28-mg-duinmeer',
        createOnePhaseDose('capsule', [['waking', 1]], { rhythm: createCycleRhythm(1, 1) }),
      ],
    ],
    expectedNutrients: [
      // 28 × 14 + 14 × 28 = 784; ÷ 28 = 28; 28 ÷ 40 = 70 %; a day with both: 42 > 40; 28 ÷ 14 = 200 %
      ['iron', 28, 42, 70, 200, 'above_on_days'],
      // 400 + 400; ÷ 1000; ÷ 200
      ['folate', 800, 800, 80, 400, 'from_80'],
      // 300 × 2 ÷ 3; ÷ 250; 200 ÷ 375 = 53.3 %
      ['magnesium', 200, 200, 80, 53, 'from_80'],
      ['iodine', 300, 300, 50, 200, 'below'],
      ['vitamin-d', 40, 40, 40, 800, 'below'],
      ['zinc', 5, 5, 20, 50, 'below'],
      // 45 ÷ 255 = 17.6 %; 45 ÷ 55 = 81.8 %
      ['selenium', 45, 45, 18, 82, 'below'],
      // 1.9 ÷ 12 = 15.8 %; 1.9 ÷ 1.4 = 135.7 %
      ['vitamin-b6', 1.9, 1.9, 16, 136, 'below'],
      // 2000 ÷ 6 = 333.3 µg RE; ÷ 800 = 41.7 %
      ['beta-carotene', 333, 333, null, 42, 'no_level'],
      ['epa-dha', 0.3, 0.3, null, null, 'no_level'],
      ['riboflavin', 1.4, 1.4, null, 100, 'no_level'],
      ['vitamin-b12', 10, 10, null, 400, 'no_level'],
      ['vitamin-c', 80, 80, null, 100, 'no_level'],
      ['dha', 0.25, 0.25, null, null, 'not_compared'],
      ['epa', 0.05, 0.05, null, null, 'not_compared'],
    ],
  },
  // Fish oil: EPA 1200 and DHA 600 mg in three softgels. B complex, one tablet: B1 25, B2 20, nicotinamide 60, B6 6,
  // folate 400 µg, B12 500 µg, biotin 300 µg, B5 60. Zinc 15 mg in a capsule, magnesium 350 mg in a capsule.
  'a season of sport': {
    population: 'adult',
    slugsAndDoses: [
      ['omega-3-forte-3-g-fellgate-sport', createOnePhaseDose('softgel', { breakfast: 3, evening: 3 })],
      [
        'active-b-complex-fellgate-sport',
        createOnePhaseDose('tablet', [['breakfast', 2]], { rhythm: createWeekdayRhythm(1, 2, 3, 4, 5) }),
      ],
      [
        'zinc-bisglycinate-15-mg-sonnrain',
        dose('capsule', createPhase([['midday', 2]], { days: 14 }), createPhase([['midday', 1]], { from: 14 })),
      ],
      [
        'magnesium-oxide-350-mg-sonnrain',
        createOnePhaseDose('capsule', [['bedtime', 1]], { rhythm: createAsNeededRhythm(1) }),
      ],
    ],
    expectedNutrients: [
      // 350 ÷ 250; 350 ÷ 375 = 93.3 %
      ['magnesium', 350, 350, 140, 93, 'above'],
      // (14 × 30 + 14 × 15) ÷ 28 = 22.5; ÷ 25 = 90 %; ÷ 10
      ['zinc', 22.5, 30, 90, 225, 'from_80'],
      // EPA 1200 ÷ 3 × 6 = 2.4 g, DHA 600 ÷ 3 × 6 = 1.2 g, together 3.6 of 5 g
      ['epa-dha', 3.6, 3.6, 72, null, 'below'],
      // on 20 of 28 days: 12 × 20 ÷ 28 = 8.571; ÷ 12 = 71.4 %; ÷ 1.4 = 612.2 %; 12 is not above 12
      ['vitamin-b6', 8.57, 12, 71, 612, 'below'],
      // 800 × 20 ÷ 28 = 571.4; ÷ 1000; ÷ 200 = 285.7 %
      ['folate', 571, 800, 57, 286, 'below'],
      // 120 × 20 ÷ 28 = 85.71; ÷ 900 = 9.5 %; ÷ 16 = 535.7 %
      ['nicotinamide', 85.7, 120, 10, 536, 'below'],
      // 600 × 20 ÷ 28 = 428.6; ÷ 50 = 857.1 %
      ['biotin', 429, 600, null, 857, 'no_level'],
      // 120 × 20 ÷ 28 = 85.71; ÷ 6 = 1428.6 %
      ['pantothenic-acid', 85.7, 120, null, 1429, 'no_level'],
      // 40 × 20 ÷ 28 = 28.57; ÷ 1.4 = 2040.8 %
      ['riboflavin', 28.6, 40, null, 2041, 'no_level'],
      // 50 × 20 ÷ 28 = 35.71; ÷ 1.1 = 3246.8 %
      ['thiamin', 35.7, 50, null, 3247, 'no_level'],
      // 1000 × 20 ÷ 28 = 714.3; ÷ 2.5 = 28571 %
      ['vitamin-b12', 714, 1000, null, 28571, 'no_level'],
      ['dha', 1.2, 1.2, null, null, 'not_compared'],
      ['epa', 2.4, 2.4, null, null, 'not_compared'],
    ],
  },
  // Cod liver oil, two softgels: A 54 µg, D 2.2 µg, DHA 110, EPA 87 mg. Calcium: 480 mg in four capsules.
  'a winter of breastfeeding': {
    population: 'lactating',
    slugsAndDoses: [
      ['daily-multivitamin-tiszaliget', createOnePhaseDose('tablet', [['breakfast', 1]])],
      ['cod-liver-oil-1000-mg-tiszaliget', createOnePhaseDose('softgel', [['midday', 1]])],
      ['calcium-citrate-480-mg-sonnrain', createOnePhaseDose('capsule', [['evening', 3]])],
    ],
    expectedNutrients: [
      ['zinc', 10, 10, 40, 100, 'below'],
      // 2.8 ÷ 12 = 23.3 %
      ['vitamin-b6', 2.8, 2.8, 23, 200, 'below'],
      // 55 ÷ 255 = 21.6 %
      ['selenium', 55, 55, 22, 100, 'below'],
      // 20 + 2.2 ÷ 2 = 21.1; ÷ 5
      ['vitamin-d', 21.1, 21.1, 21, 422, 'below'],
      ['folate', 200, 200, 20, 100, 'below'],
      // 480 × 3 ÷ 4 = 360; ÷ 2500 = 14.4 %; ÷ 800
      ['calcium', 360, 360, 14, 45, 'below'],
      // 75 ÷ 600 = 12.5 %, a half up
      ['iodine', 75, 75, 13, 50, 'below'],
      // 1 ÷ 8 = 12.5 %, a half up
      ['manganese', 1, 1, 13, 50, 'below'],
      // 300 + 54 ÷ 2 = 327; ÷ 3000 = 10.9 %; ÷ 800 = 40.9 %
      ['vitamin-a', 327, 327, 11, 41, 'below'],
      // 50 ÷ 600 = 8.3 %
      ['molybdenum', 50, 50, 8, 100, 'below'],
      ['vitamin-e', 12, 12, 4, 100, 'below'],
      ['biotin', 100, 100, null, 200, 'no_level'],
      ['chromium', 40, 40, null, 100, 'no_level'],
      ['copper', 0.5, 0.5, null, 50, 'no_level'],
      // 110 ÷ 2 mg, 87 ÷ 2 mg, and both
      ['epa-dha', 0.0985, 0.0985, null, null, 'no_level'],
      ['nicotinamide', 16, 16, null, 100, 'no_level'],
      ['pantothenic-acid', 12, 12, null, 200, 'no_level'],
      ['riboflavin', 2.8, 2.8, null, 200, 'no_level'],
      ['thiamin', 2.2, 2.2, null, 200, 'no_level'],
      ['vitamin-b12', 10, 10, null, 400, 'no_level'],
      ['vitamin-c', 100, 100, null, 125, 'no_level'],
      // 25 ÷ 75 = 33.3 %
      ['vitamin-k', 25, 25, null, 33, 'no_level'],
      ['dha', 0.055, 0.055, null, null, 'not_compared'],
      ['epa', 0.0435, 0.0435, null, null, 'not_compared'],
    ],
  },
};

describe('SAFE-02: plans that were worked out by hand from their labels', () => {
  it.each(Object.entries(CALCULATED_PLANS))(
    '%s',
    (_, { population, slugsAndDoses, expectedNutrients: expectedTotals }) => {
      const planCheck = checkPlan(
        slugsAndDoses.map(([slug, lineDose], lineIndex) => createSafetyLine(slug, lineDose, lineIndex + 1)),
        { populationGroup: population },
      );
      expect(
        planCheck.nutrients.map(({ row, average, peak, percent, nrvPercent, state }) => [
          row.nutrient,
          roundAmount(average),
          roundAmount(peak),
          percent,
          nrvPercent,
          state,
        ]),
      ).toEqual(expectedTotals);
      expect(planCheck.uncomparedEntries).toEqual([]);
      expect(planCheck.nrvPercentMismatches).toEqual([]);
    },
  );
});
