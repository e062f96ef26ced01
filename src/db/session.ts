import type { UserTypeId } from '#contract/role.ts';
import { type DataEnvironment, type Statement, statement } from '#db/database.ts';

/** Who a session belongs to; the role is the one it was opened with. */
export interface SessionOwner {
  readonly sessionId: string;
  readonly userId: number;
  readonly userTypeId: UserTypeId;
}

export interface NewSession {
  readonly sessionId: string;
  readonly refreshHash: string;
  readonly now: number;
}

/** What a refresh token was exchanged for; `rotatedAt` is when it was first used. */
export interface Rotation extends SessionOwner {
  readonly kind: 'rotated';
  readonly rotatedAt: number;
}

/** A session that was ended because one of its used refresh tokens came back. */
export interface Reuse extends Pick<SessionOwner, 'sessionId' | 'userId'> {
  readonly kind: 'reused';
}

const REFRESH_LIFETIME = 30 * 24 * 3_600_000;
/** For this long a used token still gets its successor: tabs refresh at the same time, answers get lost. */
const REUSE_GRACE = 10_000;

/**
 * Opens a session for the user that a SELECT names, if it names one: `userIdQuery` gives one column and
 * takes its values from ?1 on.
 */
export function openSessionStatements(
  { sessionId, refreshHash, now }: NewSession,
  userIdQuery: string,
  values: readonly (string | number)[],
): Statement[] {
  const next = values.length + 1;
  return [
    statement(
      `INSERT INTO session (id, user_id, created_at)
       SELECT ?${next}, owner.id, ?${next + 1} FROM (${userIdQuery}) owner`,
      ...values,
      sessionId,
      now,
    ),
    statement(
      `INSERT INTO refresh_token (hash, session_id, expires_at)
       SELECT ?1, id, ?2 FROM session WHERE id = ?3`,
      refreshHash,
      now + REFRESH_LIFETIME,
      sessionId,
    ),
    statement(
      `SELECT json_object('sessionId', s.id, 'userId', u.id, 'userTypeId', u.user_type_id) AS data
       FROM session s JOIN user u ON u.id = s.user_id WHERE s.id = ?1`,
      sessionId,
    ),
  ];
}

/** The owner that `openSessionStatements` gave as the last of a batch, or undefined if no session was opened. */
export function readOpenedSession(texts: readonly (readonly string[])[]): SessionOwner | undefined {
  const text = texts.at(-1)?.[0];
  if (text === undefined) return undefined;
  const owner: SessionOwner = JSON.parse(text);
  return owner;
}

/** What has become of a session since its token was signed: the account may have another role by now. */
export async function readSessionState(
  { DB }: DataEnvironment,
  owner: SessionOwner,
): Promise<'live' | 'role-changed' | 'ended'> {
  const [texts] = await DB.run([
    statement(
      `SELECT iif(u.user_type_id = ?3, 'live', 'role-changed') AS data
       FROM session s JOIN user u ON u.id = s.user_id
       WHERE s.id = ?1 AND s.user_id = ?2 AND s.revoked_at IS NULL`,
      owner.sessionId,
      owner.userId,
      owner.userTypeId,
    ),
  ]);
  const state = texts?.[0];
  return state === 'live' || state === 'role-changed' ? state : 'ended';
}

/** Ends a session; false if it had ended already. */
export async function revokeSession(
  { DB }: DataEnvironment,
  owner: SessionOwner,
  now: number,
): Promise<boolean> {
  const [texts] = await DB.run([
    statement(
      `UPDATE session SET revoked_at = ?3 WHERE id = ?1 AND user_id = ?2 AND revoked_at IS NULL
       RETURNING '1' AS data`,
      owner.sessionId,
      owner.userId,
      now,
    ),
  ]);
  return texts?.[0] === '1';
}

/**
 * Exchanges a refresh token for its successor. A used token gives the same exchange again for 10 s; later
 * its use ends the whole session, because somebody else has it too, and the session is returned.
 */
export async function rotateRefreshToken(
  { DB }: DataEnvironment,
  hashes: { readonly used: string; readonly successor: string },
  now: number,
): Promise<Rotation | Reuse | undefined> {
  const { used, successor } = hashes;
  const graceStart = now - REUSE_GRACE;
  const texts = await DB.run([
    statement(
      `UPDATE refresh_token SET used_at = ?2 WHERE hash = ?1 AND used_at IS NULL AND expires_at > ?2
       AND EXISTS (SELECT 1 FROM session s WHERE s.id = session_id AND s.revoked_at IS NULL)`,
      used,
      now,
    ),
    statement(
      `INSERT INTO refresh_token (hash, session_id, expires_at)
       SELECT ?2, session_id, used_at + ${REFRESH_LIFETIME} FROM refresh_token WHERE hash = ?1 AND used_at > ?3
       ON CONFLICT (hash) DO NOTHING`,
      used,
      successor,
      graceStart,
    ),
    statement(
      `UPDATE session SET revoked_at = ?2 WHERE revoked_at IS NULL
       AND id = (SELECT session_id FROM refresh_token WHERE hash = ?1 AND used_at <= ?3)
       RETURNING json_object('kind', 'reused', 'sessionId', id, 'userId', user_id) AS data`,
      used,
      now,
      graceStart,
    ),
    statement(
      `SELECT json_object('kind', 'rotated', 'sessionId', s.id, 'userId', u.id, 'userTypeId', u.user_type_id,
         'rotatedAt', t.used_at) AS data
       FROM refresh_token t JOIN session s ON s.id = t.session_id JOIN user u ON u.id = s.user_id
       WHERE t.hash = ?1 AND t.used_at > ?2 AND s.revoked_at IS NULL`,
      used,
      graceStart,
    ),
  ]);
  const text = texts.at(-1)?.[0] ?? texts.at(-2)?.[0];
  if (text === undefined) return undefined;
  const exchange: Rotation | Reuse = JSON.parse(text);
  return exchange;
}
