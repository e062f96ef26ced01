import { type Statement, statement } from '#db/database.ts';
import { isOwnProtocolSql } from './access.ts';
import { DOSE_OF_LINE_JSON_SQL } from './stored-dose.ts';
import { NEXT_VERSION_SQL } from './version.ts';

/** Updates a protocol's time and version if the preceding statement changed a row; `textLanguage`: of a new text. */
export function touchProtocolStatement(
  userId: number,
  protocolId: number,
  now: number,
  textLanguage: string | null = null,
): Statement {
  return statement(
    `UPDATE protocol SET updated_at = ?3, run_out_stale = 1, lang = coalesce(?4, lang), version = ${NEXT_VERSION_SQL}
     WHERE id = ?1 AND practitioner_id = ?2 AND changes() > 0`,
    protocolId,
    userId,
    now,
    textLanguage,
  );
}

export function selectLineStatement(userId: number, protocolId: number, variantId: number): Statement {
  return statement(
    `SELECT json_object('protocol_id', p.id, 'product_id', v.product_id, 'product_variant_id', l.variant_id,
       'notes', l.notes, 'quantity', l.quantity, 'dose', ${DOSE_OF_LINE_JSON_SQL}) AS data
     FROM protocol p JOIN protocol_line l ON l.protocol_id = p.id JOIN variant v ON v.id = l.variant_id
     WHERE p.id = ?1 AND ${isOwnProtocolSql('?2')} AND l.variant_id = ?3`,
    protocolId,
    userId,
    variantId,
  );
}

/** SQL of the daily intakes on the label of the product `d`; 0 if the unit of the label is unknown. */
const LABEL_INTAKE_COUNT_SQL = `iif(d.portion_unit = 'piece' AND NOT EXISTS (SELECT 1 FROM product_text x
  WHERE x.product_id = d.id AND x.portion_label <> ''), 0, d.label_intakes)`;

/** Stores the recounted intakes of a protocol after a write; a trigger fails the transaction above the maximum. */
export const storeIntakeCountStatement = (whereColumn: 'id' | 'creation', columnValue: number | string): Statement =>
  statement(
    `UPDATE protocol SET intakes = (SELECT coalesce(sum(coalesce(o.intakes, ${LABEL_INTAKE_COUNT_SQL})), 0)
       FROM protocol_line l LEFT JOIN protocol_dose o ON o.protocol_id = l.protocol_id AND o.variant_id = l.variant_id
         LEFT JOIN variant v ON v.id = l.variant_id LEFT JOIN product d ON d.id = v.product_id
       WHERE l.protocol_id = protocol.id) WHERE ${whereColumn} = ?1`,
    columnValue,
  );
