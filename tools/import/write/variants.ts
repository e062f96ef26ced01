import type { Statement } from '../../../src/db/database.ts';
import { toMinor } from '../../../src/domain/product/money.ts';
import { type Row, toFlag } from '../../seed/insert-rows.ts';
import type { ImportVariant } from '../import-product.ts';
import type { PlannedProduct, PlannedVariant } from './planned.ts';
import { createInsertStatements, createInserts, createStatementsPerList } from './rows.ts';

/** Offset above all sort positions, added for a moment while variants are reordered. */
const TEMPORARY_SORT_OFFSET = 100_000;
const VARIANT_COLUMNS = [
  ...['id', 'product_id', 'sku', 'sort', 'unit_of_measure', 'weight', 'available', 'net_amount', 'net_unit'],
  ...['pieces', 'sold_by_number', 'is_net_known'],
];
/** SQL assignments of updatable columns; the first three columns never change. */
const UPDATE_ASSIGNMENTS_SQL = VARIANT_COLUMNS.slice(3)
  .map((column, columnIndex) => `${column} = value ->> ${columnIndex + 3}`)
  .join(', ');

function createVariantRow(productId: number, { id, variant, isAvailable }: PlannedVariant, variantIndex: number): Row {
  const { sku, unit, weight, net, pieces, sold_by_number: isSoldByNumber = net === undefined } = variant;
  return [
    ...[id, productId, sku, variantIndex, unit, weight, toFlag(isAvailable)],
    ...[net?.amount ?? 1, net?.unit ?? 'g', pieces, toFlag(isSoldByNumber), toFlag(net !== undefined)],
  ];
}

const convertToMinorPrices = ({ price, was }: Pick<ImportVariant, 'price' | 'was'>) => ({
  amount: toMinor(price),
  reduced_from: was === undefined ? null : toMinor(was),
});

/** Rows of the price history; a known variant gets one only for a new price, as reductions derive from the history. */
function createPriceRows({ id, variant, stored }: PlannedVariant, now: number): Row[] {
  const importedHistory = stored
    ? []
    : (variant.history ?? []).map((pricePeriod) => ({ ...pricePeriod, ...convertToMinorPrices(pricePeriod) }));
  const previousPrice = stored ?? importedHistory.at(-1);
  const { amount, reduced_from: reducedFrom } = convertToMinorPrices(variant);
  const isUnchangedPrice = previousPrice?.amount === amount && previousPrice.reduced_from === reducedFrom;
  return [
    ...importedHistory.map((oldPrice): Row => [id, Date.parse(oldPrice.from), oldPrice.amount, oldPrice.reduced_from]),
    ...(isUnchangedPrice ? [] : [[id, now, amount, reducedFrom]]),
  ];
}

export function createVariantStatements(productBatch: readonly PlannedProduct[], now: number): Statement[] {
  const variantRows = productBatch.flatMap(({ id, variants }) =>
    variants.map((variant, variantIndex) => ({ numbered: variant, row: createVariantRow(id, variant, variantIndex) })),
  );
  const selectVariantRows = (areNewVariants: boolean) =>
    variantRows.filter(({ numbered }) => (numbered.stored === undefined) === areNewVariants).map(({ row }) => row);
  const plannedVariants = variantRows.map(({ numbered }) => numbered);
  const labelRows = plannedVariants.flatMap(({ id, variant }) =>
    Object.entries(variant.labels).map(([language, label]): Row => [language, id, label]),
  );
  return [
    // Missing variants stay, unavailable: carts and protocols refer to them.
    ...createStatementsPerList(
      `UPDATE variant SET sort = sort + ${TEMPORARY_SORT_OFFSET}, available = 0 WHERE product_id IN (SELECT value FROM json_each(?1))`,
      productBatch.flatMap(({ id, stored }) => (stored ? [id] : [])),
    ),
    ...createStatementsPerList(
      `UPDATE variant SET ${UPDATE_ASSIGNMENTS_SQL} FROM json_each(?1) WHERE variant.id = value ->> 0`,
      selectVariantRows(false),
    ),
    ...createInsertStatements('variant', VARIANT_COLUMNS, selectVariantRows(true)),
    ...createInserts({ verb: 'INSERT OR REPLACE' }, ['variant_label', ['language', 'variant_id', 'label'], labelRows]),
    ...createInsertStatements(
      'price_history',
      ['variant_id', 'from_at', 'amount', 'reduced_from'],
      plannedVariants.flatMap((plannedVariant) => createPriceRows(plannedVariant, now)),
    ),
  ];
}
