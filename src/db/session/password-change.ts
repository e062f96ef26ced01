import { type DataEnvironment, statement } from '#db/database.ts';
import { GUESSING_WINDOW_MS } from './login.ts';
import { deleteMailedLinksStatement } from './mail-token.ts';
import {
  endSessionsStatement,
  isSessionUsableSql,
  type NewSession,
  openSessionStatements,
  parseOpenedSession,
  type SessionOwner,
  type SessionReference,
} from './tokens.ts';

/** Maximum number of changes and guesses of an account's password in the window, as each computes two hashes. */
const MAXIMUM_PASSWORD_GUESSES = 10;

/** Start of a password change: present password hash, or null; `throttled` after too many. */
export type PasswordChangeStartResult =
  | { readonly kind: 'throttled' }
  | { readonly kind: 'checked'; readonly passwordHash: string | null };

/** Counts a guess of the present password before the check, as others may run at the same time. */
export async function beginPasswordChange(
  { DB }: DataEnvironment,
  userId: number,
  now: number,
): Promise<PasswordChangeStartResult> {
  const [countedRows, foundHashes] = await DB.run([
    statement(
      `INSERT INTO password_guess (user_id, at, guess) SELECT ?1, ?2, ?3
       WHERE (SELECT count(*) FROM password_guess WHERE user_id = ?1 AND at > ?4) < ${MAXIMUM_PASSWORD_GUESSES}
       RETURNING '1' AS data`,
      userId,
      now,
      crypto.randomUUID(),
      now - GUESSING_WINDOW_MS,
    ),
    statement('SELECT password_hash AS data FROM user WHERE id = ?1', userId),
  ]);
  if (countedRows?.[0] === undefined) return { kind: 'throttled' };
  return { kind: 'checked', passwordHash: foundHashes?.[0] ?? null };
}

export interface PasswordChange {
  readonly session: SessionReference;
  readonly oldHash: string | null;
  readonly newHash: string;
}

/** SQL of the account ?1 if this change has set its password hash ?2, which is unique by its salt. */
const CHANGED_ACCOUNT_ID_SQL = 'SELECT id FROM user WHERE id = ?1 AND password_hash = ?2';
const CHANGED_VERIFIED_ACCOUNT_SQL = `${CHANGED_ACCOUNT_ID_SQL} AND activated_at IS NOT NULL`;

/** Replaces the password, ends all sessions and opens one; undefined if password or session changed meanwhile. */
export async function completePasswordChange(
  { DB }: DataEnvironment,
  { session: { userId, sessionId }, oldHash, newHash }: PasswordChange,
  newSession: NewSession,
): Promise<SessionOwner | undefined> {
  const changedAccountSqlValues = [userId, newHash] as const;
  const rowsByStatement = await DB.run([
    statement(
      `UPDATE user SET password_hash = ?2 WHERE id = ?1 AND password_hash IS ?3
       AND EXISTS (SELECT 1 FROM session s WHERE s.id = ?4 AND s.user_id = ?1 AND ${isSessionUsableSql('s', '?5')})`,
      userId,
      newHash,
      oldHash,
      sessionId,
      newSession.now,
    ),
    endSessionsStatement(CHANGED_ACCOUNT_ID_SQL, changedAccountSqlValues, newSession.now),
    deleteMailedLinksStatement(CHANGED_VERIFIED_ACCOUNT_SQL, changedAccountSqlValues),
    ...openSessionStatements(newSession, CHANGED_ACCOUNT_ID_SQL, changedAccountSqlValues),
  ]);
  return parseOpenedSession(rowsByStatement);
}
