import { type Statement, statement } from '#db/database.ts';

/** Has the run-outs of a protocol recalculated, if the statement before has changed something. */
export function staleRunOutsStatement(protocolId: number): Statement {
  return statement('UPDATE protocol SET run_out_stale = 1 WHERE id = ?1 AND changes() > 0', protocolId);
}

/** The same for protocols with products that were written after a moment: their packs or labels may have changed. */
export function staleProductRunOutsStatement(since: number): Statement {
  return statement(
    `UPDATE protocol SET run_out_stale = 1 WHERE id IN (SELECT l.protocol_id FROM protocol_line l
       JOIN variant v ON v.id = l.variant_id JOIN product d ON d.id = v.product_id WHERE d.updated_at > ?1)`,
    since,
  );
}
