import { type DataEnvironment, type Statement, statement } from '#db/database.ts';

/** Maximum number of known devices per account; the least recently used is dropped. */
const MAXIMUM_KNOWN_DEVICES = 20;

/** SQL condition: the device has signed in to the address's account before. */
export const isDeviceKnownSql = (deviceHashSql: string, email: string): string =>
  `EXISTS (SELECT 1 FROM login_device d JOIN user u ON u.id = d.user_id
           WHERE d.device = ${deviceHashSql} AND u.email = ${email})`;

/** True if a device, identified by the hash of its secret, has signed in to the address's account before. */
export async function isKnownDevice({ DB }: DataEnvironment, deviceHash: string, email: string): Promise<boolean> {
  const [texts] = await DB.run([
    statement(`SELECT '1' AS data WHERE ${isDeviceKnownSql('?1', '?2')}`, deviceHash, email),
  ]);
  return texts?.[0] === '1';
}

/** Records the device of a session as known to the session's account. */
export function rememberDeviceStatements(deviceHash: string, sessionId: string, now: number): Statement[] {
  const sessionUserIdSql = 'SELECT user_id FROM session WHERE id = ?1';
  return [
    statement(
      `INSERT INTO login_device (device, user_id, used_at) SELECT ?2, user_id, ?3 FROM session WHERE id = ?1
       ON CONFLICT (device, user_id) DO UPDATE SET used_at = excluded.used_at`,
      sessionId,
      deviceHash,
      now,
    ),
    statement(
      `DELETE FROM login_device WHERE user_id = (${sessionUserIdSql}) AND device NOT IN
         (SELECT device FROM login_device WHERE user_id = (${sessionUserIdSql}) ORDER BY used_at DESC LIMIT ${MAXIMUM_KNOWN_DEVICES})`,
      sessionId,
    ),
  ];
}
