import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { GUESSING_WINDOW_MS } from './login.ts';
import { consumeMailToken, markTokenUsedStatement } from './mail-token.ts';
import { clearRegistrationStatements } from './registration-refusal.ts';
import { endSessionsStatement, type NewSession, type SessionOwner } from './tokens.ts';

/** Hashes of the secrets sent with an activation: an invited user's new password, and the key of a registration. */
export interface ActivationSecrets {
  readonly passwordHash: string | null;
  readonly keyHash: string | null;
}

const FROM_USED_LINK_SQL = 'mail_token t JOIN user u ON u.id = t.user_id WHERE t.used_by = ?1';

/** SQL condition: the browser that opened the link `t` holds the key of the registration of user `u`. */
const hasRegistrationKeySql = (registrationHashSql: string): string =>
  `coalesce(coalesce(t.registration ->> 'registrationKeyHash', u.registration_key_hash) = ${registrationHashSql}, 0)`;

function clearStrangerDataStatements(sessionId: string, registrationKeyHash: string | null): Statement[] {
  const strangerAccountIdSql = `SELECT t.user_id AS id FROM ${FROM_USED_LINK_SQL} AND t.invites = 1 AND u.activated_at IS NULL
    AND u.password_hash IS NOT NULL AND NOT ${hasRegistrationKeySql('?2')}`;
  return clearRegistrationStatements(strangerAccountIdSql, sessionId, registrationKeyHash);
}

/** SQL of the link's account if invited, or registered in another browser: another person may know its password. */
const UNTRUSTED_ACCOUNT_ID_SQL = `SELECT t.user_id AS id FROM ${FROM_USED_LINK_SQL} AND (t.invites = 1 OR NOT ${hasRegistrationKeySql('?2')})`;

function verifyEmailAddressStatement(
  { sessionId, now }: NewSession,
  { passwordHash, keyHash }: ActivationSecrets,
): Statement {
  return statement(
    `UPDATE user SET
       password_hash = CASE WHEN t.invites = 1 THEN ?2
         WHEN NOT ${hasRegistrationKeySql('?3')} THEN NULL
         ELSE coalesce(t.registration ->> 'passwordHash', user.password_hash) END,
       user_type_id = coalesce(t.registration ->> 'userTypeId', user.user_type_id),
       first_name = coalesce(t.registration ->> 'firstName', user.first_name),
       last_name = coalesce(t.registration ->> 'lastName', user.last_name),
       expertise_level = coalesce(t.registration ->> 'expertiseLevel', user.expertise_level),
       organisation_type = coalesce(t.registration ->> 'organisationType', user.organisation_type),
       health_profession = coalesce(t.registration ->> 'healthProfession', user.health_profession),
       registration_key_hash = NULL,
       activated_at = coalesce(user.activated_at, ?4)
     FROM mail_token t JOIN user u ON u.id = t.user_id WHERE t.used_by = ?1 AND user.id = t.user_id`,
    sessionId,
    passwordHash,
    keyHash,
    now,
  );
}

/** Activates an account. An invitation, or a missing registration key, invalidates the old password and sessions. */
export function activateAccountByLink(
  env: DataEnvironment,
  tokenHash: string,
  activationSecrets: ActivationSecrets,
  session: NewSession,
): Promise<SessionOwner | undefined> {
  const activationStatements = [
    endSessionsStatement(UNTRUSTED_ACCOUNT_ID_SQL, [session.sessionId, activationSecrets.keyHash], session.now),
    ...clearStrangerDataStatements(session.sessionId, activationSecrets.keyHash),
    verifyEmailAddressStatement(session, activationSecrets),
  ];
  return consumeMailToken(env, markTokenUsedStatement(tokenHash, 'activation', session), activationStatements, session);
}

/** Maximum number of guesses of a registration's password, per link and guessing window. */
const MAXIMUM_PASSWORD_GUESSES = 10;

/** Hashes of a registration's password and key. */
export interface RegistrationSecrets {
  readonly passwordHash: string | null;
  readonly keyHash: string | null;
}

/** Counts a guess of a registration's password and reads the hashes; undefined above the maximum. */
export async function countRegistrationGuess(
  { DB }: DataEnvironment,
  tokenHash: string,
  now: number,
): Promise<RegistrationSecrets | undefined> {
  const [countedRows, texts] = await DB.run([
    statement(
      `INSERT INTO login_attempt (source, at, attempt) SELECT ?1, ?2, ?3
       WHERE (SELECT count(*) FROM login_attempt WHERE source = ?1 AND at > ?4) < ${MAXIMUM_PASSWORD_GUESSES} RETURNING '1' AS data`,
      `activation ${tokenHash}`,
      now,
      crypto.randomUUID(),
      now - GUESSING_WINDOW_MS,
    ),
    statement(
      `SELECT json_object('passwordHash', coalesce(t.registration ->> 'passwordHash', u.password_hash),
         'keyHash', coalesce(t.registration ->> 'registrationKeyHash', u.registration_key_hash)) AS data
       FROM mail_token t JOIN user u ON u.id = t.user_id WHERE t.hash = ?1 AND t.invites = 0`,
      tokenHash,
    ),
  ]);
  return countedRows?.[0] === undefined ? undefined : readJson<RegistrationSecrets | undefined>(texts?.[0]);
}
