import { RETENTION_DAYS } from '#contract/account/data.ts';
import type { UserTypeId } from '#contract/account/role.ts';
import { DAY_MS } from '#contract/platform/time.ts';
import { REFRESH_TOKEN_LIFETIME_MS } from '#contract/session/limits.ts';
import { type DataEnvironment, type SqlValue, type Statement, statement } from '#db/database.ts';
import { readJson } from '#domain/platform/read-json.ts';
import type { Device } from '#domain/session/device.ts';
import { rememberDeviceStatements } from './device.ts';

/** Maximum number of used refresh tokens stored per session, to detect reuse; older tokens are just invalid. */
const MAXIMUM_STORED_USED_TOKENS = 100;

/** Account of a session or API key, with the account's role; for a key, `sessionId` is the key's id. */
export interface SessionOwner {
  readonly isKey?: true;
  readonly sessionId: string;
  readonly userId: number;
  readonly userTypeId: UserTypeId;
}

export type SessionReference = Pick<SessionOwner, 'sessionId' | 'userId'>;

export interface NewSession {
  readonly sessionId: string;
  readonly refreshHash: string;
  readonly now: number;
  readonly device: Device;
  /** Previous session of the browser, ended by the new one. */
  readonly replacedSession: SessionReference | undefined;
  /** Hash of the secret of the device, to be recorded as known. */
  readonly knownDevice?: string;
}

/** Session whose refresh token is exchanged; `rotatedAt` is the time of the token's first use. */
export interface TokenRotationResult extends SessionOwner {
  readonly kind: 'rotated';
  readonly rotatedAt: number;
}

/** Session that ended because a refresh token was reused. */
export interface TokenReuseResult extends Pick<SessionOwner, 'sessionId' | 'userId'> {
  readonly kind: 'reused';
}

/** Milliseconds after sign-in at which a session ends, however often it is refreshed. */
export const SESSION_LIFETIME_MS = RETENTION_DAYS.sessions * DAY_MS;
/** Milliseconds in which a used token gets the same successor again, for simultaneous tabs and failed responses. */
const TOKEN_REUSE_GRACE_MS = 10_000;

/** SQL condition: the session is neither revoked nor expired at the time `now` (ms). */
export const isSessionUsableSql = (sessionAlias: string, now: string): string =>
  `${sessionAlias}.revoked_at IS NULL AND ${sessionAlias}.created_at > ${now} - ${SESSION_LIFETIME_MS}`;

/** Ends all sessions of the users whom the query `userSql` selects; its values begin at ?1. */
export function endSessionsStatement(userSql: string, userSqlValues: readonly SqlValue[], now: number): Statement {
  return statement(
    `UPDATE session SET revoked_at = ?${userSqlValues.length + 1} WHERE revoked_at IS NULL AND user_id IN (${userSql})`,
    ...userSqlValues,
    now,
  );
}

function endReplacedSessionStatements({ sessionId, replacedSession, now }: NewSession): Statement[] {
  if (!replacedSession) return [];
  return [
    statement(
      `UPDATE session SET revoked_at = ?4 WHERE id = ?2 AND user_id = ?3 AND revoked_at IS NULL
       AND EXISTS (SELECT 1 FROM session WHERE id = ?1)`,
      sessionId,
      replacedSession.sessionId,
      replacedSession.userId,
      now,
    ),
  ];
}

/** Opens a session for the user, if any, whose id the query `userIdSql` selects; its values begin at ?1. */
export function openSessionStatements(
  session: NewSession,
  userIdSql: string,
  userIdSqlValues: readonly (string | number)[],
): Statement[] {
  const { sessionId, refreshHash, now, device, knownDevice } = session;
  const nextParameterNumber = userIdSqlValues.length + 1;
  return [
    statement(
      `INSERT INTO session (id, user_id, created_at, last_used_at, browser, system)
       SELECT ?${nextParameterNumber}, owner.id, ?${nextParameterNumber + 1}, ?${nextParameterNumber + 1}, ?${nextParameterNumber + 2}, ?${nextParameterNumber + 3} FROM (${userIdSql}) owner`,
      ...userIdSqlValues,
      sessionId,
      now,
      device.browser,
      device.system,
    ),
    ...endReplacedSessionStatements(session),
    statement(
      `INSERT INTO refresh_token (hash, session_id, expires_at)
       SELECT ?1, id, ?2 FROM session WHERE id = ?3`,
      refreshHash,
      now + REFRESH_TOKEN_LIFETIME_MS,
      sessionId,
    ),
    ...(knownDevice === undefined ? [] : rememberDeviceStatements(knownDevice, sessionId, now)),
    statement(
      `SELECT json_object('sessionId', s.id, 'userId', u.id, 'userTypeId', u.user_type_id) AS data
       FROM session s JOIN user u ON u.id = s.user_id WHERE s.id = ?1`,
      sessionId,
    ),
  ];
}

/** Parses the last result of `openSessionStatements`; undefined if no session was opened. */
export function parseOpenedSession(rowsByStatement: readonly (readonly string[])[]): SessionOwner | undefined {
  const sessionOwnerJson = rowsByStatement.at(-1)?.[0];
  if (sessionOwnerJson === undefined) return undefined;
  return readJson<SessionOwner>(sessionOwnerJson);
}

export async function revokeSession(
  { DB }: DataEnvironment,
  sessionReference: SessionReference,
  now: number,
): Promise<boolean> {
  const [texts] = await DB.run([
    statement(
      `UPDATE session SET revoked_at = ?3 WHERE id = ?1 AND user_id = ?2 AND revoked_at IS NULL
       RETURNING '1' AS data`,
      sessionReference.sessionId,
      sessionReference.userId,
      now,
    ),
  ]);
  return texts?.[0] === '1';
}

/** Exchanges a refresh token; reuse within 10 s returns the same successor, later reuse ends the session as theft. */
export async function rotateRefreshToken(
  { DB }: DataEnvironment,
  tokenHashes: { readonly used: string; readonly successor: string },
  now: number,
): Promise<TokenRotationResult | TokenReuseResult | undefined> {
  const { used, successor } = tokenHashes;
  const gracePeriodStart = now - TOKEN_REUSE_GRACE_MS;
  const rowsByStatement = await DB.run([
    statement(
      `UPDATE refresh_token SET used_at = ?2 WHERE hash = ?1 AND used_at IS NULL AND expires_at > ?2
       AND EXISTS (SELECT 1 FROM session s WHERE s.id = session_id AND ${isSessionUsableSql('s', '?2')})`,
      used,
      now,
    ),
    statement(
      `INSERT INTO refresh_token (hash, session_id, expires_at)
       SELECT ?2, s.id, min(t.used_at + ${REFRESH_TOKEN_LIFETIME_MS}, s.created_at + ${SESSION_LIFETIME_MS})
       FROM refresh_token t JOIN session s ON s.id = t.session_id WHERE t.hash = ?1 AND t.used_at > ?3
       ON CONFLICT (hash) DO NOTHING`,
      used,
      successor,
      gracePeriodStart,
    ),
    statement(
      `DELETE FROM refresh_token WHERE used_at <= ?2 AND session_id = (SELECT session_id FROM refresh_token WHERE hash = ?1)
         AND hash NOT IN (SELECT r.hash FROM refresh_token r WHERE r.session_id = refresh_token.session_id
           ORDER BY r.used_at IS NULL DESC, r.used_at DESC LIMIT ${MAXIMUM_STORED_USED_TOKENS})`,
      used,
      gracePeriodStart,
    ),
    statement(
      `UPDATE session SET last_used_at = ?2
       WHERE id = (SELECT session_id FROM refresh_token WHERE hash = ?1 AND used_at = ?2)`,
      used,
      now,
    ),
    statement(
      `UPDATE session SET revoked_at = ?2 WHERE revoked_at IS NULL
       AND id = (SELECT session_id FROM refresh_token WHERE hash = ?1 AND used_at <= ?3)
       RETURNING json_object('kind', 'reused', 'sessionId', id, 'userId', user_id) AS data`,
      used,
      now,
      gracePeriodStart,
    ),
    statement(
      `SELECT json_object('kind', 'rotated', 'sessionId', s.id, 'userId', u.id, 'userTypeId', u.user_type_id,
         'rotatedAt', t.used_at) AS data
       FROM refresh_token t JOIN session s ON s.id = t.session_id JOIN user u ON u.id = s.user_id
       WHERE t.hash = ?1 AND t.used_at > ?2 AND ${isSessionUsableSql('s', '?3')}`,
      used,
      gracePeriodStart,
      now,
    ),
  ]);
  const rotationJson = rowsByStatement.at(-1)?.[0] ?? rowsByStatement.at(-2)?.[0];
  if (rotationJson === undefined) return undefined;
  return readJson<TokenRotationResult | TokenReuseResult>(rotationJson);
}
