import type { AccountSession } from '#contract/account/schema.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { isSessionUsableSql, type SessionReference } from './tokens.ts';

/** Maximum of listed sessions, latest first. */
const MAXIMUM_LISTED_SESSIONS = 100;

const isoTimeSql = (timeColumnSql: string) => `strftime('%Y-%m-%dT%H:%M:%SZ', ${timeColumnSql} / 1000, 'unixepoch')`;

export async function listSessions(
  { DB }: DataEnvironment,
  { userId, sessionId }: SessionReference,
  now: number,
): Promise<AccountSession[]> {
  const [texts = []] = await DB.run([
    statement(
      `SELECT json_object('id', s.id, 'created_at', ${isoTimeSql('s.created_at')},
         'last_used_at', ${isoTimeSql('s.last_used_at')}, 'browser', s.browser, 'system', s.system,
         'is_current', json(iif(s.id = ?2, 'true', 'false'))) AS data
       FROM session s WHERE s.user_id = ?1 AND ${isSessionUsableSql('s', '?3')} AND EXISTS (SELECT 1 FROM refresh_token t
         WHERE t.session_id = s.id AND t.used_at IS NULL AND t.expires_at > ?3)
       ORDER BY s.last_used_at DESC, s.id LIMIT ${MAXIMUM_LISTED_SESSIONS}`,
      userId,
      sessionId,
      now,
    ),
  ]);
  return texts.map((sessionJson) => readJson<AccountSession>(sessionJson));
}

export async function endOtherSessions(
  { DB }: DataEnvironment,
  { userId, sessionId }: SessionReference,
  now: number,
): Promise<void> {
  await DB.run([
    statement(
      'UPDATE session SET revoked_at = ?3 WHERE user_id = ?1 AND id <> ?2 AND revoked_at IS NULL',
      userId,
      sessionId,
      now,
    ),
  ]);
}
