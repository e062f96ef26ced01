import type { Dose } from '#contract/intake/schema.ts';
import { type Statement, statement } from '#db/database.ts';
import { createOnePhaseDose } from '../domain/intake/doses.ts';
import { fixtureCatalogue } from './catalogue.ts';

interface ExamplePlanLine {
  readonly unit: string;
  readonly units: number;
  readonly dose: Dose;
  readonly composition: readonly (readonly [slug: string, form: string | null, amount: number, unit: string])[];
}

/** Products and doses in the example plan of the specification. */
const EXAMPLE_PLAN_LINES: readonly ExamplePlanLine[] = [
  {
    unit: 'capsule',
    units: 2,
    dose: createOnePhaseDose('capsule', [['evening', 2]]),
    composition: [['magnesium', null, 200, 'milligram']],
  },
  {
    unit: 'tablet',
    units: 1,
    dose: createOnePhaseDose('tablet', [['breakfast', 1]]),
    composition: [
      ['magnesium', null, 56.25, 'milligram'],
      ['zinc', null, 5, 'milligram'],
      ['vitamin-d', null, 5, 'microgram'],
      ['vitamin-b6', null, 1.4, 'milligram'],
      ['folate', 'folic-acid', 200, 'microgram'],
    ],
  },
  {
    unit: 'capsule',
    units: 1,
    dose: createOnePhaseDose('capsule', [['midday', 1]]),
    composition: [['zinc', 'zinc-citrate', 15, 'milligram']],
  },
  {
    unit: 'spray',
    units: 1,
    dose: createOnePhaseDose('spray', [['breakfast', 4]], { rhythm: { kind: 'weekdays', days: [7] } }),
    composition: [['vitamin-d', 'cholecalciferol', 1000, 'international-unit']],
  },
  {
    unit: 'capsule',
    units: 1,
    dose: createOnePhaseDose('capsule', [['breakfast', 1]], { rhythm: { kind: 'cycle', on: 1, off: 1 } }),
    composition: [
      ['vitamin-b6', null, 20, 'milligram'],
      ['niacin', 'nicotinamide', 48, 'milligram'],
      ['folate', 'folic-acid', 400, 'microgram'],
    ],
  },
];

const publicProducts = fixtureCatalogue.products.filter(({ practitionerOnly }) => !practitionerOnly);

/** Products of the example plan: public fixture products with the labels of `EXAMPLE_PLAN_LINES`, in that order. */
export const examplePlanProducts = EXAMPLE_PLAN_LINES.map(({ dose }, planLineIndex) => {
  const product = publicProducts[planLineIndex];
  return { id: product?.id ?? 0, slug: product?.slug ?? '', variant: product?.variants[0]?.id ?? 0, dose };
});

const findTermId = (termKind: string, slug: string) =>
  fixtureCatalogue.basis.terms.find((term) => term.kind === termKind && term.slug === slug)?.id ?? null;

/** Statements that store the label doses of the example plan's products; run them before the products are cached. */
export function createLabelDoseStatements(): Statement[] {
  return EXAMPLE_PLAN_LINES.flatMap(({ unit, units, composition }, planLineIndex) => {
    const id = examplePlanProducts[planLineIndex]?.id ?? 0;
    return [
      statement(`DELETE FROM composition WHERE product_id = ?1`, id),
      statement(`UPDATE product SET portion_unit = ?2, portion_units = ?3 WHERE id = ?1`, id, unit, units),
      ...composition.map(([slug, form, amount, unitId], lineIndex) =>
        statement(
          `INSERT INTO composition (product_id, line, ingredient_id, form_id, amount, unit) VALUES (?1, ?2, ?3, ?4, ?5, ?6)`,
          id,
          lineIndex,
          findTermId('ingredient', slug),
          form === null ? null : findTermId('form', form),
          amount,
          unitId,
        ),
      ),
    ];
  });
}
