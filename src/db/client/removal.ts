import { CLIENT_RESTORE_DAYS } from '#contract/client/limits.ts';
import { DAY_MS } from '#contract/platform/time.ts';
import { countBytesStatement } from '#db/account/usage.ts';
import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { PROTOCOL_RESTORE_MS } from '#db/protocol/deletion.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { hasConsent, hasConsentToAnyText } from './consent.ts';
import { isOwnAssignment } from './document.ts';
import type { ClientReference } from './needs.ts';

/** Milliseconds in which a removed client can be restored. */
export const RESTORE_PERIOD_MS = CLIENT_RESTORE_DAYS * DAY_MS;

/** Columns that a restore writes in addition to practitioner and client; a test compares them with the tables. */
export const RESTORED_COLUMNS = {
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
const restorableValueSql = (row: string, column: string) =>
  column === 'findings' ? `json_remove(${row}.findings, '$.with_needs')` : `${row}.${column}`;
const restorablePairsSql = (row: string, columns: readonly string[]) =>
  columns.map((column) => `'${column}', ${restorableValueSql(row, column)}`).join(', ');
export const restoredValuesSql = (document: string, columns: readonly string[]) =>
  columns.map((column) => `${document} ->> '${column}'`).join(', ');

/** SQL of the rows of a dependent table for the assignment `a`, as JSON. */
const restorableRowsSql = (table: 'plan_stock' | 'plan_run_out') =>
  `(SELECT json_group_array(json_object(${restorablePairsSql('s', RESTORED_COLUMNS[table])})) FROM ${table} s
    WHERE s.protocol_id = a.protocol_id AND s.client_id = a.client_id)`;

/** SQL of the assignment `a` with its packs and run-outs as JSON. */
export const RESTORABLE_ASSIGNMENT_SQL = `json_object(${restorablePairsSql('a', RESTORED_COLUMNS.protocol_assignment)},
  'plan_stock', json(${restorableRowsSql('plan_stock')}), 'plan_run_out', json(${restorableRowsSql('plan_run_out')}))`;

function storeRemovedStatement({ practitionerId, clientId }: ClientReference, now: number): Statement {
  return statement(
    `INSERT OR REPLACE INTO removed_client (practitioner_id, client_id, link, needs, assignments, removed_at)
     SELECT ?1, ?2, json_object(${restorablePairsSql('l', RESTORED_COLUMNS.practitioner_client)}),
       (SELECT json_group_array(json_object(${restorablePairsSql('n', RESTORED_COLUMNS.client_need)})) FROM client_need n
        WHERE n.practitioner_id = ?1 AND n.client_id = ?2 AND n.source = 'practitioner'),
       (SELECT json_group_array(json(${RESTORABLE_ASSIGNMENT_SQL})) FROM protocol_assignment a WHERE a.client_id = ?2 AND ${isOwnAssignment('a', '?1')}), ?3
     FROM practitioner_client l WHERE l.practitioner_id = ?1 AND l.client_id = ?2`,
    ...[practitionerId, clientId, now],
  );
}

/** Removes a client with assignments, once; returns when restoring ends (ms), or undefined without the client. */
export async function removeClient(
  { DB }: DataEnvironment,
  { practitionerId, clientId }: ClientReference,
  now: number,
): Promise<number | undefined> {
  const texts = await DB.run([
    storeRemovedStatement({ practitionerId, clientId }, now),
    statement(
      `DELETE FROM protocol_assignment AS a WHERE a.client_id = ?2 AND ${isOwnAssignment('a', '?1')} AND EXISTS
         (SELECT 1 FROM practitioner_client l WHERE l.practitioner_id = ?1 AND l.client_id = ?2)`,
      ...[practitionerId, clientId],
    ),
    statement(
      `DELETE FROM practitioner_client WHERE practitioner_id = ?1 AND client_id = ?2`,
      ...[practitionerId, clientId],
    ),
    countBytesStatement(practitionerId),
    statement(
      `SELECT CAST(removed_at + ?4 AS TEXT) AS data FROM removed_client
       WHERE practitioner_id = ?1 AND client_id = ?2 AND removed_at + ?4 > ?3`,
      ...[practitionerId, clientId, now, RESTORE_PERIOD_MS],
    ),
  ]);
  return readJson<number | undefined>(texts.at(-1)?.[0]);
}

function restoreRowsStatement(
  table: keyof typeof RESTORED_COLUMNS,
  columns: string,
  selectSql: string,
  { practitionerId, clientId }: ClientReference,
  now: number,
): Statement {
  const names = RESTORED_COLUMNS[table].join(', ');
  return statement(
    `INSERT OR IGNORE INTO ${table} (${columns}, ${names}) ${selectSql} AND d.removed_at > ?3`,
    practitionerId,
    clientId,
    now - RESTORE_PERIOD_MS,
  );
}

const FROM_REMOVED_CLIENT_SQL = 'FROM removed_client d';
const IS_REMOVED_CLIENT_SQL = 'd.practitioner_id = ?1 AND d.client_id = ?2';

/** Milliseconds by which the clocks of worker and database may differ. */
const CLOCK_SKEW_MS = 60_000;

const restoreLinksStatement = ({ practitionerId, clientId }: ClientReference, now: number): Statement =>
  statement(
    `UPDATE share_link SET ended_at = NULL, ended_as = NULL
     WHERE id IN (SELECT l.id FROM removed_client d, json_each(d.assignments) a
         JOIN share_link l ON l.client_id = ?2 AND l.protocol_id = a.value ->> 'protocol_id'
         JOIN protocol_assignment b ON b.client_id = ?2 AND b.protocol_id = l.protocol_id
       WHERE ${IS_REMOVED_CLIENT_SQL} AND d.removed_at > ?3 AND l.ended_as = 'removed' AND l.ended_at > d.removed_at - ${CLOCK_SKEW_MS}
         AND l.token IS NOT NULL AND l.expires_at > ?4)
       AND NOT EXISTS (SELECT 1 FROM share_link o WHERE o.protocol_id = share_link.protocol_id AND o.client_id = ?2
         AND o.id > share_link.id)`,
    ...[practitionerId, clientId, now - RESTORE_PERIOD_MS, now],
  );

/** Restores a removed client with assignments and records, within the restore period. */
export async function restoreClient({ DB }: DataEnvironment, client: ClientReference, now: number): Promise<void> {
  const restore = (table: keyof typeof RESTORED_COLUMNS, columns: string, selectSql: string) =>
    restoreRowsStatement(table, columns, selectSql, client, now);
  const restoreRowsOfAssignments = (table: 'plan_stock' | 'plan_run_out') =>
    restore(
      table,
      'client_id',
      `SELECT ?2, ${restoredValuesSql('s.value', RESTORED_COLUMNS[table])} ${FROM_REMOVED_CLIENT_SQL}, json_each(d.assignments) a,
         json_each(a.value, '$.${table}') s
       WHERE ${IS_REMOVED_CLIENT_SQL} AND EXISTS (SELECT 1 FROM protocol_assignment b
         WHERE b.client_id = ?2 AND b.protocol_id = a.value ->> 'protocol_id')`,
    );
  const link = RESTORED_COLUMNS.practitioner_client.map((column) => `d.link ->> '${column}'`).join(', ');
  await DB.run([
    restore(
      'practitioner_client',
      'practitioner_id, client_id',
      `SELECT ?1, ?2, ${link} ${FROM_REMOVED_CLIENT_SQL} WHERE ${IS_REMOVED_CLIENT_SQL}`,
    ),
    restore(
      'client_need',
      'practitioner_id, client_id, source',
      `SELECT ?1, ?2, 'practitioner', ${restoredValuesSql('n.value', RESTORED_COLUMNS.client_need)} ${FROM_REMOVED_CLIENT_SQL}, json_each(d.needs) n
       WHERE ${IS_REMOVED_CLIENT_SQL} AND ${hasConsentToAnyText('health_data', '?2', '?1')}`,
    ),
    statement(
      `INSERT OR IGNORE INTO client_need (practitioner_id, client_id, source, needs, updated_at)
       SELECT ?1, ?2, 'client', o.needs, o.updated_at FROM own_need o JOIN removed_client d ON ${IS_REMOVED_CLIENT_SQL}
       WHERE o.user_id = ?2 AND ${hasConsent('needs_shared', '?2', '?1')} AND d.removed_at > ?3`,
      ...[client.practitionerId, client.clientId, now - RESTORE_PERIOD_MS],
    ),
    restore(
      'protocol_assignment',
      'client_id',
      `SELECT ?2, ${restoredValuesSql('a.value', RESTORED_COLUMNS.protocol_assignment)} ${FROM_REMOVED_CLIENT_SQL}, json_each(d.assignments) a
       WHERE ${IS_REMOVED_CLIENT_SQL} AND EXISTS (SELECT 1 FROM protocol p WHERE p.id = a.value ->> 'protocol_id')
         AND EXISTS (SELECT 1 FROM user s WHERE s.id = a.value ->> 'assigned_by')`,
    ),
    restoreRowsOfAssignments('plan_stock'),
    restoreRowsOfAssignments('plan_run_out'),
    restoreLinksStatement(client, now),
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
      now - RESTORE_PERIOD_MS,
    ),
  ]);
}

/** SQL condition: the practitioner has the client, or can restore them. */
export const hasClient = (practitionerId: string, clientId: string): string =>
  `(EXISTS (SELECT 1 FROM practitioner_client l WHERE l.practitioner_id = ${practitionerId} AND l.client_id = ${clientId})
    OR EXISTS (SELECT 1 FROM removed_client d WHERE d.practitioner_id = ${practitionerId} AND d.client_id = ${clientId}))`;

/** Deletes removed clients and what clients removed after the restore period, and ends the clients' consents. */
export function deleteRemovedStatements(now: number): Statement[] {
  return [
    statement('DELETE FROM removed_client WHERE removed_at <= ?1', now - RESTORE_PERIOD_MS),
    statement('UPDATE ended_assignment SET assignment = NULL WHERE ended_at <= ?1', now - PROTOCOL_RESTORE_MS),
    statement(
      `UPDATE consent SET withdrawn_at = ?1 WHERE withdrawn_at IS NULL AND practitioner_id IS NOT NULL
         AND NOT ${hasClient('consent.practitioner_id', 'consent.user_id')}`,
      now,
    ),
  ];
}
