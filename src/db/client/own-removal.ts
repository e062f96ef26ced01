import { type DataEnvironment, statement } from '#db/database.ts';
import { isProtocolNotDeletedSql } from '#db/protocol/access.ts';
import { PROTOCOL_RESTORE_PERIOD_MS } from '#db/protocol/deletion.ts';
import { isAssignmentReadableSql } from '#db/sharing/readable.ts';
import { RESTORABLE_ASSIGNMENT_JSON, RESTORED_COLUMNS_BY_TABLE, restoredValuesSql } from './removal.ts';

/** Ends a client's assignment, which can be restored; the protocol remains. False if there is no assignment. */
export async function endOwnAssignment(
  { DB }: DataEnvironment,
  clientId: number,
  protocolId: number,
): Promise<boolean> {
  const [, removed] = await DB.run([
    statement(
      `INSERT OR REPLACE INTO ended_assignment (protocol_id, client_id, assigned_by, created_at, ended_at, assignment)
       SELECT a.protocol_id, a.client_id, a.assigned_by, a.created_at, ?3, ${RESTORABLE_ASSIGNMENT_JSON} FROM protocol_assignment a
       WHERE ${isAssignmentReadableSql('a', '?2', '?1')}`,
      ...[protocolId, clientId, Date.now()],
    ),
    statement(
      `DELETE FROM protocol_assignment AS a WHERE ${isAssignmentReadableSql('a', '?2', '?1')} RETURNING '1' AS data`,
      ...[protocolId, clientId],
    ),
  ]);
  return removed?.[0] === '1';
}

/** Restores an assignment that its client ended, unless the practitioner has removed the client since. */
export async function restoreOwnAssignment(
  { DB }: DataEnvironment,
  clientId: number,
  protocolId: number,
): Promise<boolean> {
  const [, present] = await DB.run([
    statement(
      `INSERT OR IGNORE INTO protocol_assignment (client_id, ${RESTORED_COLUMNS_BY_TABLE.protocol_assignment.join(', ')})
       SELECT e.client_id, ${restoredValuesSql('e.assignment', RESTORED_COLUMNS_BY_TABLE.protocol_assignment)}
       FROM ended_assignment e WHERE e.protocol_id = ?1 AND e.client_id = ?2 AND e.ended_at > ?3
         AND ${isProtocolNotDeletedSql('e.protocol_id')}
         AND (e.assigned_by = e.client_id OR EXISTS (SELECT 1 FROM practitioner_client l
           WHERE l.practitioner_id = e.assigned_by AND l.client_id = e.client_id AND l.created_at <= e.ended_at))`,
      ...[protocolId, clientId, Date.now() - PROTOCOL_RESTORE_PERIOD_MS],
    ),
    statement(
      `SELECT '1' AS data FROM protocol_assignment a WHERE ${isAssignmentReadableSql('a', '?2', '?1')}`,
      ...[protocolId, clientId],
    ),
  ]);
  return present?.[0] === '1';
}
