import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { isKnownTo } from './device.ts';
import { type NewSession, openSessionStatements, readOpenedSession, type SessionOwner } from './tokens.ts';

/** Milliseconds in which wrong passwords add up, at a login and where the present one is asked for. */
export const GUESSING_WINDOW = 15 * 60_000;
/** Failures of strangers on one account, and of each device that has signed in to it before. */
const MAXIMUM_FAILURES = 10;
/** Failures of one client prefix, whatever the accounts. */
const MAXIMUM_FAILURES_OF_PREFIX = 30;

export interface Credentials {
  readonly userId: number;
  readonly passwordHash: string | null;
  readonly activated: boolean;
}

/** One guess, under the hashes of what it may be counted by; `id` distinguishes it from others of the same moment. */
export interface Attempt {
  readonly account: string;
  /** A device, and the device with the account; undefined for a browser that has never signed in. */
  readonly device: { readonly hash: string; readonly source: string } | undefined;
  /** Undefined where clients are not counted. */
  readonly prefix: string | undefined;
  readonly id: string;
  readonly now: number;
}

export type LoginStart =
  | { readonly kind: 'throttled' }
  /** `counted` is where the guess adds up: the account, or the device if the account knows it. */
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

/** Counts a guess before it is checked, so that simultaneous ones count too, and reads what it is checked with. */
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

/** What a right password was checked against, and its new hash if the old one is out of date. */
export interface CheckedPassword {
  readonly userId: number;
  readonly hash: string;
  readonly rehashed: string | undefined;
  /** What `beginLogin` counted the guess by. */
  readonly counted: string;
}

/** Takes back that a guess was a failure, and clears what it was counted by; other failures of the prefix stay. */
function clearStatements({ prefix = '', now, id }: Attempt, counted: string): Statement[] {
  return [
    statement('DELETE FROM login_attempt WHERE source = ?1', counted),
    statement('DELETE FROM login_attempt WHERE source = ?1 AND at = ?2 AND attempt = ?3', prefix, now, id),
  ];
}

/** Opens a session, and clears the failures; undefined if the password changed in the meantime. */
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
