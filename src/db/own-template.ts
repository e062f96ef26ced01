import { MAXIMUM_TEMPLATE_BYTES, MAXIMUM_TEMPLATES } from '#contract/account/limits.ts';
import type { TemplateChange } from '#contract/template/schema.ts';
import { storeAccountBytesStatement } from '#db/account/usage.ts';
import { isOwnProtocolSql } from '#db/protocol/access.ts';
import { DOSE_OF_LINE_JSON_SQL } from '#db/protocol/stored-dose.ts';
import { type DataEnvironment, type Statement, statement } from './database.ts';

/** SQL of a common table expression `given`: the protocol ?2 with its lines if owned by the user ?1. */
const SOURCE_PROTOCOL_TABLE_SQL = `given AS (SELECT p.name, p.description, (SELECT json_group_array(json_object('variantId', l.variant_id,
    'quantity', l.quantity, 'notes', l.notes, 'dose', ${DOSE_OF_LINE_JSON_SQL}) ORDER BY l.position, l.variant_id)
  FROM protocol_line l WHERE l.protocol_id = p.id) AS lines FROM protocol p WHERE p.id = ?2 AND ${isOwnProtocolSql('?1')})`;

/** SQL query for the id of the user's template with the same content as `given`. */
const EQUAL_TEMPLATE_ID_SQL = `SELECT t.id FROM own_template t, given g WHERE t.user_id = ?1
  AND (t.name, t.description, t.lines) = (g.name, g.description, g.lines)`;

/** Saves a protocol as template unless an equal one exists; returns the template's id, or undefined at the maximum. */
export async function saveTemplate(
  { DB }: DataEnvironment,
  userId: number,
  protocolId: number,
): Promise<number | undefined> {
  const rowsByStatement = await DB.run([
    statement('DELETE FROM own_template WHERE user_id = ?1 AND removed_at IS NOT NULL', userId),
    statement(
      `WITH ${SOURCE_PROTOCOL_TABLE_SQL} INSERT INTO own_template (user_id, name, description, lines)
       SELECT ?1, g.name, g.description, g.lines FROM given g WHERE NOT EXISTS (${EQUAL_TEMPLATE_ID_SQL})
         AND (SELECT count(*) < ?3 AND coalesce(sum(octet_length(lines)), 0) + octet_length(g.lines) <= ?4
           FROM own_template WHERE user_id = ?1)`,
      userId,
      protocolId,
      MAXIMUM_TEMPLATES,
      MAXIMUM_TEMPLATE_BYTES,
    ),
    storeAccountBytesStatement(userId),
    statement(
      `WITH ${SOURCE_PROTOCOL_TABLE_SQL} SELECT CAST((${EQUAL_TEMPLATE_ID_SQL}) AS TEXT) AS data`,
      userId,
      protocolId,
    ),
  ]);
  const id = rowsByStatement.at(-1)?.[0];
  return id ? Number(id) : undefined;
}

/** Changes, removes or restores a template. `changed`: a text conflicts with `was`; undefined: no such template. */
export async function updateTemplate(
  { DB }: DataEnvironment,
  userId: number,
  templateId: number,
  { name, description, is_removed: isRemoved, was = {} }: TemplateChange,
): Promise<'updated' | 'changed' | undefined> {
  const whereTemplateSql = `WHERE id = ?2 AND user_id = ?1 AND (removed_at IS NULL OR ?3 IS NOT NULL)`;
  const removalFlag = isRemoved === undefined ? null : Number(isRemoved);
  const [foundRows, changedRows] = await DB.run([
    statement(`SELECT '1' AS data FROM own_template ${whereTemplateSql}`, userId, templateId, removalFlag),
    statement(
      `UPDATE own_template SET name = coalesce(?4, name), description = coalesce(?5, description),
         removed_at = iif(coalesce(?3, removed_at IS NOT NULL), coalesce(removed_at, ?6), NULL)
       ${whereTemplateSql} AND (?4 IS NULL OR ?7 IS NULL OR name IN (?4, ?7))
         AND (?5 IS NULL OR ?8 IS NULL OR description IN (?5, ?8)) RETURNING '1' AS data`,
      ...[userId, templateId, removalFlag, name ?? null, description ?? null, Date.now()],
      ...[was.name ?? null, was.description ?? null],
    ),
    storeAccountBytesStatement(userId),
  ]);
  if (foundRows?.[0] !== '1') return undefined;
  return changedRows?.[0] === '1' ? 'updated' : 'changed';
}

/** Deletes templates that were removed before `removedBeforeMs` (ms). */
export const deleteTemplatesStatement = (removedBeforeMs: number): Statement =>
  statement('DELETE FROM own_template WHERE removed_at < ?1', removedBeforeMs);
