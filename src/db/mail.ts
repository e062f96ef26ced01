import type { OutboxMail } from '#contract/mail/schema.ts';
import { toLoggedText } from '#domain/platform/logged-text.ts';
import { readJson } from '#domain/platform/read-json.ts';
import type { Language } from '#i18n/languages.ts';
import { type DataEnvironment, type Statement, statement } from './database.ts';

export interface Mail {
  readonly to: string;
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface MailService {
  send(mail: Omit<Mail, 'language'> & { readonly from: string }): Promise<unknown>;
}

export interface OutboxEnvironment extends DataEnvironment {
  readonly EMAIL: MailService;
  readonly MAIL_FROM: string;
  /** True to preserve the texts of sent mails, for development; otherwise they are deleted, as they contain links. */
  readonly preserveTexts: boolean;
}

interface DueMail extends Mail {
  readonly id: number;
  readonly tries: number;
}

/** Maximum number of tries per mail: pauses double from 5 minutes to 6 hours, over almost 7 days. */
const MAXIMUM_MAIL_TRIES = 34;
const FIRST_RETRY_PAUSE_MS = 5 * 60_000;
const MAXIMUM_RETRY_PAUSE_MS = 6 * 3_600_000;
const MAILS_PER_BATCH = 20;
const MAXIMUM_LISTED_OUTBOX_MAILS = 50;

/** Queues a mail if `queueConditionSql` holds, with the recipient as ?1 and `conditionValues` from ?7 on. */
export function queueMailStatement(
  mail: Mail,
  now: number,
  queueConditionSql: string,
  ...conditionValues: (string | number)[]
): Statement {
  return statement(
    `INSERT INTO outbox (recipient, language, subject, text, html, created_at, next_try_at)
     SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?6 WHERE ${queueConditionSql}`,
    mail.to,
    mail.language,
    mail.subject,
    mail.text,
    mail.html,
    now,
    ...conditionValues,
  );
}

/** Queues a mail if its token was stored in the same transaction. */
export function queueTokenMailStatement(mail: Mail, tokenHash: string, now: number): Statement {
  return queueMailStatement(mail, now, 'EXISTS (SELECT 1 FROM mail_token WHERE hash = ?7)', tokenHash);
}

/** Reserves due mails until their next try. Marks last tries as failed in advance, in case the run crashes. */
async function claimDueMails({ DB }: DataEnvironment, now: number): Promise<DueMail[]> {
  const [texts] = await DB.run([
    statement(
      `UPDATE outbox SET next_try_at = ?1 + min(${FIRST_RETRY_PAUSE_MS} * (1 << tries), ${MAXIMUM_RETRY_PAUSE_MS}), tries = tries + 1,
         given_up_at = iif(tries + 1 < ${MAXIMUM_MAIL_TRIES}, NULL, ?1)
       WHERE id IN (SELECT id FROM outbox WHERE sent_at IS NULL AND given_up_at IS NULL AND next_try_at <= ?1
                    ORDER BY next_try_at LIMIT ${MAILS_PER_BATCH})
       RETURNING json_object('id', id, 'to', recipient, 'language', language, 'subject', subject,
         'text', text, 'html', html, 'tries', tries) AS data`,
      now,
    ),
  ]);
  return (texts ?? []).map((mailJson) => readJson<DueMail>(mailJson));
}

function markSentStatement(id: number, now: number, shouldPreserveTexts: boolean): Statement {
  const clearTextsSql = shouldPreserveTexts ? '' : ", text = '', html = ''";
  return statement(`UPDATE outbox SET sent_at = ?2, given_up_at = NULL${clearTextsSql} WHERE id = ?1`, id, now);
}

async function sendMail(env: OutboxEnvironment, dueMail: DueMail): Promise<void> {
  const { id, to, subject, text, html, tries } = dueMail;
  try {
    await env.EMAIL.send({ from: env.MAIL_FROM, to, subject, text, html });
  } catch (error) {
    console.error(
      JSON.stringify({
        level: 'error',
        message: tries < MAXIMUM_MAIL_TRIES ? 'A mail could not be sent' : 'A mail was given up',
        mail: id,
        tries,
        reason: toLoggedText(String(error)),
      }),
    );
    return;
  }
  await env.DB.run([markSentStatement(id, Date.now(), env.preserveTexts)]);
}

/** Sends due mails; failures are retried for 7 days. */
export async function sendDueMails(env: OutboxEnvironment, now = Date.now()): Promise<void> {
  for (;;) {
    const dueMails = await claimDueMails(env, now);
    for (const dueMail of dueMails) await sendMail(env, dueMail);
    if (dueMails.length < MAILS_PER_BATCH) return;
  }
}

interface StoredMail extends Omit<OutboxMail, 'created_at' | 'sent_at'> {
  readonly created_at: number;
  readonly sent_at: number | null;
}

export async function listOutbox({ DB }: DataEnvironment): Promise<OutboxMail[]> {
  const [texts] = await DB.run([
    statement(
      `SELECT json_object('id', id, 'to', recipient, 'subject', subject, 'text', text, 'html', html,
         'lang', language, 'created_at', created_at, 'sent_at', sent_at) AS data
       FROM outbox ORDER BY id DESC LIMIT ${MAXIMUM_LISTED_OUTBOX_MAILS}`,
    ),
  ]);
  return (texts ?? []).map((mailJson) => {
    const mail = readJson<StoredMail>(mailJson);
    const sentAt = mail.sent_at === null ? null : new Date(mail.sent_at).toISOString();
    return { ...mail, created_at: new Date(mail.created_at).toISOString(), sent_at: sentAt };
  });
}
