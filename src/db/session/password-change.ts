import { type DataEnvironment, statement } from '#db/database.ts';
import { GUESSING_WINDOW } from './login.ts';
import { endLinksStatement } from './mail-token.ts';
import {
  endSessionsStatement,
  isLive,
  type NewSession,
  openSessionStatements,
  readOpenedSession,
  type SessionOwner,
  type SessionReference,
} from './tokens.ts';

/** Guesses of the present password within the time, of the account and not of one session. */
const MAXIMUM_GUESSES = 10;

/** The hash of the present password, null where there is none; or too many guesses. */
export type PasswordChangeStart =
  | { readonly kind: 'throttled' }
  | { readonly kind: 'checked'; readonly passwordHash: string | null };

/** Counts a guess of the present password before it is checked, so that simultaneous ones count too. */
export async function beginPasswordChange(
  { DB }: DataEnvironment,
  userId: number,
  now: number,
): Promise<PasswordChangeStart> {
  const [counted, found] = await DB.run([
    statement(
      `INSERT INTO password_guess (user_id, at, guess) SELECT ?1, ?2, ?3
       WHERE (SELECT count(*) FROM password_guess WHERE user_id = ?1 AND at > ?4) < ${MAXIMUM_GUESSES}
       RETURNING '1' AS data`,
      userId,
      now,
      crypto.randomUUID(),
      now - GUESSING_WINDOW,
    ),
    statement('SELECT password_hash AS data FROM user WHERE id = ?1', userId),
  ]);
  if (counted?.[0] === undefined) return { kind: 'throttled' };
  return { kind: 'checked', passwordHash: found?.[0] ?? null };
}

/** What was checked, and the hash that replaces it. */
export interface PasswordChange {
  readonly session: SessionReference;
  readonly oldHash: string | null;
  readonly newHash: string;
}

/** In SQL: the account (?1), if its password is the new one (?2); each hash has its own salt. */
const CHANGED = 'SELECT id FROM user WHERE id = ?1 AND password_hash = ?2';
const CHANGED_AND_PROVED = `${CHANGED} AND activated_at IS NOT NULL`;

/**
 * Replaces the password, ends every session of the account, and opens a new one; undefined if the password or the
 * session that asks has changed in the meantime. Open links end too, but not those of an address that is not proved:
 * they are its owner's, who may be somebody else than the person who registered.
 */
export async function completePasswordChange(
  { DB }: DataEnvironment,
  { session: { userId, sessionId }, oldHash, newHash }: PasswordChange,
  session: NewSession,
): Promise<SessionOwner | undefined> {
  const changed = [userId, newHash] as const;
  const texts = await DB.run([
    statement(
      `UPDATE user SET password_hash = ?2 WHERE id = ?1 AND password_hash IS ?3
       AND EXISTS (SELECT 1 FROM session s WHERE s.id = ?4 AND s.user_id = ?1 AND ${isLive('s', '?5')})`,
      userId,
      newHash,
      oldHash,
      sessionId,
      session.now,
    ),
    endSessionsStatement(CHANGED, changed, session.now),
    endLinksStatement(CHANGED_AND_PROVED, changed),
    statement(`DELETE FROM password_guess WHERE user_id IN (${CHANGED})`, ...changed),
    ...openSessionStatements(session, CHANGED, changed),
  ]);
  return readOpenedSession(texts);
}
