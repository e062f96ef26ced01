import { CLIENT_RESTORE_DAYS } from '#contract/client/limits.ts';
import { DAY_MS } from '#contract/platform/time.ts';
import { storeAccountBytesStatement } from '#db/account/usage.ts';
import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { PROTOCOL_RESTORE_PERIOD_MS } from '#db/protocol/deletion.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { hasConsentSql, hasConsentToAnyWordingSql } from './consent.ts';
import { isOwnAssignmentSql } from './document.ts';
import type { ClientReference } from './needs.ts';

/** Milliseconds in which a removed client can be restored. */
export const CLIENT_RESTORE_PERIOD_MS = CLIENT_RESTORE_DAYS * DAY_MS;

/** Columns that a restore writes besides practitioner and client, by table; a test compares them with the tables. */
export const RESTORED_COLUMNS_BY_TABLE = {
  practitioner_client: [
    ...['discount_rate', 'first_name', 'last_name', 'search_key', 'archived_at', 'invited_at'],
    ...['created_at', 'updated_at'],
  ],
  client_need: ['needs', 'updated_at'],
  protocol_assignment: [
    ...['protocol_id', 'assigned_by', 'notes', 'discount', 'created_at', 'updated_at'],
    ...['notes_lang', 'note_version', 'starts_on', 'findings', 'waits'],
  ],
  plan_stock: ['protocol_id', 'variant_id', 'packs', 'updated_at'],
  plan_run_out: ['protocol_id', 'variant_id', 'runs_out_on', 'told_at'],
} as const;

/** SQL of a column's value to restore, without findings about needs, which a later withdrawal would not delete. */
const restorableColumnValueSql = (rowAlias: string, columnName: string) =>
  columnName === 'findings' ? `json_remove(${rowAlias}.findings, '$.with_needs')` : `${rowAlias}.${columnName}`;
const restorableJsonPairsSql = (rowAlias: string, columnNames: readonly string[]) =>
  columnNames.map((column) => `'${column}', ${restorableColumnValueSql(rowAlias, column)}`).join(', ');
export const restoredValuesSql = (jsonDocumentSql: string, columns: readonly string[]) =>
  columns.map((column) => `${jsonDocumentSql} ->> '${column}'`).join(', ');

/** SQL of the rows for the assignment `a` in a dependent table, as JSON. */
const restorableRowsSql = (tableName: 'plan_stock' | 'plan_run_out') =>
  `(SELECT json_group_array(json_object(${restorableJsonPairsSql('s', RESTORED_COLUMNS_BY_TABLE[tableName])})) FROM ${tableName} s
    WHERE s.protocol_id = a.protocol_id AND s.client_id = a.client_id)`;

/** SQL of the assignment `a` with its packs and run-outs as JSON. */
export const RESTORABLE_ASSIGNMENT_JSON = `json_object(${restorableJsonPairsSql('a', RESTORED_COLUMNS_BY_TABLE.protocol_assignment)},
  'plan_stock', json(${restorableRowsSql('plan_stock')}), 'plan_run_out', json(${restorableRowsSql('plan_run_out')}))`;

function storeRemovedClientStatement({ practitionerId, clientId }: ClientReference, now: number): Statement {
  return statement(
    `INSERT OR REPLACE INTO removed_client (practitioner_id, client_id, link, needs, assignments, removed_at)
     SELECT ?1, ?2, json_object(${restorableJsonPairsSql('l', RESTORED_COLUMNS_BY_TABLE.practitioner_client)}),
       (SELECT json_group_array(json_object(${restorableJsonPairsSql('n', RESTORED_COLUMNS_BY_TABLE.client_need)})) FROM client_need n
        WHERE n.practitioner_id = ?1 AND n.client_id = ?2 AND n.source = 'practitioner'),
       (SELECT json_group_array(json(${RESTORABLE_ASSIGNMENT_JSON})) FROM protocol_assignment a WHERE a.client_id = ?2 AND ${isOwnAssignmentSql('a', '?1')}), ?3
     FROM practitioner_client l WHERE l.practitioner_id = ?1 AND l.client_id = ?2`,
    ...[practitionerId, clientId, now],
  );
}

/** Removes a client and its assignments; returns the time (ms) until which a restore is possible, if known. */
export async function removeClient(
  { DB }: DataEnvironment,
  { practitionerId, clientId }: ClientReference,
  now: number,
): Promise<number | undefined> {
  const rowsByStatement = await DB.run([
    storeRemovedClientStatement({ practitionerId, clientId }, now),
    statement(
      `DELETE FROM protocol_assignment AS a WHERE a.client_id = ?2 AND ${isOwnAssignmentSql('a', '?1')} AND EXISTS
         (SELECT 1 FROM practitioner_client l WHERE l.practitioner_id = ?1 AND l.client_id = ?2)`,
      ...[practitionerId, clientId],
    ),
    statement(
      `DELETE FROM practitioner_client WHERE practitioner_id = ?1 AND client_id = ?2`,
      ...[practitionerId, clientId],
    ),
    storeAccountBytesStatement(practitionerId),
    statement(
      `SELECT CAST(removed_at + ?4 AS TEXT) AS data FROM removed_client
       WHERE practitioner_id = ?1 AND client_id = ?2 AND removed_at + ?4 > ?3`,
      ...[practitionerId, clientId, now, CLIENT_RESTORE_PERIOD_MS],
    ),
  ]);
  return readJson<number | undefined>(rowsByStatement.at(-1)?.[0]);
}

function restoreTableRowsStatement(
  table: keyof typeof RESTORED_COLUMNS_BY_TABLE,
  columns: string,
  rowsToRestoreSql: string,
  { practitionerId, clientId }: ClientReference,
  now: number,
): Statement {
  const restoredColumnNames = RESTORED_COLUMNS_BY_TABLE[table].join(', ');
  return statement(
    `INSERT OR IGNORE INTO ${table} (${columns}, ${restoredColumnNames}) ${rowsToRestoreSql} AND d.removed_at > ?3`,
    practitionerId,
    clientId,
    now - CLIENT_RESTORE_PERIOD_MS,
  );
}

const FROM_REMOVED_CLIENT_SQL = 'FROM removed_client d';
const IS_REMOVED_CLIENT_SQL = 'd.practitioner_id = ?1 AND d.client_id = ?2';

/** Milliseconds by which the clocks of worker and database may differ. */
const MAXIMUM_CLOCK_SKEW_MS = 60_000;

const restorePlanLinksStatement = ({ practitionerId, clientId }: ClientReference, now: number): Statement =>
  statement(
    `UPDATE share_link SET ended_at = NULL, ended_as = NULL
     WHERE id IN (SELECT l.id FROM removed_client d, json_each(d.assignments) a
         JOIN share_link l ON l.client_id = ?2 AND l.protocol_id = a.value ->> 'protocol_id'
         JOIN protocol_assignment b ON b.client_id = ?2 AND b.protocol_id = l.protocol_id
       WHERE ${IS_REMOVED_CLIENT_SQL} AND d.removed_at > ?3 AND l.ended_as = 'removed' AND l.ended_at > d.removed_at - ${MAXIMUM_CLOCK_SKEW_MS}
         AND l.token IS NOT NULL AND l.expires_at > ?4)
       AND NOT EXISTS (SELECT 1 FROM share_link o WHERE o.protocol_id = share_link.protocol_id AND o.client_id = ?2
         AND o.id > share_link.id)`,
    ...[practitionerId, clientId, now - CLIENT_RESTORE_PERIOD_MS, now],
  );

/** Restores a removed client with assignments and records, within the restore period. */
export async function restoreClient({ DB }: DataEnvironment, client: ClientReference, now: number): Promise<void> {
  const restoreTableStatement = (
    tableName: keyof typeof RESTORED_COLUMNS_BY_TABLE,
    columns: string,
    selectSql: string,
  ) => restoreTableRowsStatement(tableName, columns, selectSql, client, now);
  const restorePlanRowsStatement = (table: 'plan_stock' | 'plan_run_out') =>
    restoreTableStatement(
      table,
      'client_id',
      `SELECT ?2, ${restoredValuesSql('s.value', RESTORED_COLUMNS_BY_TABLE[table])} ${FROM_REMOVED_CLIENT_SQL}, json_each(d.assignments) a,
         json_each(a.value, '$.${table}') s
       WHERE ${IS_REMOVED_CLIENT_SQL} AND EXISTS (SELECT 1 FROM protocol_assignment b
         WHERE b.client_id = ?2 AND b.protocol_id = a.value ->> 'protocol_id')`,
    );
  const clientLinkColumnsSql = RESTORED_COLUMNS_BY_TABLE.practitioner_client
    .map((column) => `d.link ->> '${column}'`)
    .join(', ');
  await DB.run([
    restoreTableStatement(
      'practitioner_client',
      'practitioner_id, client_id',
      `SELECT ?1, ?2, ${clientLinkColumnsSql} ${FROM_REMOVED_CLIENT_SQL} WHERE ${IS_REMOVED_CLIENT_SQL}`,
    ),
    restoreTableStatement(
      'client_need',
      'practitioner_id, client_id, source',
      `SELECT ?1, ?2, 'practitioner', ${restoredValuesSql('n.value', RESTORED_COLUMNS_BY_TABLE.client_need)} ${FROM_REMOVED_CLIENT_SQL}, json_each(d.needs) n
       WHERE ${IS_REMOVED_CLIENT_SQL} AND ${hasConsentToAnyWordingSql('health_data', '?2', '?1')}`,
    ),
    statement(
      `INSERT OR IGNORE INTO client_need (practitioner_id, client_id, source, needs, updated_at)
       SELECT ?1, ?2, 'client', o.needs, o.updated_at FROM own_need o JOIN removed_client d ON ${IS_REMOVED_CLIENT_SQL}
       WHERE o.user_id = ?2 AND ${hasConsentSql('needs_shared', '?2', '?1')} AND d.removed_at > ?3`,
      ...[client.practitionerId, client.clientId, now - CLIENT_RESTORE_PERIOD_MS],
    ),
    restoreTableStatement(
      'protocol_assignment',
      'client_id',
      `SELECT ?2, ${restoredValuesSql('a.value', RESTORED_COLUMNS_BY_TABLE.protocol_assignment)} ${FROM_REMOVED_CLIENT_SQL}, json_each(d.assignments) a
       WHERE ${IS_REMOVED_CLIENT_SQL} AND EXISTS (SELECT 1 FROM protocol p WHERE p.id = a.value ->> 'protocol_id')
         AND EXISTS (SELECT 1 FROM user s WHERE s.id = a.value ->> 'assigned_by')`,
    ),
    restorePlanRowsStatement('plan_stock'),
    restorePlanRowsStatement('plan_run_out'),
    restorePlanLinksStatement(client, now),
    statement(
      `UPDATE protocol SET run_out_stale = 1 WHERE id IN (SELECT a.value ->> 'protocol_id'
         FROM removed_client d, json_each(d.assignments) a WHERE ${IS_REMOVED_CLIENT_SQL})`,
      client.practitionerId,
      client.clientId,
    ),
    statement(
      `DELETE FROM removed_client AS d WHERE ${IS_REMOVED_CLIENT_SQL} AND d.removed_at > ?3`,
      client.practitionerId,
      client.clientId,
      now - CLIENT_RESTORE_PERIOD_MS,
    ),
  ]);
}

/** SQL condition: the practitioner has the client, or can restore them. */
export const hasRestorableClientSql = (practitionerId: string, clientId: string): string =>
  `(EXISTS (SELECT 1 FROM practitioner_client l WHERE l.practitioner_id = ${practitionerId} AND l.client_id = ${clientId})
    OR EXISTS (SELECT 1 FROM removed_client d WHERE d.practitioner_id = ${practitionerId} AND d.client_id = ${clientId}))`;

/** Deletes removals by practitioners or clients after the restore period, and ends consents to former practitioners. */
export function purgeRemovalsStatements(now: number): Statement[] {
  return [
    statement('DELETE FROM removed_client WHERE removed_at <= ?1', now - CLIENT_RESTORE_PERIOD_MS),
    statement('UPDATE ended_assignment SET assignment = NULL WHERE ended_at <= ?1', now - PROTOCOL_RESTORE_PERIOD_MS),
    statement(
      `UPDATE consent SET withdrawn_at = ?1 WHERE withdrawn_at IS NULL AND practitioner_id IS NOT NULL
         AND NOT ${hasRestorableClientSql('consent.practitioner_id', 'consent.user_id')}`,
      now,
    ),
  ];
}
