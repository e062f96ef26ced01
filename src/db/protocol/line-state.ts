import { type DataEnvironment, statement } from '#db/database.ts';
import { isOwnProtocolSql } from './access.ts';
import { selectLineStatement } from './line-statements.ts';
import { MAY_ADD_PRODUCT_SQL } from './lines.ts';

const PROTOCOL_LINE_STATES = ['no-protocol', 'no-variant', 'practitioner-only', 'no-line', 'line'] as const;
export type LineState = (typeof PROTOCOL_LINE_STATES)[number];

export async function getLineState(
  { DB }: DataEnvironment,
  userId: number,
  protocolId: number,
  variantId: number,
): Promise<LineState> {
  const [texts] = await DB.run([
    statement(
      `SELECT CASE WHEN p.id IS NULL THEN 'no-protocol' WHEN v.id IS NULL THEN 'no-variant'
         WHEN NOT ${MAY_ADD_PRODUCT_SQL} THEN 'practitioner-only' WHEN l.variant_id IS NULL THEN 'no-line' ELSE 'line' END AS data
       FROM user u LEFT JOIN protocol p ON p.id = ?2 AND ${isOwnProtocolSql('u.id')} LEFT JOIN variant v ON v.id = ?3
         LEFT JOIN product d ON d.id = v.product_id
         LEFT JOIN protocol_line l ON l.protocol_id = p.id AND l.variant_id = v.id
       WHERE u.id = ?1`,
      userId,
      protocolId,
      variantId,
    ),
  ]);
  return PROTOCOL_LINE_STATES.find((lineState) => lineState === texts?.[0]) ?? 'no-protocol';
}

/** True if the protocol has a line of the variant, even of a product that the user may no longer add. */
export async function hasProtocolLine(
  { DB }: DataEnvironment,
  userId: number,
  protocolId: number,
  variantId: number,
): Promise<boolean> {
  const [line] = await DB.run([selectLineStatement(userId, protocolId, variantId)]);
  return line?.[0] !== undefined;
}
