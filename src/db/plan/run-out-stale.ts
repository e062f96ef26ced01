import { type Statement, statement } from '#db/database.ts';

/** Marks a protocol's run-outs as stale if the previous statement changed a row. */
export function markRunOutsStaleStatement(protocolId: number): Statement {
  return statement('UPDATE protocol SET run_out_stale = 1 WHERE id = ?1 AND changes() > 0', protocolId);
}

/** Marks run-outs of protocols with products written since a time in ms as stale, as packs or labels may differ. */
export function staleProductRunOutsStatement(productsWrittenSinceMs: number): Statement {
  return statement(
    `UPDATE protocol SET run_out_stale = 1 WHERE id IN (SELECT l.protocol_id FROM protocol_line l
       JOIN variant v ON v.id = l.variant_id JOIN product d ON d.id = v.product_id WHERE d.updated_at > ?1)`,
    productsWrittenSinceMs,
  );
}
