import { RETENTION_DAYS } from '#contract/account/data.ts';
import { DAY_MS } from '#contract/platform/time.ts';
import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { type Claim, createOnce } from '#db/platform/idempotency.ts';
import { mayShare } from '#db/protocol/access.ts';
import { sealStatement } from '#db/protocol/version.ts';
import { readJson } from '#domain/platform/read-json.ts';

/** SQL condition: the user ?2 may share the protocol ?1. */
export const MAY_SHARE = `EXISTS (SELECT 1 FROM protocol p WHERE p.id = ?1 AND ${mayShare('?2')})`;

/** Open link of a protocol; `expiresAt` in ms. */
export interface OpenLink {
  readonly token: string;
  readonly expiresAt: number | null;
}

/** Milliseconds after its end in which a link can be restored. */
export const RESTORE_LINK_MS = 30 * DAY_MS;
/** Milliseconds for which an ended link is stored, to explain to visitors that it has ended. */
const REMEMBERED_LINK_MS = RETENTION_DAYS.links * DAY_MS;

/** Ends the links of a protocol whose date has passed. */
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
  as: 'revoked' | 'rotated',
  now: number,
): Statement =>
  statement(
    `UPDATE share_link SET ended_at = ?3, ended_as = ?4 WHERE protocol_id = ?1 AND kind = 'open' AND ended_at IS NULL
       AND ${MAY_SHARE}`,
    ...[protocolId, userId, now, as],
  );

/** Creates a link unless one is open, and seals the version that it shows. */
const makeLinkStatements = ({
  userId,
  protocolId,
  token,
  tokenHash,
  now,
}: LinkRequest): [Statement, Statement] => [
  statement(
    `INSERT INTO share_link (protocol_id, token, token_hash, created_at)
     SELECT ?1, ?3, ?4, ?5 WHERE ${MAY_SHARE} ON CONFLICT DO NOTHING`,
    ...[protocolId, userId, token, tokenHash, now],
  ),
  sealStatement(protocolId, now),
];

export const readLinkStatement = (userId: number, protocolId: number): Statement =>
  statement(
    `SELECT json_object('token', l.token, 'expiresAt', l.expires_at) AS data FROM share_link l
     WHERE l.protocol_id = ?1 AND l.kind = 'open' AND l.ended_at IS NULL AND ${MAY_SHARE}`,
    protocolId,
    userId,
  );

/** Request for a link: the token to store if none is open, and the end in ms; undefined leaves the stored end. */
export interface LinkRequest {
  readonly userId: number;
  readonly protocolId: number;
  readonly token: string;
  readonly tokenHash: string;
  readonly expiresAt?: number | null | undefined;
  readonly now: number;
}

/** Opens a link with the token unless one is open; returns the open one, undefined without permission. */
export async function linkProtocol(
  { DB }: DataEnvironment,
  request: LinkRequest,
): Promise<OpenLink | undefined> {
  const { userId, protocolId, expiresAt, now } = request;
  const end =
    expiresAt === undefined
      ? []
      : [
          statement(
            `UPDATE share_link SET expires_at = ?3
             WHERE protocol_id = ?1 AND kind = 'open' AND ended_at IS NULL AND ${MAY_SHARE}`,
            ...[protocolId, userId, expiresAt],
          ),
        ];
  const texts = await DB.run([
    expireLinksStatement(protocolId, now),
    ...makeLinkStatements(request),
    ...end,
    readLinkStatement(userId, protocolId),
  ]);
  return readJson<OpenLink | undefined>(texts.at(-1)?.[0]);
}

/** Maximum of ended links stored per protocol; older ones are answered like unknown ones. */
const REMEMBERED_LINKS = 20;

/** Ends the open link and opens another with the same end, once for a claim; undefined without permission. */
export async function rotateLink(
  env: DataEnvironment,
  request: LinkRequest,
  claim?: Claim,
): Promise<OpenLink | 'different' | undefined> {
  const { userId, protocolId, now } = request;
  const [make, seal] = makeLinkStatements(request);
  const read = readLinkStatement(userId, protocolId);
  const before = [
    expireLinksStatement(protocolId, now),
    endLinkStatement(userId, protocolId, 'rotated', now),
  ];
  const rest = [
    seal,
    statement(
      `UPDATE share_link SET expires_at = (SELECT o.expires_at FROM share_link o
         WHERE o.protocol_id = ?1 AND o.ended_at = ?2 AND o.ended_as = 'rotated' ORDER BY o.id DESC LIMIT 1)
       WHERE protocol_id = ?1 AND kind = 'open' AND ended_at IS NULL AND created_at = ?2`,
      protocolId,
      now,
    ),
    statement(
      `DELETE FROM share_link WHERE protocol_id = ?1 AND kind = 'open' AND ended_at IS NOT NULL
         AND id NOT IN (SELECT o.id FROM share_link o
         WHERE o.protocol_id = ?1 AND o.kind = 'open' AND o.ended_at IS NOT NULL ORDER BY o.ended_at DESC, o.id DESC LIMIT ${REMEMBERED_LINKS})`,
      protocolId,
    ),
    read,
  ];
  const done = await createOnce(env, claim, make, rest, before);
  if (done.kind === 'different') return 'different';
  const texts = done.kind === 'mine' ? done.texts : await env.DB.run([read]);
  return readJson<OpenLink | undefined>(texts.at(-1)?.[0]);
}

/** Revokes the open link; false without permission to share. */
export async function unlinkProtocol(
  { DB }: DataEnvironment,
  userId: number,
  protocolId: number,
  now: number,
): Promise<boolean> {
  const [, , allowed] = await DB.run([
    expireLinksStatement(protocolId, now),
    endLinkStatement(userId, protocolId, 'revoked', now),
    statement(`SELECT '1' AS data WHERE ${MAY_SHARE}`, protocolId, userId),
  ]);
  return allowed?.[0] === '1';
}

/** Deletes the tokens of ended links after the restore period, and their rows after 400 days. */
export const purgeLinksStatements = (now: number): Statement[] => [
  statement(
    `UPDATE share_link SET ended_at = expires_at, ended_as = 'expired' WHERE ended_at IS NULL AND expires_at <= ?1`,
    now,
  ),
  statement(
    'UPDATE share_link SET token = NULL WHERE ended_at <= ?1 AND token IS NOT NULL',
    now - RESTORE_LINK_MS,
  ),
  statement('DELETE FROM share_link WHERE ended_at <= ?1', now - REMEMBERED_LINK_MS),
  statement('DELETE FROM ended_link WHERE ended_at <= ?1', now - REMEMBERED_LINK_MS),
];
