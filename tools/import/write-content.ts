import { type Statement, statement } from '../../src/db/database.ts';
import { insertRows, type Row } from '../seed/insert-rows.ts';
import type { ImportProduct } from './import-product.ts';
import type { References } from './references.ts';

/** Replaces the composition and the allergens of a product, as far as it says anything of them. */
export function contentStatements(
  id: number,
  { composition, allergens }: ImportProduct,
  { terms }: References,
): Statement[] {
  const lines = (composition ?? []).map(
    ({ ingredient, form, amount, unit, nrv_percent: share = null, part_of: whole = null }, line): Row => [
      ...[id, line, terms.get(`ingredient:${ingredient}`) ?? null],
      ...[form ? (terms.get(`form:${form}`) ?? null) : null, amount, unit, share, whole],
    ],
  );
  const statuses = (allergens ?? []).map(
    ({ slug, status }): Row => [id, terms.get(`allergen:${slug}`) ?? null, status],
  );
  const columns = ['product_id', 'line', 'ingredient_id', 'form_id', 'amount', 'unit', 'nrv_percent', 'part_of'];
  return [
    ...(composition
      ? [
          statement('DELETE FROM composition WHERE product_id = ?1', id),
          insertRows('composition', columns, lines),
        ]
      : []),
    ...(allergens
      ? [
          statement('DELETE FROM product_allergen WHERE product_id = ?1', id),
          insertRows('product_allergen', ['product_id', 'allergen_id', 'status'], statuses),
        ]
      : []),
  ];
}
