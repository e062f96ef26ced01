import { type DataEnvironment, statement } from '#db/database.ts';
import { type Mail, queueMailStatement } from '#db/mail.ts';
import { hasAnyProductSql } from '#db/sharing/readable.ts';
import { readJson } from '#domain/platform/read-json.ts';
import type { Language } from '#i18n/languages.ts';

/** Days before a product runs out at which the client gets a mail. */
const RUN_OUT_NOTICE_DAYS = 7;
const MAILS_PER_BATCH = 50;

export interface RunOutMailRecipient {
  readonly clientId: number;
  readonly to: string;
  readonly language: Language;
}

/** SQL condition: the client `u` agreed to mails and needs one on the day ?1 about the run-out `r` of a product. */
const IS_RUN_OUT_MAIL_DUE_SQL = `r.told_at IS NULL AND r.runs_out_on BETWEEN ?1 AND date(?1, '+${RUN_OUT_NOTICE_DAYS} days')
  AND u.activated_at IS NOT NULL AND u.erase_at IS NULL AND ${hasAnyProductSql('r.protocol_id')}
  AND EXISTS (SELECT 1 FROM consent c WHERE c.user_id = u.id AND c.kind = 'run_out_mails' AND c.withdrawn_at IS NULL)
  AND EXISTS (SELECT 1 FROM protocol p WHERE p.id = r.protocol_id AND p.deleted_at IS NULL)`;

/** Lists clients who need a mail about a run-out and got none today; `today` is a date in UTC. */
export async function listRunOutMailRecipients({ DB }: DataEnvironment, today: string): Promise<RunOutMailRecipient[]> {
  const [texts = []] = await DB.run([
    statement(
      `SELECT DISTINCT json_object('clientId', u.id, 'to', u.email, 'language', u.language) AS data
       FROM plan_run_out r JOIN user u ON u.id = r.client_id WHERE ${IS_RUN_OUT_MAIL_DUE_SQL}
         AND NOT EXISTS (SELECT 1 FROM plan_run_out t WHERE t.client_id = u.id AND date(t.told_at / 1000, 'unixepoch') = ?1)
       LIMIT ${MAILS_PER_BATCH}`,
      today,
    ),
  ]);
  return texts.map((recipientJson) => readJson<RunOutMailRecipient>(recipientJson));
}

/** Queues a client's mail and marks the run-outs in it as notified, in one transaction. */
export async function queueRunOutMail(
  { DB }: DataEnvironment,
  clientId: number,
  runOutMail: Mail,
  today: string,
  now: number,
): Promise<void> {
  await DB.run([
    statement(
      `UPDATE plan_run_out AS r SET told_at = ?3 WHERE r.client_id = ?2 AND EXISTS (SELECT 1 FROM user u
         WHERE u.id = r.client_id AND ${IS_RUN_OUT_MAIL_DUE_SQL})`,
      today,
      clientId,
      now,
    ),
    queueMailStatement(runOutMail, now, 'changes() > 0'),
  ]);
}
