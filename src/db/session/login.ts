import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { isDeviceKnownSql } from './device.ts';
import { type NewSession, openSessionStatements, parseOpenedSession, type SessionOwner } from './tokens.ts';

/** Milliseconds for which wrong passwords are counted, at login and at a password change. */
export const GUESSING_WINDOW_MS = 15 * 60_000;
/** Maximum number of failed logins per account from unknown devices, and per known device. */
const MAXIMUM_LOGIN_FAILURES = 10;
/** Maximum number of failed logins per network prefix, over all accounts. */
const MAXIMUM_FAILURES_PER_NETWORK = 30;

export interface StoredCredentials {
  readonly userId: number;
  readonly passwordHash: string | null;
  readonly activated: boolean;
}

/** Login attempt with the hashes under which it is counted; `id` distinguishes simultaneous attempts. */
export interface LoginAttempt {
  readonly account: string;
  /** Hash of the device, and of device and account; undefined for a browser that never signed in. */
  readonly device: { readonly hash: string; readonly source: string } | undefined;
  /** Hash of the network prefix; undefined while rate limits are off. */
  readonly prefix: string | undefined;
  readonly id: string;
  readonly now: number;
}

export type BeginLoginResult =
  | { readonly kind: 'throttled' }
  /** Start of a login whose password must now be verified; its failures are counted under the hash `counted`. */
  | {
      readonly kind: 'checked';
      readonly credentials: StoredCredentials | undefined;
      readonly counted: string;
    };

function countLoginAttemptStatement(email: string, { account, device, prefix, id, now }: LoginAttempt): Statement {
  return statement(
    `WITH counter (source, maximum) AS (
       SELECT iif(${isDeviceKnownSql('?2', '?1')}, ?3, ?4), ${MAXIMUM_LOGIN_FAILURES}
       UNION ALL SELECT ?5, ${MAXIMUM_FAILURES_PER_NETWORK} WHERE ?5 <> ''
     )
     INSERT INTO login_attempt (source, at, attempt)
     SELECT source, ?6, ?7 FROM counter WHERE NOT EXISTS (
       SELECT 1 FROM counter c
       WHERE (SELECT count(*) FROM login_attempt a WHERE a.source = c.source AND a.at > ?8) >= c.maximum
     )
     RETURNING source AS data`,
    email,
    device?.hash ?? '',
    device?.source ?? '',
    account,
    prefix ?? '',
    now,
    id,
    now - GUESSING_WINDOW_MS,
  );
}

/** Counts a login attempt before its password is verified, against simultaneous attempts; reads the password hash. */
export async function beginLogin(
  { DB }: DataEnvironment,
  email: string,
  loginAttempt: LoginAttempt,
): Promise<BeginLoginResult> {
  const [sources = [], credentialTexts] = await DB.run([
    countLoginAttemptStatement(email, loginAttempt),
    statement(
      `SELECT json_object('userId', id, 'passwordHash', password_hash,
         'activated', json(iif(activated_at IS NULL, 'false', 'true'))) AS data FROM user WHERE email = ?1`,
      email,
    ),
  ]);
  const countedSourceHash = sources.find((sourceHash) => sourceHash !== loginAttempt.prefix);
  if (countedSourceHash === undefined) return { kind: 'throttled' };
  const credentialsJson = credentialTexts?.[0];
  if (credentialsJson === undefined) return { kind: 'checked', credentials: undefined, counted: countedSourceHash };
  const storedCredentials = readJson<StoredCredentials>(credentialsJson);
  return { kind: 'checked', credentials: storedCredentials, counted: countedSourceHash };
}

/** Verified password hash, with a new hash to replace it if outdated. */
export interface VerifiedPassword {
  readonly userId: number;
  readonly hash: string;
  readonly rehashed: string | undefined;
  readonly counted: string;
}

/** Deletes a successful attempt and the failures of its account; other failures of the network prefix remain. */
function clearLoginFailuresStatements({ prefix = '', now, id }: LoginAttempt, countedSourceHash: string): Statement[] {
  return [
    statement('DELETE FROM login_attempt WHERE source = ?1', countedSourceHash),
    statement('DELETE FROM login_attempt WHERE source = ?1 AND at = ?2 AND attempt = ?3', prefix, now, id),
  ];
}

/** Opens a session and deletes counted failures; undefined if the password was changed meanwhile. */
export async function completeLogin(
  { DB }: DataEnvironment,
  { userId, hash, rehashed, counted }: VerifiedPassword,
  loginAttempt: LoginAttempt,
  newSession: NewSession,
): Promise<SessionOwner | undefined> {
  const passwordRehashStatements: Statement[] = rehashed
    ? [statement('UPDATE user SET password_hash = ?3 WHERE id = ?1 AND password_hash = ?2', userId, hash, rehashed)]
    : [];
  const rowsByStatement = await DB.run([
    ...clearLoginFailuresStatements(loginAttempt, counted),
    ...passwordRehashStatements,
    ...openSessionStatements(newSession, 'SELECT id FROM user WHERE id = ?1 AND password_hash = ?2', [
      userId,
      rehashed ?? hash,
    ]),
  ]);
  return parseOpenedSession(rowsByStatement);
}
