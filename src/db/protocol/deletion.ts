import { MAXIMUM_PROTOCOLS, MAXIMUM_UNVERIFIED_PROTOCOLS } from '#contract/account/limits.ts';
import { DAY_MS } from '#contract/platform/time.ts';
import { PROTOCOL_RESTORE_DAYS } from '#contract/protocol/limits.ts';
import { reduceAccountBytesStatement } from '#db/account/usage.ts';
import { type DataEnvironment, type Statement, statement } from '#db/database.ts';

/** Milliseconds in which a deleted protocol can be restored. */
export const PROTOCOL_RESTORE_PERIOD_MS = PROTOCOL_RESTORE_DAYS * DAY_MS;
/** Maximum number of protocols deleted per run of the cron, as each may have 200 lines and 99 snapshots. */
const MAXIMUM_PROTOCOLS_PER_PURGE = 20;

/** Hides an own protocol with its links and assignments until it is restored; false if there is no such protocol. */
export async function deleteProtocol(
  { DB }: DataEnvironment,
  userId: number,
  protocolId: number,
  now: number,
): Promise<boolean> {
  const [deletedRows] = await DB.run([
    statement(
      `UPDATE protocol SET deleted_at = ?3 WHERE id = ?1 AND practitioner_id = ?2 AND deleted_at IS NULL
       RETURNING '1' AS data`,
      protocolId,
      userId,
      now,
    ),
    reduceAccountBytesStatement(userId),
  ]);
  return deletedRows?.[0] === '1';
}

/** Deletes a user's hidden protocol before the cron does. `restored`: it is not hidden; `none`: no such protocol. */
export async function purgeProtocol(
  { DB }: DataEnvironment,
  userId: number,
  protocolId: number,
): Promise<'removed' | 'restored' | 'none'> {
  const [removedRows, , remainingRows] = await DB.run([
    statement(
      `DELETE FROM protocol WHERE id = ?1 AND practitioner_id = ?2 AND deleted_at IS NOT NULL RETURNING '1' AS data`,
      protocolId,
      userId,
    ),
    reduceAccountBytesStatement(userId),
    statement(`SELECT '1' AS data FROM protocol WHERE id = ?1 AND practitioner_id = ?2`, protocolId, userId),
  ]);
  if (removedRows?.[0] === '1') return 'removed';
  return remainingRows?.[0] === '1' ? 'restored' : 'none';
}

/** Restores a deleted protocol. `full`: the account has the maximum; `none`: there is no such protocol. */
export async function restoreProtocol(
  { DB }: DataEnvironment,
  userId: number,
  protocolId: number,
  now: number,
): Promise<'restored' | 'full' | 'none'> {
  const [foundStates, restoredRows] = await DB.run([
    statement(
      `SELECT iif(deleted_at IS NULL, 'restored', 'full') AS data FROM protocol
       WHERE id = ?1 AND practitioner_id = ?2 AND (deleted_at IS NULL OR deleted_at > ?3)`,
      protocolId,
      userId,
      now - PROTOCOL_RESTORE_PERIOD_MS,
    ),
    statement(
      `UPDATE protocol SET deleted_at = NULL, run_out_stale = 1
       WHERE id = ?1 AND practitioner_id = ?2 AND deleted_at > ?3
         AND (SELECT count(*) FROM protocol WHERE practitioner_id = ?2 AND deleted_at IS NULL)
           < (SELECT iif(u.activated_at IS NULL, ?5, ?4) FROM user u WHERE u.id = ?2)
       RETURNING '1' AS data`,
      protocolId,
      userId,
      now - PROTOCOL_RESTORE_PERIOD_MS,
      MAXIMUM_PROTOCOLS,
      MAXIMUM_UNVERIFIED_PROTOCOLS,
    ),
  ]);
  if (restoredRows?.[0] === '1') return 'restored';
  return foundStates?.[0] === undefined ? 'none' : foundStates[0] === 'full' ? 'full' : 'restored';
}

/** Deletes hidden protocols after the restore period. */
export const purgeProtocolsStatement = (now: number): Statement =>
  statement(
    `DELETE FROM protocol WHERE id IN (SELECT id FROM protocol WHERE deleted_at <= ?1 ORDER BY deleted_at LIMIT ?2)`,
    now - PROTOCOL_RESTORE_PERIOD_MS,
    MAXIMUM_PROTOCOLS_PER_PURGE,
  );
