import { CREDENTIAL_REMINDER_DAYS } from '#contract/credential/limits.ts';
import { DAY_MS } from '#contract/platform/time.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { type Mail, queueMailStatement } from '#db/mail.ts';
import { readJson } from '#domain/platform/read-json.ts';
import type { Language } from '#i18n/languages.ts';
import { ARE_FILES_EXPIRED_SQL, type PrivateFilesEnvironment } from './document.ts';

const FILES_PER_BATCH = 500;
const REMINDERS_PER_BATCH = 50;

/** Deletes expired files and those without a credential. Safe to repeat, as files are deleted before their rows. */
export async function deleteExpiredFiles({ DB, PRIVATE }: PrivateFilesEnvironment, now: number): Promise<void> {
  const [expiredIds = [], stray = []] = await DB.run([
    statement(
      `SELECT f.id AS data FROM credential_file f JOIN credential c ON c.id = f.credential_id
       WHERE f.deleted_at IS NULL AND ${ARE_FILES_EXPIRED_SQL} LIMIT ${FILES_PER_BATCH}`,
      now,
    ),
    statement(`SELECT id AS data FROM stray_file LIMIT ${FILES_PER_BATCH}`),
  ]);
  if (expiredIds.length + stray.length === 0) return;
  await PRIVATE.delete([...expiredIds, ...stray]);
  await DB.run([
    statement(
      'UPDATE credential_file SET deleted_at = ?2 WHERE id IN (SELECT value FROM json_each(?1))',
      JSON.stringify(expiredIds),
      now,
    ),
    statement('DELETE FROM stray_file WHERE id IN (SELECT value FROM json_each(?1))', JSON.stringify(stray)),
  ]);
}

export interface ExpiringCredential {
  readonly id: number;
  readonly email: string;
  readonly language: Language;
  /** Last day of validity as `YYYY-MM-DD`. */
  readonly validUntil: string;
}

const formatUtcDate = (timeMs: number) => new Date(timeMs).toISOString().slice(0, 10);

/** Lists approved credentials of certified practitioners that expire soon, unless a newer one was submitted. */
export async function listExpiringCredentials({ DB }: DataEnvironment, now: number): Promise<ExpiringCredential[]> {
  const [texts = []] = await DB.run([
    statement(
      `SELECT json_object('id', c.id, 'email', u.email, 'language', u.language, 'validUntil', c.valid_until) AS data
       FROM credential c JOIN user u ON u.id = c.user_id
       WHERE c.state = 'approved' AND c.reminded_at IS NULL AND c.valid_until BETWEEN ?1 AND ?2
         AND u.user_type_id = 2 AND NOT EXISTS (SELECT 1 FROM credential later WHERE later.user_id = c.user_id
           AND later.id > c.id AND later.state IN ('submitted', 'approved'))
       LIMIT ${REMINDERS_PER_BATCH}`,
      formatUtcDate(now),
      formatUtcDate(now + CREDENTIAL_REMINDER_DAYS * DAY_MS),
    ),
  ]);
  return texts.map((credentialJson) => readJson<ExpiringCredential>(credentialJson));
}

/** Queues the reminder that a credential expires, once. */
export async function queueExpiryReminder(
  { DB }: DataEnvironment,
  id: number,
  reminderMail: Mail,
  now: number,
): Promise<void> {
  await DB.run([
    queueMailStatement(
      reminderMail,
      now,
      'EXISTS (SELECT 1 FROM credential WHERE id = ?7 AND reminded_at IS NULL)',
      id,
    ),
    statement('UPDATE credential SET reminded_at = ?2 WHERE id = ?1', id, now),
  ]);
}
