import { MAXIMUM_STOCK_PACKS } from '#contract/plan/limits.ts';
import type { PlanStock } from '#contract/plan/schema.ts';
import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import {
  type ClaimState,
  createClaimStatements,
  type IdempotencyClaim,
  isClaimFirstSql,
  parseClaimResults,
} from '#db/platform/idempotency.ts';
import { isAssignmentReadableSql } from '#db/sharing/readable.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { markRunOutsStaleStatement } from './run-out-stale.ts';

export interface StockLineReference {
  readonly clientId: number;
  readonly protocolId: number;
  readonly variantId: number;
}

/** Result of a stock change; `stock` is undefined if there is no such plan or product. */
export interface StockChangeResult {
  readonly claimState: ClaimState;
  readonly isWritten: boolean;
  readonly stock: PlanStock | undefined;
}

/** SQL after FROM: the line of variant ?3 in the protocol ?1, as assigned to the client ?2. */
const FROM_CLIENT_LINE_SQL = `protocol_assignment a JOIN protocol_line l ON l.protocol_id = a.protocol_id AND l.variant_id = ?3
    JOIN variant v ON v.id = l.variant_id
  WHERE ${isAssignmentReadableSql('a', '?2', '?1')}`;

function selectStockStatement({ clientId, protocolId, variantId }: StockLineReference): Statement {
  return statement(
    `SELECT json_object('protocol_id', a.protocol_id, 'product_variant_id', l.variant_id, 'packs',
       coalesce((SELECT k.packs FROM plan_stock k
         WHERE k.protocol_id = ?1 AND k.client_id = ?2 AND k.variant_id = ?3), 0)) AS data FROM ${FROM_CLIENT_LINE_SQL}`,
    protocolId,
    clientId,
    variantId,
  );
}

export async function addPlanStock(
  { DB }: DataEnvironment,
  lineReference: StockLineReference,
  addedPackCount: number,
  idempotencyClaim: IdempotencyClaim | undefined,
): Promise<StockChangeResult> {
  const { clientId, protocolId, variantId } = lineReference;
  const rowsByStatement = await DB.run([
    ...createClaimStatements(idempotencyClaim),
    statement(
      `INSERT INTO plan_stock (protocol_id, client_id, variant_id, packs, updated_at)
       SELECT a.protocol_id, a.client_id, l.variant_id, ?4, ?5 FROM ${FROM_CLIENT_LINE_SQL} AND ${isClaimFirstSql('?6')}
       ON CONFLICT (protocol_id, client_id, variant_id) DO UPDATE
         SET packs = plan_stock.packs + excluded.packs, updated_at = excluded.updated_at
         WHERE plan_stock.packs + excluded.packs <= ${MAXIMUM_STOCK_PACKS}
       RETURNING '1' AS data`,
      protocolId,
      clientId,
      variantId,
      addedPackCount,
      Date.now(),
      idempotencyClaim?.id ?? null,
    ),
    markRunOutsStaleStatement(protocolId),
    selectStockStatement(lineReference),
  ]);
  const { state, otherTexts } = parseClaimResults(idempotencyClaim, rowsByStatement);
  return {
    claimState: state,
    isWritten: otherTexts[0]?.[0] === '1',
    stock: readJson<PlanStock>(otherTexts.at(-1)?.[0]),
  };
}

/** Removes packs from a client's stock, at most as many as it has; all if no number is given. */
export async function removePlanStock(
  { DB }: DataEnvironment,
  lineReference: StockLineReference,
  removedPackCount: number | undefined,
  idempotencyClaim: IdempotencyClaim | undefined,
): Promise<StockChangeResult> {
  const { clientId, protocolId, variantId } = lineReference;
  const ids = [
    protocolId,
    clientId,
    variantId,
    removedPackCount ?? MAXIMUM_STOCK_PACKS,
    idempotencyClaim?.id ?? null,
  ] as const;
  const stockConditionSql = `${isAssignmentReadableSql('plan_stock', '?2', '?1')} AND variant_id = ?3 AND ${isClaimFirstSql('?5')}`;
  const resultTexts = await DB.run([
    ...createClaimStatements(idempotencyClaim),
    // First deletes used-up rows: the update lowers the others.
    statement(`DELETE FROM plan_stock WHERE ${stockConditionSql} AND packs <= ?4`, ...ids),
    markRunOutsStaleStatement(protocolId),
    statement(
      `UPDATE plan_stock SET packs = packs - ?4, updated_at = ?6 WHERE ${stockConditionSql} AND packs > ?4`,
      ...ids,
      Date.now(),
    ),
    markRunOutsStaleStatement(protocolId),
    selectStockStatement(lineReference),
  ]);
  const { state, otherTexts } = parseClaimResults(idempotencyClaim, resultTexts);
  return { claimState: state, isWritten: true, stock: readJson<PlanStock>(otherTexts.at(-1)?.[0]) };
}
