import { APPROVED_CREDENTIAL_FILE_DAYS, UNAPPROVED_CREDENTIAL_FILE_DAYS } from '#contract/credential/limits.ts';
import { DAY_MS } from '#contract/platform/time.ts';
import type { DataEnvironment } from '#db/database.ts';

export interface PrivateFilesEnvironment extends DataEnvironment {
  readonly PRIVATE: R2Bucket;
}

const isoTimeSql = (timeColumnSql: string) => `strftime('%Y-%m-%dT%H:%M:%SZ', ${timeColumnSql} / 1000, 'unixepoch')`;

/** SQL of the credential `c` and its files as key-value pairs for `json_object`. */
export const CREDENTIAL_JSON_FIELDS_SQL = `'id', c.id, 'state', c.state, 'body', c.body, 'number', c.number, 'country', c.country,
  'valid_until', c.valid_until, 'submitted_at', ${isoTimeSql('c.submitted_at')}, 'decided_at', ${isoTimeSql('c.decided_at')},
  'reason', c.reason, 'reason_text', c.reason_text,
  'files', (SELECT json_group_array(json_object('id', f.id, 'type', f.type, 'bytes', f.bytes,
      'is_deleted', json(iif(f.deleted_at IS NULL, 'false', 'true'))) ORDER BY f.rowid)
    FROM credential_file f WHERE f.credential_id = c.id)`;

/** SQL condition: the storage period of the files of the credential `c` has ended at the time ?1. */
export const ARE_FILES_EXPIRED_SQL = `c.decided_at <= ?1 - iif(c.state = 'approved', ${APPROVED_CREDENTIAL_FILE_DAYS * DAY_MS}, ${UNAPPROVED_CREDENTIAL_FILE_DAYS * DAY_MS})`;
