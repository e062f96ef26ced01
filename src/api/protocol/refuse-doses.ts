import type { ApiContext } from '#api/http/context.ts';
import { INVALID_REQUEST } from '#api/http/known-problems.ts';
import { createProblemResponse } from '#api/http/problem.ts';
import type { Dose } from '#contract/intake/schema.ts';
import type { DataEnvironment } from '#db/database.ts';
import { readPortionUnitNames } from '#db/protocol/dose.ts';
import { findDoseProblems } from '#domain/intake/problems.ts';

interface ItemWithDose {
  readonly product_variant_id: number;
  readonly dose?: Dose | null | undefined;
}

/** Answers 422 if a dose is invalid or lacks the product's unit; `errorPathOf` prefixes an item's error paths. */
export async function refuseDoses(
  apiContext: ApiContext,
  dataEnvironment: DataEnvironment,
  itemsWithDoses: readonly ItemWithDose[],
  errorPathOf: (itemIndex: number) => string = () => '',
): Promise<Response | undefined> {
  if (itemsWithDoses.every(({ dose }) => !dose)) return undefined;
  const portionUnitsByVariant = await readPortionUnitNames(
    dataEnvironment,
    itemsWithDoses.map(({ product_variant_id: id }) => id),
  );
  const itemDoseProblems = itemsWithDoses.flatMap(({ product_variant_id: id, dose }, itemIndex) =>
    dose
      ? findDoseProblems(dose, portionUnitsByVariant.get(id) ?? dose.unit).map(
          ({ path, code }) => [errorPathOf(itemIndex) + path, code] as const,
        )
      : [],
  );
  if (itemDoseProblems.length === 0) return undefined;
  const paths = Map.groupBy(itemDoseProblems, ([path]) => path);
  const errors = [...paths].map(([path, problems]) => [path, problems.map(([, code]) => code)]);
  return createProblemResponse(apiContext, 422, INVALID_REQUEST, Object.fromEntries(errors));
}
