import { type DataEnvironment, statement } from '#db/database.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { expireLinksStatement, LINK_RESTORE_PERIOD_MS, MAY_SHARE_PROTOCOL_SQL } from './link-life.ts';
import { isLinkReadableSql } from './readable.ts';

export interface PersonalLink {
  readonly userId: number;
  readonly protocolId: number;
  readonly clientId: number;
}

export async function endPersonalLink(
  { DB }: DataEnvironment,
  { userId, protocolId, clientId }: PersonalLink,
  now: number,
): Promise<boolean> {
  const [, , allowedRows] = await DB.run([
    expireLinksStatement(protocolId, now),
    statement(
      `UPDATE share_link SET ended_at = ?4, ended_as = 'revoked'
       WHERE protocol_id = ?1 AND client_id = ?3 AND ended_at IS NULL AND ${MAY_SHARE_PROTOCOL_SQL}`,
      ...[protocolId, userId, clientId, now],
    ),
    statement(`SELECT '1' AS data WHERE ${MAY_SHARE_PROTOCOL_SQL}`, protocolId, userId),
  ]);
  return allowedRows?.[0] === '1';
}

/** Reopens the last revoked personal link unless one is open; returns its end in ms, undefined if there is none. */
export async function restorePersonalLink(
  { DB }: DataEnvironment,
  { userId, protocolId, clientId }: PersonalLink,
  now: number,
): Promise<number | undefined> {
  const [, , openLinkEnds] = await DB.run([
    expireLinksStatement(protocolId, now),
    statement(
      `UPDATE share_link SET ended_at = NULL, ended_as = NULL
       WHERE id = (SELECT l.id FROM share_link l WHERE l.protocol_id = ?1 AND l.client_id = ?3 AND l.ended_as = 'revoked'
           AND l.token IS NOT NULL AND l.ended_at > ?4 - ${LINK_RESTORE_PERIOD_MS} AND l.expires_at > ?4
           ORDER BY l.ended_at DESC, l.id DESC LIMIT 1)
         AND NOT EXISTS (SELECT 1 FROM share_link o WHERE o.protocol_id = ?1 AND o.client_id = ?3 AND o.ended_at IS NULL)
         AND EXISTS (SELECT 1 FROM protocol_assignment a WHERE a.protocol_id = ?1 AND a.client_id = ?3) AND ${MAY_SHARE_PROTOCOL_SQL}`,
      ...[protocolId, userId, clientId, now],
    ),
    statement(
      `SELECT CAST(expires_at AS TEXT) AS data FROM share_link
       WHERE protocol_id = ?1 AND client_id = ?3 AND ended_at IS NULL AND ${MAY_SHARE_PROTOCOL_SQL}`,
      ...[protocolId, userId, clientId],
    ),
  ]);
  return readJson<number | undefined>(openLinkEnds?.[0]);
}

/** Finds the e-mail address that an open personal link was sent to; undefined for other tokens. */
export async function findPersonalLinkEmail(
  { DB }: DataEnvironment,
  token: string,
  now: number,
): Promise<string | undefined> {
  const [texts] = await DB.run([
    statement(
      `SELECT c.email AS data FROM share_link l JOIN user c ON c.id = l.client_id
       WHERE ${isLinkReadableSql('l', '?1', '?2')}`,
      token,
      now,
    ),
  ]);
  return texts?.[0];
}
