import { ROLE } from '#contract/account/role.ts';
import type { AccountLinkDescription } from '#contract/session/schema.ts';
import { type DataEnvironment, type SqlValue, type Statement, statement } from '#db/database.ts';
import { readJson } from '#domain/platform/read-json.ts';
import {
  endSessionsStatement,
  type NewSession,
  openSessionStatements,
  parseOpenedSession,
  type SessionOwner,
} from './tokens.ts';

/** SQL condition: the link `t` of the user `u` is usable; an activation link only until the address is verified. */
const isUsableLinkSql = (now: string): string => `t.used_by IS NULL AND t.expires_at > ${now}
  AND (t.purpose = 'reset' OR t.invites = 1 OR u.activated_at IS NULL)`;

/** SQL condition: the invitation `t` is for an account `u` registered by someone who has not verified the address. */
const IS_REGISTRANT_UNVERIFIED_SQL = 't.invites = 1 AND u.activated_at IS NULL AND u.password_hash IS NOT NULL';

/** Reads a usable link's purpose and account; hides names of a registration that an invitation replaces. */
export async function describeMailToken(
  { DB }: DataEnvironment,
  tokenHash: string,
  now: number,
): Promise<AccountLinkDescription | undefined> {
  const valueUnlessStrangerSql = (valueSql: string, strangerValueSql: string) =>
    `iif(${IS_REGISTRANT_UNVERIFIED_SQL}, ${strangerValueSql}, ${valueSql})`;
  const [texts] = await DB.run([
    statement(
      `SELECT json_object(
         'purpose', CASE WHEN t.purpose = 'reset' THEN 'reset' WHEN t.invites = 1 THEN 'invitation' ELSE 'activation' END,
         'email', u.email,
         'first_name', ${valueUnlessStrangerSql(`coalesce(t.registration ->> 'firstName', u.first_name)`, 'NULL')},
         'last_name', ${valueUnlessStrangerSql(`coalesce(t.registration ->> 'lastName', u.last_name)`, 'NULL')},
         'user_type_id', ${valueUnlessStrangerSql(`coalesce(t.registration ->> 'userTypeId', u.user_type_id)`, String(ROLE.client))}) AS data
       FROM mail_token t JOIN user u ON u.id = t.user_id WHERE t.hash = ?1 AND ${isUsableLinkSql('?2')}`,
      tokenHash,
      now,
    ),
  ]);
  if (texts?.[0] === undefined) return undefined;
  return readJson<AccountLinkDescription>(texts[0]);
}

export async function isResetTokenUsable(env: DataEnvironment, tokenHash: string, now: number): Promise<boolean> {
  return (await describeMailToken(env, tokenHash, now))?.purpose === 'reset';
}

/** SQL of the user whose link opened the session ?1. */
const USED_LINK_OWNER_SQL = 'SELECT user_id AS id FROM mail_token WHERE used_by = ?1';

export function markTokenUsedStatement(
  tokenHash: string,
  tokenPurpose: 'activation' | 'reset',
  { sessionId, now }: NewSession,
): Statement {
  return statement(
    `UPDATE mail_token SET used_by = ?3, used_at = ?4 WHERE hash = ?1 AND purpose = ?2
     AND EXISTS (SELECT 1 FROM mail_token t JOIN user u ON u.id = t.user_id WHERE t.hash = ?1 AND ${isUsableLinkSql('?4')})`,
    tokenHash,
    tokenPurpose,
    sessionId,
    now,
  );
}

/** Deletes unused links of the users whom the query `usersSql` selects; its values begin at ?1. */
export function deleteMailedLinksStatement(usersSql: string, userSqlValues: readonly SqlValue[]): Statement {
  return statement(`DELETE FROM mail_token WHERE used_by IS NULL AND user_id IN (${usersSql})`, ...userSqlValues);
}

/** Marks a mailed link as used, makes the link's changes and opens a session, in one transaction. */
export async function consumeMailToken(
  { DB }: DataEnvironment,
  markUsedStatement: Statement,
  accountChangeStatements: readonly Statement[],
  session: NewSession,
): Promise<SessionOwner | undefined> {
  const { sessionId } = session;
  const ownerLinksStatement = deleteMailedLinksStatement(USED_LINK_OWNER_SQL, [sessionId]);
  const ownerSessionStatements = openSessionStatements(session, USED_LINK_OWNER_SQL, [sessionId]);
  return parseOpenedSession(
    await DB.run([markUsedStatement, ...accountChangeStatements, ownerLinksStatement, ...ownerSessionStatements]),
  );
}

/** Sets the password of a link's account, verifies the address, and ends all sessions and other links. */
export function resetPassword(
  env: DataEnvironment,
  tokenHash: string,
  newPasswordHash: string,
  session: NewSession,
): Promise<SessionOwner | undefined> {
  const resetPasswordStatements = [
    endSessionsStatement(USED_LINK_OWNER_SQL, [session.sessionId], session.now),
    statement(
      `UPDATE user SET password_hash = ?2, registration_key_hash = NULL, activated_at = coalesce(activated_at, ?3)
       WHERE id IN (${USED_LINK_OWNER_SQL})`,
      session.sessionId,
      newPasswordHash,
      session.now,
    ),
  ];
  return consumeMailToken(env, markTokenUsedStatement(tokenHash, 'reset', session), resetPasswordStatements, session);
}
