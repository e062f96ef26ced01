import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { isKnownTo } from './device.ts';
import { type NewSession, openSessionStatements, readOpenedSession, type SessionOwner } from './tokens.ts';

/** Milliseconds in which wrong passwords add up, at login and at a password change. */
export const GUESSING_WINDOW = 15 * 60_000;
/** Failures per account by unknown devices, and per known device. */
const MAXIMUM_FAILURES = 10;
/** Failures per network prefix across accounts. */
const MAXIMUM_FAILURES_OF_PREFIX = 30;

export interface Credentials {
  readonly userId: number;
  readonly passwordHash: string | null;
  readonly activated: boolean;
}

/** Guess with the hashes it is counted by; `id` distinguishes simultaneous ones. */
export interface Attempt {
  readonly account: string;
  /** Device, and device with account; undefined for a browser without sign-in. */
  readonly device: { readonly hash: string; readonly source: string } | undefined;
  /** Undefined where networks are not counted. */
  readonly prefix: string | undefined;
  readonly id: string;
  readonly now: number;
}

export type LoginStart =
  | { readonly kind: 'throttled' }
  /** `counted`: the account, or the device if known to it. */
  | { readonly kind: 'checked'; readonly credentials: Credentials | undefined; readonly counted: string };

function countStatement(email: string, { account, device, prefix, id, now }: Attempt): Statement {
  return statement(
    `WITH counter (source, maximum) AS (
       SELECT iif(${isKnownTo('?2', '?1')}, ?3, ?4), ${MAXIMUM_FAILURES}
       UNION ALL SELECT ?5, ${MAXIMUM_FAILURES_OF_PREFIX} WHERE ?5 <> ''
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
    now - GUESSING_WINDOW,
  );
}

/** Counts a guess before the check, so that simultaneous ones count, and reads the credentials. */
export async function beginLogin(
  { DB }: DataEnvironment,
  email: string,
  attempt: Attempt,
): Promise<LoginStart> {
  const [sources = [], found] = await DB.run([
    countStatement(email, attempt),
    statement(
      `SELECT json_object('userId', id, 'passwordHash', password_hash,
         'activated', json(iif(activated_at IS NULL, 'false', 'true'))) AS data FROM user WHERE email = ?1`,
      email,
    ),
  ]);
  const counted = sources.find((source) => source !== attempt.prefix);
  if (counted === undefined) return { kind: 'throttled' };
  const text = found?.[0];
  if (text === undefined) return { kind: 'checked', credentials: undefined, counted };
  const credentials = readJson<Credentials>(text);
  return { kind: 'checked', credentials, counted };
}

/** Hash that was checked, and its replacement if outdated. */
export interface CheckedPassword {
  readonly userId: number;
  readonly hash: string;
  readonly rehashed: string | undefined;
  readonly counted: string;
}

/** Clears a successful guess and its counter; other failures of the prefix stay. */
function clearStatements({ prefix = '', now, id }: Attempt, counted: string): Statement[] {
  return [
    statement('DELETE FROM login_attempt WHERE source = ?1', counted),
    statement('DELETE FROM login_attempt WHERE source = ?1 AND at = ?2 AND attempt = ?3', prefix, now, id),
  ];
}

/** Opens a session and clears failures; undefined if the password changed meanwhile. */
export async function completeLogin(
  { DB }: DataEnvironment,
  { userId, hash, rehashed, counted }: CheckedPassword,
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
    ...clearStatements(attempt, counted),
    ...rehash,
    ...openSessionStatements(session, 'SELECT id FROM user WHERE id = ?1 AND password_hash = ?2', [
      userId,
      rehashed ?? hash,
    ]),
  ]);
  return readOpenedSession(texts);
}
