import { DAY_MS } from '#contract/platform/time.ts';
import { RESET_LINK_LIFETIME_MS } from '#contract/session/limits.ts';
import { buildClientSearchKey } from '#db/client/list.ts';
import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { type Mail, queueMailStatement } from '#db/mail.ts';
import { deleteMailedLinksStatement } from '#db/session/mail-token.ts';
import { IS_KNOWN_TO_PRACTITIONER_SQL } from '#db/session/registration-refusal.ts';
import type { SessionReference } from '#db/session/tokens.ts';
import { readJson } from '#domain/platform/read-json.ts';
import type { Language } from '#i18n/languages.ts';
import { hashLoginSource } from './personal-values.ts';

/** Maximum number of e-mail changes per account and day. */
const EMAIL_CHANGES_PER_DAY = 5;
const DAILY_MAILS_PER_EMAIL = 3;

/** SQL condition: the address of `user` is unverified, and no practitioner has added it or shared with it. */
const IS_EMAIL_UNCLAIMED_SQL = `user.activated_at IS NULL AND NOT ${IS_KNOWN_TO_PRACTITIONER_SQL}`;
/** SQL condition: no account has verified the address, and no practitioner has added it or shared with it. */
const isEmailFreeSql = (email: string): string =>
  `NOT EXISTS (SELECT 1 FROM user WHERE user.email = ${email} AND NOT (${IS_EMAIL_UNCLAIMED_SQL}))`;

export interface EmailChange {
  readonly session: SessionReference;
  readonly email: string;
  readonly tokenHash: string;
}

/** Both possible mails of an e-mail change, of which one is sent: a link if the new address is free, else a notice. */
interface EmailChangeMails {
  readonly link: Mail;
  readonly taken: Mail;
}

/** Stores a pending change with its mail and cancels the account's earlier change; false above the daily limit. */
export async function storeEmailChange(
  { DB }: DataEnvironment,
  { session: { userId, sessionId }, email, tokenHash }: EmailChange,
  { link, taken }: EmailChangeMails,
  now: number,
): Promise<boolean> {
  const isChangeStoredSql = 'EXISTS (SELECT 1 FROM email_change WHERE hash = ?7)';
  const isBelowMailLimitSql = `(SELECT count(*) FROM email_change c WHERE c.email = ?1 AND c.created_at > ?6 - ${DAY_MS}) <= ${DAILY_MAILS_PER_EMAIL}`;
  const [storedRows] = await DB.run([
    statement(
      `INSERT INTO email_change (hash, user_id, session_id, email, created_at, expires_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?5 + ${RESET_LINK_LIFETIME_MS} WHERE (SELECT count(*) FROM email_change c
         WHERE c.user_id = ?2 AND c.created_at > ?5 - ${DAY_MS}) < ${EMAIL_CHANGES_PER_DAY} RETURNING '1' AS data`,
      tokenHash,
      userId,
      sessionId,
      email,
      now,
    ),
    statement(
      `UPDATE email_change SET ended_at = ?3 WHERE user_id = ?1 AND hash <> ?2 AND ended_at IS NULL
         AND EXISTS (SELECT 1 FROM email_change WHERE hash = ?2)`,
      userId,
      tokenHash,
      now,
    ),
    queueMailStatement(
      link,
      now,
      `${isChangeStoredSql} AND ${isBelowMailLimitSql} AND ${isEmailFreeSql('?1')}`,
      tokenHash,
    ),
    queueMailStatement(
      taken,
      now,
      `${isChangeStoredSql} AND ${isBelowMailLimitSql} AND NOT ${isEmailFreeSql('?1')}`,
      tokenHash,
    ),
  ]);
  return storedRows?.[0] === '1';
}

export async function cancelEmailChange({ DB }: DataEnvironment, userId: number, now: number): Promise<void> {
  await DB.run([
    statement('UPDATE email_change SET ended_at = ?2 WHERE user_id = ?1 AND ended_at IS NULL', userId, now),
  ]);
}

export interface DescribedEmailChange {
  readonly userId: number;
  readonly email: string;
  /** Present address of the account: the old one until the change is confirmed, then the new one. */
  readonly present: string;
  readonly language: Language;
}

/** SQL condition: the change `c` of the account `u` can be confirmed at the time ?2. */
const IS_EMAIL_CHANGE_CONFIRMABLE_SQL = `c.ended_at IS NULL AND c.expires_at > ?2 AND u.activated_at IS NOT NULL AND u.erase_at IS NULL
  AND ${isEmailFreeSql('c.email')}`;

/** Reads the e-mail change of a link, pending or confirmed; undefined for any other link. */
export async function describeEmailChange(
  { DB }: DataEnvironment,
  tokenHash: string,
  now: number,
): Promise<DescribedEmailChange | undefined> {
  const [texts] = await DB.run([
    statement(
      `SELECT json_object('userId', u.id, 'email', c.email, 'present', u.email, 'language', u.language) AS data
       FROM email_change c JOIN user u ON u.id = c.user_id
       WHERE c.hash = ?1 AND (u.email = c.email OR (${IS_EMAIL_CHANGE_CONFIRMABLE_SQL}))`,
      tokenHash,
      now,
    ),
  ]);
  return readJson<DescribedEmailChange | undefined>(texts?.[0]);
}

/** SQL of the account whose address the link with the hash ?1 has just changed. */
const CHANGED_ACCOUNT_ID_SQL = `SELECT c.user_id AS id FROM email_change c JOIN user u ON u.id = c.user_id AND u.email = c.email
  WHERE c.hash = ?1 AND c.ended_at IS NULL`;

/** Moves rows that are keyed by e-mail address from the former address to the new one. */
function moveEmailRowsStatements(hash: string, formerEmail: string, email: string): Statement[] {
  const createMoveStatement = (tableName: string, columnName: string, formerValue: string, newValue: string) =>
    statement(
      `UPDATE ${tableName} SET ${columnName} = ?3 WHERE ${columnName} = ?2 AND EXISTS (${CHANGED_ACCOUNT_ID_SQL})`,
      hash,
      formerValue,
      newValue,
    );
  const movedSearchKeySql = `substr(KEY, 1, instr(KEY, char(10))) || ltrim(?2, char(10))`;
  const searchKeyOfNewEmail = buildClientSearchKey({ firstName: null, lastName: null }, email);
  return [
    createMoveStatement('outbox', 'recipient', formerEmail, email),
    createMoveStatement('share_mail', 'recipient', formerEmail, email),
    createMoveStatement('login_attempt', 'source', hashLoginSource(formerEmail), hashLoginSource(email)),
    statement(`DELETE FROM link_request WHERE email = ?2 AND EXISTS (${CHANGED_ACCOUNT_ID_SQL})`, hash, formerEmail),
    statement(
      `UPDATE practitioner_client SET search_key = ${movedSearchKeySql.replaceAll('KEY', 'search_key')}
       WHERE client_id IN (${CHANGED_ACCOUNT_ID_SQL})`,
      hash,
      searchKeyOfNewEmail,
    ),
    statement(
      `UPDATE removed_client SET link = json_set(link, '$.search_key', ${movedSearchKeySql.replaceAll('KEY', "(link ->> 'search_key')")})
       WHERE client_id IN (${CHANGED_ACCOUNT_ID_SQL})`,
      hash,
      searchKeyOfNewEmail,
    ),
  ];
}

/** Changes the address in all rows; ends other sessions and unused links. False if the change is no longer pending. */
export async function confirmEmailChange(
  { DB }: DataEnvironment,
  tokenHash: string,
  { email, present }: DescribedEmailChange,
  emailChangedMail: Mail,
  now: number,
): Promise<boolean> {
  const confirmableChangeSql = `email_change c JOIN user u ON u.id = c.user_id WHERE c.hash = ?1 AND ${IS_EMAIL_CHANGE_CONFIRMABLE_SQL}`;
  const [, changedRows] = await DB.run([
    statement(
      `DELETE FROM user WHERE user.email = (SELECT c.email FROM ${confirmableChangeSql}) AND ${IS_EMAIL_UNCLAIMED_SQL}`,
      tokenHash,
      now,
    ),
    statement(
      `UPDATE user SET email = ?4 WHERE id = (SELECT c.user_id FROM ${confirmableChangeSql} AND c.email = ?4) AND email = ?3
       RETURNING '1' AS data`,
      tokenHash,
      now,
      present,
      email,
    ),
    statement(
      `UPDATE session SET revoked_at = ?2 WHERE revoked_at IS NULL AND user_id IN (${CHANGED_ACCOUNT_ID_SQL})
         AND id <> (SELECT session_id FROM email_change WHERE hash = ?1)`,
      tokenHash,
      now,
    ),
    deleteMailedLinksStatement(CHANGED_ACCOUNT_ID_SQL, [tokenHash]),
    ...moveEmailRowsStatements(tokenHash, present, email),
    queueMailStatement(emailChangedMail, now, `EXISTS (${CHANGED_ACCOUNT_ID_SQL.replace('?1', '?7')})`, tokenHash),
    statement(`UPDATE email_change SET ended_at = ?2 WHERE hash = ?1 AND ended_at IS NULL`, tokenHash, now),
  ]);
  return changedRows?.[0] === '1';
}
