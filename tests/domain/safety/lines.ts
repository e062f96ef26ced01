import type { Dose } from '#contract/intake/schema.ts';
import type { ProductFacts, SafetyLine, Substance } from '#domain/safety/facts.ts';
import { createOnePhaseDose } from '../intake/doses.ts';

type SubstanceSample = readonly [slug: string, amount: number, unit?: string, more?: Partial<Substance>];

export function createSubstance(
  slug: string,
  substanceAmount: number,
  amountUnit = 'milligram',
  substanceOverrides: Partial<Substance> = {},
): Substance {
  return {
    slug,
    name: slug,
    form_slug: null,
    amount: substanceAmount,
    unit_id: amountUnit,
    nrv_percent: null,
    part_of: null,
    ...substanceOverrides,
  };
}

export function createProductFacts(
  sampleAmounts: readonly SubstanceSample[],
  overrides: Partial<ProductFacts> = {},
): ProductFacts {
  return {
    composition: sampleAmounts.map(([slug, substanceAmount, amountUnit, extra]) =>
      createSubstance(slug, substanceAmount, amountUnit, extra),
    ),
    warnings: [],
    allergens: [],
    suitable_for: [],
    ...overrides,
  };
}

let createdLineCount = 0;

/** Creates a line with one capsule at breakfast; the label's portion is one capsule. */
export function createSubstanceLine(
  sampleAmounts: readonly SubstanceSample[],
  { facts: productFacts, ...more }: Partial<Omit<SafetyLine, 'facts'>> & { facts?: Partial<ProductFacts> } = {},
): SafetyLine {
  createdLineCount += 1;
  return {
    variantId: createdLineCount,
    name: `Product ${createdLineCount}`,
    dose: createOnePhaseDose('capsule', [['breakfast', 1]]),
    portion: { units: 1, unit: 'capsule', label: '' },
    ...more,
    facts: createProductFacts(sampleAmounts, productFacts),
  };
}

/** Lines of the example plan whose results the specification states. */
export function createSpecificationPlan(): SafetyLine[] {
  const sprayDose: Dose = createOnePhaseDose('spray', [['breakfast', 4]], {
    rhythm: { kind: 'weekdays', days: [7] },
  });
  return [
    createSubstanceLine([['magnesium', 200]], {
      portion: { units: 2, unit: 'capsule', label: '' },
      dose: createOnePhaseDose('capsule', [['evening', 2]]),
    }),
    createSubstanceLine([
      ['magnesium', 56.25],
      ['zinc', 5],
      ['vitamin-d', 5, 'microgram'],
      ['vitamin-b6', 1.4],
      ['folate', 200, 'microgram', { form_slug: 'folic-acid' }],
    ]),
    createSubstanceLine([['zinc', 15]]),
    createSubstanceLine([['vitamin-d', 1000, 'international-unit']], {
      portion: { units: 1, unit: 'spray', label: '' },
      dose: sprayDose,
    }),
    createSubstanceLine(
      [
        ['vitamin-b6', 20],
        ['niacin', 48, 'milligram', { form_slug: 'nicotinamide' }],
        ['folate', 400, 'microgram', { form_slug: 'folic-acid' }],
      ],
      {
        dose: createOnePhaseDose('capsule', [['breakfast', 1]], { rhythm: { kind: 'cycle', on: 1, off: 1 } }),
      },
    ),
  ];
}
