import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { type NewSession, openSessionStatements, readOpenedSession, type SessionOwner } from '#db/session.ts';

const WINDOW = 15 * 60_000;
const MAXIMUM_ATTEMPTS = 10;

export interface Credentials {
  readonly userId: number;
  readonly passwordHash: string | null;
  readonly activated: boolean;
}

/** One guess: `source` is a hash of address and client, `id` tells it from the others of the same moment. */
export interface Attempt {
  readonly source: string;
  readonly id: string;
  readonly now: number;
}

export type LoginStart =
  | { readonly kind: 'throttled' }
  | { readonly kind: 'checked'; readonly credentials: Credentials | undefined };

/** Counts a guess before it is checked, so that simultaneous ones count too, and reads what it is checked with. */
export async function beginLogin(
  { DB }: DataEnvironment,
  email: string,
  { source, id, now }: Attempt,
): Promise<LoginStart> {
  const [counted, found] = await DB.run([
    statement(
      `INSERT INTO login_attempt (source, at, attempt)
       SELECT ?1, ?2, ?3
       WHERE (SELECT count(*) FROM login_attempt WHERE source = ?1 AND at > ?4) < ${MAXIMUM_ATTEMPTS}
       RETURNING '1' AS data`,
      source,
      now,
      id,
      now - WINDOW,
    ),
    statement(
      `SELECT json_object('userId', id, 'passwordHash', password_hash,
         'activated', json(iif(activated_at IS NULL, 'false', 'true'))) AS data FROM user WHERE email = ?1`,
      email,
    ),
  ]);
  if (counted?.[0] === undefined) return { kind: 'throttled' };
  const text = found?.[0];
  if (text === undefined) return { kind: 'checked', credentials: undefined };
  const credentials: Credentials = JSON.parse(text);
  return { kind: 'checked', credentials };
}

/** What a right password was checked against, and its new hash if the old one is out of date. */
export interface CheckedPassword {
  readonly userId: number;
  readonly hash: string;
  readonly rehashed: string | undefined;
}

/** Opens a session and forgets the guesses; undefined if the password changed in the meantime. */
export async function completeLogin(
  { DB }: DataEnvironment,
  { userId, hash, rehashed }: CheckedPassword,
  attempt: Attempt,
  session: NewSession,
): Promise<SessionOwner | undefined> {
  const rehash: Statement[] = rehashed
    ? [
        statement(
          'UPDATE user SET password_hash = ?3 WHERE id = ?1 AND password_hash = ?2',
          userId,
          hash,
          rehashed,
        ),
      ]
    : [];
  const texts = await DB.run([
    statement('DELETE FROM login_attempt WHERE source = ?1', attempt.source),
    ...rehash,
    ...openSessionStatements(session, 'SELECT id FROM user WHERE id = ?1 AND password_hash = ?2', [
      userId,
      rehashed ?? hash,
    ]),
  ]);
  return readOpenedSession(texts);
}
