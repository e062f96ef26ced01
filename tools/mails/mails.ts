import { type Database, statement } from '../../src/db/database.ts';
import { isEmail, normaliseEmail } from '../../src/domain/account/email.ts';
import { readJson } from '../../src/domain/platform/read-json.ts';
import { formatTable, formatTime } from '../operator/table.ts';

const MAXIMUM_LISTED_MAILS = 100;

interface UnsentMail {
  readonly id: number;
  readonly to: string;
  readonly subject: string;
  readonly tries: number;
  readonly createdAt: number;
  readonly nextTryAt: number;
  readonly givenUpAt: number | null;
}

interface MailCounts {
  readonly waiting: number;
  readonly givenUp: number;
}

const MAIL_HEADINGS = ['no.', 'to', 'subject', 'written (UTC)', 'tries', 'state (UTC)'];

function formatMailRow({ id, to, subject, tries, createdAt, nextTryAt, givenUpAt }: UnsentMail): string[] {
  const mailState = givenUpAt === null ? `next try ${formatTime(nextTryAt)}` : `given up ${formatTime(givenUpAt)}`;
  return [String(id), to, subject, formatTime(createdAt), String(tries), mailState];
}

/** Returns unsent mails, failed ones first, as lines for the terminal. */
export async function listMails(db: Database): Promise<string> {
  const [counts, texts = []] = await db.run([
    statement(
      `SELECT json_object('waiting', count(*) FILTER (WHERE given_up_at IS NULL), 'givenUp', count(given_up_at)) AS data
       FROM outbox WHERE sent_at IS NULL`,
    ),
    statement(
      `SELECT json_object('id', id, 'to', recipient, 'subject', subject, 'tries', tries, 'createdAt', created_at,
         'nextTryAt', next_try_at, 'givenUpAt', given_up_at) AS data
       FROM outbox WHERE sent_at IS NULL ORDER BY given_up_at IS NULL, id DESC LIMIT ${MAXIMUM_LISTED_MAILS}`,
    ),
  ]);
  const { waiting, givenUp } = readJson<MailCounts>(counts?.[0] ?? '{}');
  const pendingMails = texts.map((mailJson) => readJson<UnsentMail>(mailJson));
  const countSummary = `${givenUp} given up, ${waiting} waiting for another try`;
  const shownCountText = pendingMails.length < givenUp + waiting ? `; ${pendingMails.length} are shown` : '';
  if (pendingMails.length === 0) return countSummary;
  return `${formatTable([MAIL_HEADINGS, ...pendingMails.map(formatMailRow)])}\n${countSummary}${shownCountText}`;
}

/** Returns the SQL condition for a command argument: `all` failed mails, a mail's id, or an address. */
function createMailCondition(mailSelector: string): readonly [sql: string, value: string | number] {
  const email = normaliseEmail(mailSelector);
  if (mailSelector === 'all') return ['given_up_at IS NOT NULL AND ?2 = 0', 0];
  if (/^[1-9]\d{0,14}$/.test(mailSelector)) return ['id = ?2', Number(mailSelector)];
  if (isEmail(email)) return ['recipient = ?2', email];
  throw new Error(`"${mailSelector}" is no number of a mail, no address and not "all".`);
}

/** Retries unsent mails for 7 days, from the next cron run on; returns a message. @throws Error if none matches */
export async function retryMails(db: Database, mailSelector: string, now = Date.now()): Promise<string> {
  const [sql, value] = createMailCondition(mailSelector);
  const [ids = []] = await db.run([
    statement(
      `UPDATE outbox SET given_up_at = NULL, tries = 0, next_try_at = ?1 WHERE sent_at IS NULL AND ${sql}
       RETURNING CAST(id AS TEXT) AS data`,
      now,
      value,
    ),
  ]);
  if (ids.length === 0) throw new Error('There is no such unsent mail.');
  return `${ids.length} mails will be tried within five minutes, and then for 7 days. A link in an old mail may have expired: its page sends a new one.`;
}
