import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { type Mail, mailStatement } from '#db/outbox.ts';
import { type NewSession, openSessionStatements, readOpenedSession, type SessionOwner } from '#db/session.ts';
import { isLanguage, type Language } from '#i18n/languages.ts';

const RESET_LIFETIME = 3_600_000;
/** Unused reset links of one account at a time, so that nobody's mailbox can be filled. */
const MAXIMUM_RESET_LINKS = 5;

/** The language of the account's mails, or undefined if there is no such account. */
export async function findMailLanguage(
  { DB }: DataEnvironment,
  email: string,
): Promise<Language | undefined> {
  const [texts] = await DB.run([statement('SELECT language AS data FROM user WHERE email = ?1', email)]);
  const language = texts?.[0];
  return isLanguage(language) ? language : undefined;
}

/** Stores a reset link and its mail if the account exists; the same work is done if it does not. */
export async function requestReset(
  { DB }: DataEnvironment,
  tokenHash: string,
  mail: Mail,
  now: number,
): Promise<void> {
  await DB.run([
    statement(
      `INSERT INTO mail_token (hash, user_id, purpose, expires_at)
       SELECT ?1, u.id, 'reset', ?3 FROM user u WHERE u.email = ?2
       AND (SELECT count(*) FROM mail_token t WHERE t.user_id = u.id AND t.purpose = 'reset'
            AND t.used_by IS NULL AND t.expires_at > ?4) < ${MAXIMUM_RESET_LINKS}`,
      tokenHash,
      mail.to,
      now + RESET_LIFETIME,
      now,
    ),
    mailStatement(mail, tokenHash, now),
  ]);
}

export type MailTokenPurpose = 'activation' | 'reset';

/** What a link stands for: `invited` accounts have no password to sign in with until one is chosen. */
export async function findMailToken(
  { DB }: DataEnvironment,
  tokenHash: string,
  purpose: MailTokenPurpose,
  now: number,
): Promise<{ readonly invited: boolean } | undefined> {
  const [texts] = await DB.run([
    statement(
      `SELECT iif(u.password_hash IS NULL AND t.registration IS NULL, 'invited', 'known') AS data
       FROM mail_token t JOIN user u ON u.id = t.user_id
       WHERE t.hash = ?1 AND t.purpose = ?2 AND t.used_by IS NULL AND t.expires_at > ?3`,
      tokenHash,
      purpose,
      now,
    ),
  ]);
  return texts?.[0] === undefined ? undefined : { invited: texts[0] === 'invited' };
}

const TOKEN_OWNER = 'SELECT user_id AS id FROM mail_token WHERE used_by = ?1';

function spendStatement(tokenHash: string, purpose: MailTokenPurpose, { sessionId, now }: NewSession) {
  return statement(
    `UPDATE mail_token SET used_by = ?3
     WHERE hash = ?1 AND purpose = ?2 AND used_by IS NULL AND expires_at > ?4`,
    tokenHash,
    purpose,
    sessionId,
    now,
  );
}

/** Uses a link once: the changes and the session come together or not at all. */
async function spendMailToken(
  { DB }: DataEnvironment,
  spend: Statement,
  changes: readonly Statement[],
  session: NewSession,
): Promise<SessionOwner | undefined> {
  const opened = openSessionStatements(session, TOKEN_OWNER, [session.sessionId]);
  return readOpenedSession(await DB.run([spend, ...changes, ...opened]));
}

/** Activates the account of a link; what was registered for an invited client counts from now on. */
export function activateUser(
  env: DataEnvironment,
  tokenHash: string,
  passwordHash: string | null,
  session: NewSession,
): Promise<SessionOwner | undefined> {
  const applyRegistration = statement(
    `UPDATE user SET
       password_hash = coalesce(t.registration ->> 'passwordHash', ?2),
       user_type_id = coalesce(t.registration ->> 'userTypeId', user_type_id),
       first_name = coalesce(t.registration ->> 'firstName', first_name),
       last_name = coalesce(t.registration ->> 'lastName', last_name),
       expertise_level = t.registration ->> 'expertiseLevel',
       organisation_type = t.registration ->> 'organisationType',
       health_profession = t.registration ->> 'healthProfession'
     FROM mail_token t WHERE t.used_by = ?1 AND user.id = t.user_id AND user.password_hash IS NULL`,
    session.sessionId,
    passwordHash,
  );
  const activate = statement(
    `UPDATE user SET activated_at = coalesce(activated_at, ?2) WHERE id IN (${TOKEN_OWNER})`,
    session.sessionId,
    session.now,
  );
  const spend = spendStatement(tokenHash, 'activation', session);
  return spendMailToken(env, spend, [applyRegistration, activate], session);
}

/** Sets the password of a link's account, which is active then, and ends every session and other reset link. */
export function resetPassword(
  env: DataEnvironment,
  tokenHash: string,
  passwordHash: string,
  session: NewSession,
): Promise<SessionOwner | undefined> {
  const changes = [
    statement(
      `UPDATE user SET password_hash = ?2, activated_at = coalesce(activated_at, ?3) WHERE id IN (${TOKEN_OWNER})`,
      session.sessionId,
      passwordHash,
      session.now,
    ),
    statement(
      `UPDATE session SET revoked_at = ?2 WHERE user_id IN (${TOKEN_OWNER}) AND revoked_at IS NULL`,
      session.sessionId,
      session.now,
    ),
    statement(
      `DELETE FROM mail_token WHERE user_id IN (${TOKEN_OWNER}) AND purpose = 'reset' AND used_by IS NULL`,
      session.sessionId,
    ),
  ];
  return spendMailToken(env, spendStatement(tokenHash, 'reset', session), changes, session);
}
