import { type DataEnvironment, statement } from '#db/database.ts';
import { createOncePerClaim, type IdempotencyClaim } from '#db/platform/idempotency.ts';
import {
  expireLinksStatement,
  LINK_RESTORE_PERIOD_MS,
  type LinkChangeResult,
  MAY_SHARE_PROTOCOL_SQL,
  type ProtocolLinkRequest,
  parseLinkChangeResult,
  selectOpenLinkStatement,
} from './link-life.ts';

/** SQL of the last ended link of protocol ?1 that can be restored at ?3 and meets `linkConditionSql`. */
export const lastEndedLinkSql = (
  linkConditionSql = '1',
) => `(SELECT l.id FROM share_link l WHERE l.protocol_id = ?1 AND l.kind = 'open' AND l.ended_at > ?3 - ${LINK_RESTORE_PERIOD_MS}
  AND l.token IS NOT NULL AND l.ended_as <> 'expired' AND (l.expires_at IS NULL OR l.expires_at > ?3) AND ${linkConditionSql}
  ORDER BY l.ended_at DESC, l.id DESC LIMIT 1)`;

/** SQL condition: the request has no link id (?4 is NULL), or the ended link `l` is ?4 and ended at ?5 if given. */
const IS_REQUESTED_LINK_SQL = '(?4 IS NULL OR l.id = ?4 AND l.ended_at = coalesce(?5, l.ended_at))';

/** Reopens the last ended link, or a named one even in its successor's place, once per claim; fails if one is open. */
export async function restoreProtocolLink(
  env: DataEnvironment,
  request: Pick<ProtocolLinkRequest, 'userId' | 'protocolId' | 'now' | 'linkId'> & {
    readonly endedAt?: number | undefined;
  },
  idempotencyClaim?: IdempotencyClaim,
): Promise<LinkChangeResult> {
  const { userId, protocolId, now, linkId, endedAt } = request;
  const restoreSqlValues = [protocolId, userId, now, linkId ?? null, endedAt ?? null];
  const endOpenLinkStatements = [
    expireLinksStatement(protocolId, now),
    statement(
      `UPDATE share_link SET ended_at = ?3, ended_as = 'rotated'
       WHERE protocol_id = ?1 AND kind = 'open' AND ended_at IS NULL AND ${MAY_SHARE_PROTOCOL_SQL}
         AND created_at = (SELECT l.ended_at FROM share_link l WHERE l.id = ${lastEndedLinkSql(IS_REQUESTED_LINK_SQL)} AND l.id = ?4 AND l.ended_as = 'rotated')`,
      ...restoreSqlValues,
    ),
  ];
  const restoreLinkStatement = statement(
    `UPDATE share_link SET ended_at = NULL, ended_as = NULL, expires_at = (SELECT min(e.expires_at) FROM share_link e
         WHERE e.protocol_id = ?1 AND e.kind = 'open' AND (e.id = share_link.id
           OR e.created_at = share_link.ended_at AND e.ended_at = ?3 AND e.ended_as = 'rotated'))
     WHERE ${MAY_SHARE_PROTOCOL_SQL} AND NOT EXISTS (SELECT 1 FROM share_link o
         WHERE o.protocol_id = ?1 AND o.kind = 'open' AND o.ended_at IS NULL)
       AND id = coalesce((SELECT l.id FROM share_link l JOIN share_link n ON n.protocol_id = l.protocol_id
           AND n.created_at = l.ended_at AND n.ended_at = ?3 AND n.ended_as = 'rotated'
         WHERE l.protocol_id = ?1 AND l.kind = 'open' AND l.ended_as = 'rotated' AND l.token IS NOT NULL
           AND l.id <> n.id AND ${IS_REQUESTED_LINK_SQL}), ${lastEndedLinkSql(`${IS_REQUESTED_LINK_SQL} AND (?4 IS NULL OR l.ended_as <> 'rotated')`)})
     RETURNING '1' AS data`,
    ...restoreSqlValues,
  );
  const selectLinkStatement = selectOpenLinkStatement(userId, protocolId);
  const restoreClaimResult = await createOncePerClaim(
    env,
    idempotencyClaim,
    restoreLinkStatement,
    [selectLinkStatement],
    endOpenLinkStatements,
  );
  if (restoreClaimResult.kind === 'different') return 'different';
  const [revived, open] =
    restoreClaimResult.kind === 'mine'
      ? restoreClaimResult.texts
      : [['1'], ...(await env.DB.run([selectLinkStatement]))];
  const linkRestoreResult = parseLinkChangeResult(open?.[0], linkId);
  if (linkId !== undefined) return linkRestoreResult;
  if (typeof linkRestoreResult === 'string') return 'none';
  return revived?.[0] === undefined ? 'changed' : linkRestoreResult;
}
