import {
  MAXIMUM_CHANGES_IN_BURST,
  MAXIMUM_CHANGES_PER_MINUTE,
  MAXIMUM_STORED_BYTES,
  MAXIMUM_UNVERIFIED_STORED_BYTES,
  MAXIMUM_UPLOADS_PER_DAY,
} from '#contract/account/limits.ts';
import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import type { SessionOwner } from '#db/session/tokens.ts';

const MS_PER_DAY = 86_400_000;
/** Milliseconds per change at the maximum rate of an account. */
const MS_PER_CHANGE = 60_000 / MAXIMUM_CHANGES_PER_MINUTE;

/** Counts a change by a session or API key, also with simultaneous calls; false above the limit or once revoked. */
export async function countChange(
  { DB }: DataEnvironment,
  { sessionId, userId }: SessionOwner,
  now = Date.now(),
): Promise<boolean> {
  const [countedRows] = await DB.run([
    statement(
      `INSERT INTO account_usage (user_id, full_at)
       SELECT user_id, ?3 + ?4 FROM (SELECT id, user_id FROM session WHERE revoked_at IS NULL
         UNION ALL SELECT id, user_id FROM api_key WHERE revoked_at IS NULL) WHERE id = ?1 AND user_id = ?2
       ON CONFLICT (user_id) DO UPDATE SET full_at = max(full_at, ?3) + ?4
         WHERE max(full_at, ?3) + ?4 <= ?3 + ?5
       RETURNING '1' AS data`,
      sessionId,
      userId,
      now,
      MS_PER_CHANGE,
      MAXIMUM_CHANGES_IN_BURST * MS_PER_CHANGE,
    ),
  ]);
  return countedRows?.[0] === '1';
}

/** Counts an upload; false if the daily limit is reached. */
export async function countUpload({ DB }: DataEnvironment, userId: number, now = Date.now()): Promise<boolean> {
  const [countedRows] = await DB.run([
    statement(
      `INSERT INTO account_usage (user_id, upload_day, uploads) VALUES (?1, ?2, 1)
       ON CONFLICT (user_id) DO UPDATE SET uploads = iif(upload_day = ?2, uploads + 1, 1), upload_day = ?2
         WHERE upload_day <> ?2 OR uploads < ?3
       RETURNING '1' AS data`,
      userId,
      Math.floor(now / MS_PER_DAY),
      MAXIMUM_UPLOADS_PER_DAY,
    ),
  ]);
  return countedRows?.[0] === '1';
}

/** Seconds to wait before the next change. */
export const CHANGE_RETRY_AFTER_SECONDS = Math.ceil(MS_PER_CHANGE / 1000);

/** Seconds until the next UTC day, when the count of uploads is reset. */
export function secondsUntilNextDay(now = Date.now()): number {
  return Math.ceil((MS_PER_DAY - (now % MS_PER_DAY)) / 1000);
}

const sumOfBytesSql = (byteCountSql: string, rowsSql: string): string =>
  `(SELECT coalesce(sum(${byteCountSql}), 0) FROM ${rowsSql})`;
const columnBytesSql = (...columnNames: readonly string[]): string =>
  columnNames.map((columnName) => `octet_length(coalesce(${columnName}, ''))`).join(' + ');

/** SQL of the bytes that the user `u` stores, also in restorable rows. Each plan line counts 64 and its note's size. */
const ACCOUNT_BYTES_SQL = [
  sumOfBytesSql(
    [
      columnBytesSql('p.name', 'p.description', 'p.search_key'),
      'p.version_bytes + iif(p.deleted_at IS NULL, 0, 256)',
      sumOfBytesSql('octet_length(l.notes) + 64', 'protocol_line l WHERE l.protocol_id = p.id'),
      sumOfBytesSql('octet_length(o.phases)', 'protocol_dose o WHERE o.protocol_id = p.id'),
      sumOfBytesSql(columnBytesSql('c.key', 'c.reason'), 'protocol_considered c WHERE c.protocol_id = p.id'),
    ].join(' + '),
    'protocol p WHERE p.practitioner_id = u.id',
  ),
  sumOfBytesSql(columnBytesSql('a.notes', 'a.findings'), 'protocol_assignment a WHERE a.assigned_by = u.id'),
  sumOfBytesSql(
    `${columnBytesSql('r.assignments', 'r.needs', 'r.link')} + 256`,
    'removed_client r WHERE r.practitioner_id = u.id',
  ),
  sumOfBytesSql(`${columnBytesSql('k.search_key')} + 256`, 'practitioner_client k WHERE k.practitioner_id = u.id'),
  sumOfBytesSql('octet_length(n.text) + 64', 'client_note n WHERE n.practitioner_id = u.id'),
  sumOfBytesSql(columnBytesSql('t.name', 't.description', 't.lines'), 'own_template t WHERE t.user_id = u.id'),
  sumOfBytesSql('octet_length(d.phases)', 'usual_dose d WHERE d.user_id = u.id'),
  sumOfBytesSql(
    [
      columnBytesSql('s.header_title', 's.header_description', 's.about_title', 's.about_description', 's.message'),
      columnBytesSql('s.services_title', 's.services_description', 's.appointment_url', 's.contact_description'),
      sumOfBytesSql(columnBytesSql('v.name', 'v.description'), 'store_service v WHERE v.store_id = s.id'),
      sumOfBytesSql(columnBytesSql('q.question', 'q.answer'), 'store_faq q WHERE q.store_id = s.id'),
      sumOfBytesSql(
        'octet_length(f.text)',
        'store_package k JOIN store_feature f ON f.package_id = k.id WHERE k.store_id = s.id',
      ),
    ].join(' + '),
    'store s WHERE s.user_id = u.id',
  ),
].join(' + ');

/** Stores an account's recounted bytes after a write; a trigger fails the transaction above the maximum. */
export const storeAccountBytesStatement = (userId: number): Statement =>
  statement(
    `INSERT INTO account_usage (user_id, bytes) SELECT u.id, ${ACCOUNT_BYTES_SQL} FROM user u WHERE u.id = ?1
     ON CONFLICT (user_id) DO UPDATE SET bytes = excluded.bytes`,
    userId,
  );

/** Stores an account's recounted bytes after a deletion. Never fails: the trigger with the maximum ignores updates. */
export const reduceAccountBytesStatement = (userId: number): Statement =>
  statement(
    `UPDATE account_usage SET bytes = (SELECT ${ACCOUNT_BYTES_SQL} FROM user u WHERE u.id = ?1) WHERE user_id = ?1`,
    userId,
  );

/** SQL condition: the account of `userId` has room for `bytes` more bytes. */
export const hasStorageRoomSql = (userId: string, byteCountSql: string): string =>
  `coalesce((SELECT bytes FROM account_usage WHERE user_id = ${userId}), 0) + ${byteCountSql} <= (SELECT
    iif(activated_at IS NULL, ${MAXIMUM_UNVERIFIED_STORED_BYTES}, ${MAXIMUM_STORED_BYTES}) FROM user WHERE id = ${userId})`;
