import { RETENTION_DAYS } from '#contract/account/data.ts';
import { DAY_MS } from '#contract/platform/time.ts';
import type { EndedLink } from '#contract/sharing/link-schema.ts';
import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { createOncePerClaim, type IdempotencyClaim } from '#db/platform/idempotency.ts';
import { mayShareProtocolSql } from '#db/protocol/access.ts';
import { sealVersionStatement } from '#db/protocol/version.ts';
import { readJson } from '#domain/platform/read-json.ts';

/** SQL condition: the user ?2 may share the protocol ?1. */
export const MAY_SHARE_PROTOCOL_SQL = `EXISTS (SELECT 1 FROM protocol p WHERE p.id = ?1 AND ${mayShareProtocolSql('?2')})`;

/** Open link; `expiresAt` in ms. `undo`: the ended link that a restore would reopen, with the time of its end. */
export interface OpenLink {
  readonly id: number;
  readonly token: string;
  readonly expiresAt: number | null;
  readonly undo: EndedLink | null;
}

/** Result of a change. `changed`: the link in the request is no longer open; `none`: no link, or no permission. */
export type LinkChangeResult = OpenLink | 'changed' | 'none' | 'different';

/** Milliseconds for which an ended link can be restored. */
export const LINK_RESTORE_PERIOD_MS = 30 * DAY_MS;
/** Milliseconds for which an ended link is stored, to explain to visitors that it has ended. */
const ENDED_LINK_RETENTION_MS = RETENTION_DAYS.links * DAY_MS;

export const expireLinksStatement = (protocolId: number, now: number): Statement =>
  statement(
    `UPDATE share_link SET ended_at = expires_at, ended_as = 'expired'
     WHERE protocol_id = ?1 AND ended_at IS NULL AND expires_at <= ?2`,
    protocolId,
    now,
  );

const endLinkStatement = (
  userId: number,
  protocolId: number,
  endReason: 'revoked' | 'rotated',
  now: number,
  linkId: number | undefined,
): Statement =>
  statement(
    `UPDATE share_link SET ended_at = ?3, ended_as = ?4 WHERE protocol_id = ?1 AND kind = 'open' AND ended_at IS NULL
       AND id = coalesce(?5, id) AND ${MAY_SHARE_PROTOCOL_SQL}`,
    ...[protocolId, userId, now, endReason, linkId ?? null],
  );

/** Creates a link unless one is open, and seals its version. After a rotation it expires when the former link would. */
const createLinkStatements = (
  { userId, protocolId, token, tokenHash, now, linkId }: ProtocolLinkRequest,
  expiresAt?: number | null,
): [Statement, Statement] => [
  statement(
    `INSERT INTO share_link (protocol_id, token, token_hash, created_at, expires_at)
     SELECT ?1, ?3, ?4, ?5, coalesce((SELECT o.expires_at FROM share_link o
         WHERE o.protocol_id = ?1 AND o.ended_at = ?5 AND o.ended_as = 'rotated' ORDER BY o.id DESC LIMIT 1), ?6)
     WHERE ${MAY_SHARE_PROTOCOL_SQL} AND (?7 IS NULL OR changes() > 0) ON CONFLICT DO NOTHING RETURNING CAST(id AS TEXT) AS data`,
    ...[protocolId, userId, token, tokenHash, now, expiresAt ?? null, linkId ?? null],
  ),
  sealVersionStatement(protocolId, now),
];

/** Selects the open link, with null fields if none is open; no row if the user may not share the protocol. */
export const selectOpenLinkStatement = (userId: number, protocolId: number, linkId?: number): Statement =>
  statement(
    `SELECT json_object('id', l.id, 'token', l.token, 'expiresAt', l.expires_at, 'undo', (SELECT
         json_object('link_id', e.id, 'ended_at', e.ended_at) FROM share_link e
         WHERE e.id = ?3 AND e.protocol_id = ?1 AND e.kind = 'open' AND e.ended_at IS NOT NULL)) AS data
     FROM protocol own LEFT JOIN share_link l ON l.protocol_id = own.id AND l.kind = 'open' AND l.ended_at IS NULL
     WHERE own.id = ?1 AND ${MAY_SHARE_PROTOCOL_SQL}`,
    ...[protocolId, userId, linkId ?? null],
  );

/** Parses the result of `selectOpenLinkStatement`; `changed` if the link is not the one expected. */
export function parseLinkChangeResult(
  linkJson: string | undefined,
  expectedLinkId?: number,
): Exclude<LinkChangeResult, 'different'> {
  const openLink = readJson<OpenLink | { readonly id: null } | undefined>(linkJson);
  if (!openLink) return 'none';
  return openLink.id !== null && openLink.id === (expectedLinkId ?? openLink.id) ? openLink : 'changed';
}

/** Request for a link. `token` is stored if no link is open; `expiresAt` (ms) replaces its expiry, unless undefined. */
export interface ProtocolLinkRequest {
  /** Id of the link that the caller saw; no other link may be changed. */
  readonly linkId?: number | undefined;
  /** Time in ms at which a newly created link ends, if `expiresAt` is undefined. */
  readonly newExpiresAt?: number | null | undefined;
  readonly userId: number;
  readonly protocolId: number;
  readonly token: string;
  readonly tokenHash: string;
  readonly expiresAt?: number | null | undefined;
  readonly now: number;
}

/** Creates a link unless one is open or the request has a `linkId`; sets the expiry if given. Returns the open link. */
export async function createProtocolLink(
  { DB }: DataEnvironment,
  request: ProtocolLinkRequest,
): Promise<LinkChangeResult> {
  const { userId, protocolId, linkId, expiresAt, newExpiresAt, now } = request;
  const linkExpiryStatements =
    expiresAt === undefined
      ? []
      : [
          statement(
            `UPDATE share_link SET expires_at = ?3
             WHERE protocol_id = ?1 AND kind = 'open' AND ended_at IS NULL
               AND id = coalesce(?4, id) AND ${MAY_SHARE_PROTOCOL_SQL}`,
            ...[protocolId, userId, expiresAt, linkId ?? null],
          ),
        ];
  const rowsByStatement = await DB.run([
    expireLinksStatement(protocolId, now),
    ...(linkId === undefined ? createLinkStatements(request, newExpiresAt) : []),
    ...linkExpiryStatements,
    selectOpenLinkStatement(userId, protocolId),
  ]);
  return parseLinkChangeResult(rowsByStatement.at(-1)?.[0], linkId);
}

/** Maximum number of ended links stored per protocol; older links are handled like unknown links. */
const MAXIMUM_ENDED_LINKS = 20;

/** Ends the open link and creates another that expires at the same time, once per idempotency claim. */
export async function rotateProtocolLink(
  env: DataEnvironment,
  request: ProtocolLinkRequest,
  idempotencyClaim?: IdempotencyClaim,
): Promise<LinkChangeResult> {
  const { userId, protocolId, now, linkId } = request;
  const [createStatement, sealStatement] = createLinkStatements(request);
  const selectLinkStatement = selectOpenLinkStatement(userId, protocolId, linkId);
  const endLinkStatements = [
    expireLinksStatement(protocolId, now),
    endLinkStatement(userId, protocolId, 'rotated', now, linkId),
  ];
  const statementsAfterCreation = [
    sealStatement,
    statement(
      `DELETE FROM share_link WHERE protocol_id = ?1 AND kind = 'open' AND ended_at IS NOT NULL
         AND id NOT IN (SELECT o.id FROM share_link o
         WHERE o.protocol_id = ?1 AND o.kind = 'open' AND o.ended_at IS NOT NULL ORDER BY o.ended_at DESC, o.id DESC LIMIT ${MAXIMUM_ENDED_LINKS})`,
      protocolId,
    ),
    selectLinkStatement,
  ];
  const linkCreationResult = await createOncePerClaim(
    env,
    idempotencyClaim,
    createStatement,
    statementsAfterCreation,
    endLinkStatements,
  );
  if (linkCreationResult.kind === 'different') return 'different';
  const rowsByStatement =
    linkCreationResult.kind === 'mine' ? linkCreationResult.texts : await env.DB.run([selectLinkStatement]);
  const createdLinkId =
    linkCreationResult.kind === 'mine' ? Number(linkCreationResult.texts[0]?.[0]) : linkCreationResult.id;
  return parseLinkChangeResult(rowsByStatement.at(-1)?.[0], linkId === undefined ? undefined : createdLinkId);
}

export async function revokeProtocolLink(
  { DB }: DataEnvironment,
  userId: number,
  protocolId: number,
  now: number,
  linkId?: number,
): Promise<Pick<OpenLink, 'undo'> | 'changed' | 'none'> {
  const [, , texts] = await DB.run([
    expireLinksStatement(protocolId, now),
    endLinkStatement(userId, protocolId, 'revoked', now, linkId),
    selectOpenLinkStatement(userId, protocolId, linkId),
  ]);
  const link = readJson<Pick<OpenLink, 'undo' | 'id'> | undefined>(texts?.[0]);
  return link?.id ? 'changed' : (link ?? 'none');
}

/** Deletes the tokens of ended links after the restore period, and their rows after 400 days. */
export const purgeEndedLinksStatements = (now: number): Statement[] => [
  statement(
    `UPDATE share_link SET ended_at = expires_at, ended_as = 'expired' WHERE ended_at IS NULL AND expires_at <= ?1`,
    now,
  ),
  statement(
    'UPDATE share_link SET token = NULL WHERE ended_at <= ?1 AND token IS NOT NULL',
    now - LINK_RESTORE_PERIOD_MS,
  ),
  statement('DELETE FROM share_link WHERE ended_at <= ?1', now - ENDED_LINK_RETENTION_MS),
  statement('DELETE FROM ended_link WHERE ended_at <= ?1', now - ENDED_LINK_RETENTION_MS),
];
