import type { Statement } from '../../../src/db/database.ts';
import type { Row } from '../../seed/insert-rows.ts';
import type { References } from '../references.ts';
import type { PlannedProduct } from './planned.ts';
import { createInsertStatements, createStatementsPerList } from './rows.ts';

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
export function createContentStatements(productBatch: readonly PlannedProduct[], { terms }: References): Statement[] {
  const findTermId = (termKind: string, slug: string | undefined) => terms.get(`${termKind}:${slug}`) ?? null;
  const productsWithComposition = productBatch.filter(({ product }) => product.composition);
  const productsWithAllergens = productBatch.filter(({ product }) => product.allergens);
  const compositionRows = productsWithComposition.flatMap(({ id, product }) =>
    (product.composition ?? []).map(
      (
        { ingredient, form, amount, unit, nrv_percent: nrvPercent = null, part_of: parentLine = null },
        lineIndex,
      ): Row => [
        ...[id, lineIndex, findTermId('ingredient', ingredient)],
        ...[form ? findTermId('form', form) : null, amount, unit, nrvPercent, parentLine],
      ],
    ),
  );
  const allergenRows = productsWithAllergens.flatMap(({ id, product }) =>
    (product.allergens ?? []).map(({ slug, status }): Row => [id, findTermId('allergen', slug), status]),
  );
  const createDeleteSql = (table: string) =>
    `DELETE FROM ${table} WHERE product_id IN (SELECT value FROM json_each(?1))`;
  const listProductIds = (products: readonly PlannedProduct[]) => products.map(({ id }) => id);
  return [
    ...createStatementsPerList(createDeleteSql('composition'), listProductIds(productsWithComposition)),
    ...createInsertStatements('composition', COMPOSITION_COLUMNS, compositionRows),
    ...createStatementsPerList(createDeleteSql('product_allergen'), listProductIds(productsWithAllergens)),
    ...createInsertStatements('product_allergen', ['product_id', 'allergen_id', 'status'], allergenRows),
  ];
}
