import { type DataEnvironment, statement } from '#db/database.ts';
import { type Claim, createOnce } from '#db/platform/idempotency.ts';
import { readJson } from '#domain/platform/read-json.ts';
import {
  expireLinksStatement,
  type LinkRequest,
  MAY_SHARE,
  type OpenLink,
  RESTORE_LINK_MS,
  readLinkStatement,
} from './link-life.ts';

/** SQL of the last ended link of protocol ?1 that can be restored at ?3. */
export const LAST_ENDED_LINK = `(SELECT l.id FROM share_link l WHERE l.protocol_id = ?1 AND l.kind = 'open' AND l.ended_at > ?3 - ${RESTORE_LINK_MS}
  AND l.token IS NOT NULL AND l.ended_as <> 'expired' AND (l.expires_at IS NULL OR l.expires_at > ?3) ORDER BY l.ended_at DESC, l.id DESC LIMIT 1)`;

/**
 * Reopens the last ended link, once for a claim. After a rotation it is exchanged with its successor; any other open
 * link refuses it. `none`: nothing to restore, or no permission.
 */
export async function restoreLink(
  env: DataEnvironment,
  { userId, protocolId, now }: Pick<LinkRequest, 'userId' | 'protocolId' | 'now'>,
  claim?: Claim,
): Promise<OpenLink | 'open' | 'none' | 'different'> {
  const values = [protocolId, userId, now];
  const before = [
    expireLinksStatement(protocolId, now),
    statement(
      `UPDATE share_link SET ended_at = ?3, ended_as = 'rotated'
       WHERE protocol_id = ?1 AND kind = 'open' AND ended_at IS NULL AND ${MAY_SHARE}
         AND created_at = (SELECT l.ended_at FROM share_link l WHERE l.id = ${LAST_ENDED_LINK} AND l.ended_as = 'rotated')`,
      ...values,
    ),
  ];
  const revive = statement(
    `UPDATE share_link SET ended_at = NULL, ended_as = NULL
     WHERE ${MAY_SHARE} AND NOT EXISTS (SELECT 1 FROM share_link o
         WHERE o.protocol_id = ?1 AND o.kind = 'open' AND o.ended_at IS NULL)
       AND id = coalesce((SELECT l.id FROM share_link l JOIN share_link n ON n.protocol_id = l.protocol_id
           AND n.created_at = l.ended_at AND n.ended_at = ?3 AND n.ended_as = 'rotated'
         WHERE l.protocol_id = ?1 AND l.kind = 'open' AND l.ended_as = 'rotated' AND l.token IS NOT NULL
           AND l.id <> n.id), ${LAST_ENDED_LINK})
     RETURNING '1' AS data`,
    ...values,
  );
  const read = readLinkStatement(userId, protocolId);
  const done = await createOnce(env, claim, revive, [read], before);
  if (done.kind === 'different') return 'different';
  const [revived, open] = done.kind === 'mine' ? done.texts : [['1'], ...(await env.DB.run([read]))];
  if (open?.[0] === undefined) return 'none';
  return revived?.[0] === undefined ? 'open' : readJson<OpenLink>(open[0]);
}
