import type { Statement } from '../../../src/db/database.ts';
import type { Row } from '../../seed/insert-rows.ts';
import type { References } from '../references.ts';
import type { PlannedProduct } from './planned.ts';
import { insertStatements, perListStatements } from './rows.ts';

const COMPOSITION_COLUMNS = [
  'product_id',
  'line',
  'ingredient_id',
  'form_id',
  'amount',
  'unit',
  'nrv_percent',
  'part_of',
];

/** Statements that replace compositions and allergens of products for which the file states them. */
export function contentStatements(batch: readonly PlannedProduct[], { terms }: References): Statement[] {
  const termIdOf = (kind: string, slug: string | undefined) => terms.get(`${kind}:${slug}`) ?? null;
  const composedProducts = batch.filter(({ product }) => product.composition);
  const declaredProducts = batch.filter(({ product }) => product.allergens);
  const lines = composedProducts.flatMap(({ id, product }) =>
    (product.composition ?? []).map(
      ({ ingredient, form, amount, unit, nrv_percent: share = null, part_of: parent = null }, line): Row => [
        ...[id, line, termIdOf('ingredient', ingredient)],
        ...[form ? termIdOf('form', form) : null, amount, unit, share, parent],
      ],
    ),
  );
  const statuses = declaredProducts.flatMap(({ id, product }) =>
    (product.allergens ?? []).map(({ slug, status }): Row => [id, termIdOf('allergen', slug), status]),
  );
  const rowsOf = (table: string) => `DELETE FROM ${table} WHERE product_id IN (SELECT value FROM json_each(?1))`;
  const idsOf = (products: readonly PlannedProduct[]) => products.map(({ id }) => id);
  return [
    ...perListStatements(rowsOf('composition'), idsOf(composedProducts)),
    ...insertStatements('composition', COMPOSITION_COLUMNS, lines),
    ...perListStatements(rowsOf('product_allergen'), idsOf(declaredProducts)),
    ...insertStatements('product_allergen', ['product_id', 'allergen_id', 'status'], statuses),
  ];
}
