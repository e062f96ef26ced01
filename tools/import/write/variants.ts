import type { Statement } from '../../../src/db/database.ts';
import { toMinor } from '../../../src/domain/product/money.ts';
import { type Row, toFlag } from '../../seed/insert-rows.ts';
import type { ImportVariant } from '../import-product.ts';
import type { NumberedVariant, PlannedProduct } from './planned.ts';
import { customInserts, insertStatements, perListStatements } from './rows.ts';

/** Offset above all positions, added temporarily while variants are reordered. */
const SORT_OFFSET = 100_000;
const COLUMNS = [
  ...['id', 'product_id', 'sku', 'sort', 'unit_of_measure', 'weight', 'available', 'net_amount', 'net_unit'],
  ...['pieces', 'sold_by_number', 'is_net_known'],
];
/** SQL assignments of updatable columns; the first three columns never change. */
const ASSIGNMENTS_SQL = COLUMNS.slice(3)
  .map((column, index) => `${column} = value ->> ${index + 3}`)
  .join(', ');

function variantRow(productId: number, { id, variant, isAvailable }: NumberedVariant, sort: number): Row {
  const { sku, unit, weight, net, pieces, sold_by_number: isCounted = net === undefined } = variant;
  return [
    ...[id, productId, sku, sort, unit, weight, toFlag(isAvailable)],
    ...[net?.amount ?? 1, net?.unit ?? 'g', pieces, toFlag(isCounted), toFlag(net !== undefined)],
  ];
}

const toMinorPrices = ({ price, was }: Pick<ImportVariant, 'price' | 'was'>) => ({
  amount: toMinor(price),
  reduced_from: was === undefined ? null : toMinor(was),
});

/**
 * Rows of the price history; a known variant gets a row only if its price differs, as reductions are derived from the
 * history.
 */
function priceRows({ id, variant, stored }: NumberedVariant, now: number): Row[] {
  const history = stored ? [] : (variant.history ?? []).map((period) => ({ ...period, ...toMinorPrices(period) }));
  const oldPrice = stored ?? history.at(-1);
  const { amount, reduced_from: reducedFrom } = toMinorPrices(variant);
  const isUnchangedPrice = oldPrice?.amount === amount && oldPrice.reduced_from === reducedFrom;
  return [
    ...history.map((period): Row => [id, Date.parse(period.from), period.amount, period.reduced_from]),
    ...(isUnchangedPrice ? [] : [[id, now, amount, reducedFrom]]),
  ];
}

export function variantStatements(batch: readonly PlannedProduct[], now: number): Statement[] {
  const rows = batch.flatMap(({ id, variants }) =>
    variants.map((numbered, sort) => ({ numbered, row: variantRow(id, numbered, sort) })),
  );
  const rowsOf = (isNew: boolean) =>
    rows.filter(({ numbered }) => (numbered.stored === undefined) === isNew).map(({ row }) => row);
  const allVariants = rows.map(({ numbered }) => numbered);
  const labels = allVariants.flatMap(({ id, variant }) =>
    Object.entries(variant.labels).map(([language, label]): Row => [language, id, label]),
  );
  return [
    // Missing variants stay, unavailable: carts and protocols refer to them.
    ...perListStatements(
      `UPDATE variant SET sort = sort + ${SORT_OFFSET}, available = 0 WHERE product_id IN (SELECT value FROM json_each(?1))`,
      batch.flatMap(({ id, stored }) => (stored ? [id] : [])),
    ),
    ...perListStatements(
      `UPDATE variant SET ${ASSIGNMENTS_SQL} FROM json_each(?1) WHERE variant.id = value ->> 0`,
      rowsOf(false),
    ),
    ...insertStatements('variant', COLUMNS, rowsOf(true)),
    ...customInserts({ verb: 'INSERT OR REPLACE' }, ['variant_label', ['language', 'variant_id', 'label'], labels]),
    ...insertStatements(
      'price_history',
      ['variant_id', 'from_at', 'amount', 'reduced_from'],
      allVariants.flatMap((numbered) => priceRows(numbered, now)),
    ),
  ];
}
