import type { RecipientList } from '#contract/sharing/recipients-schema.ts';
import { isoTimeSql } from '#db/client/document.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { mayReadProtocolSql } from '#db/protocol/access.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { lastEndedLinkSql } from './link-restore.ts';
import { isLinkOpenSql } from './readable.ts';
import { isClientReadReceiptSql, isVersionReadSql, lastReadingJsonSql } from './receipt.ts';

const MAXIMUM_LISTED_CLIENTS = 200;

const lastReadingJsonPairsSql = (readingJsonSql: string): string =>
  `'read_at', ${readingJsonSql} ->> 'read_at', 'read_version', ${readingJsonSql} ->> 'read_version'`;

const CLIENT_RECIPIENTS_JSON_SQL = `(SELECT json_group_array(json_object('client_id', u.id, 'first_name', n.first_name, 'last_name', n.last_name,
    'email', u.email, 'state', iif(u.activated_at IS NULL, 'invited', 'active'), 'version', p.version,
    'assigned_at', ${isoTimeSql('a.created_at')}, 'starts_on', a.starts_on, ${lastReadingJsonPairsSql('a.reading')},
    'is_read', json(iif(${isVersionReadSql('a', 'p.version')}, 'true', 'false')),
    'first_run_out', (SELECT min(o.runs_out_on) FROM plan_run_out o WHERE o.protocol_id = p.id AND o.client_id = u.id),
    'personal', (SELECT json_object('expires_at', ${isoTimeSql('k.expires_at')}) FROM share_link k
      WHERE k.protocol_id = p.id AND k.client_id = u.id AND ${isLinkOpenSql('k', '?3')}))
    ORDER BY a.created_at DESC, u.id DESC)
  FROM (SELECT s.*, ${lastReadingJsonSql(isClientReadReceiptSql('s.protocol_id', 's.client_id'))} AS reading FROM protocol_assignment s
    WHERE s.protocol_id = ?1 ORDER BY s.created_at DESC, s.client_id DESC LIMIT ${MAXIMUM_LISTED_CLIENTS}) a
  JOIN user u ON u.id = a.client_id
  LEFT JOIN practitioner_client n ON n.practitioner_id = p.practitioner_id AND n.client_id = u.id)`;

const OPEN_LINK_JSON_SQL = `(SELECT json_object('token', l.token, 'created_at', ${isoTimeSql('l.created_at')},
    'expires_at', ${isoTimeSql('l.expires_at')}, 'receipts', l.receipts, ${lastReadingJsonPairsSql('l.reading')})
  FROM (SELECT k.*, (SELECT count(*) FROM plan_receipt r WHERE r.link_id = k.id) AS receipts,
      ${lastReadingJsonSql('r.link_id = k.id')} AS reading
    FROM share_link k WHERE k.protocol_id = ?1 AND k.kind = 'open' AND ${isLinkOpenSql('k', '?3')}) l)`;

/** SQL condition: the ended link `e` cannot be restored, as an open link exists that is not its direct successor. */
const IS_LINK_SUPERSEDED_SQL = `EXISTS (SELECT 1 FROM share_link o WHERE o.protocol_id = ?1 AND o.kind = 'open' AND ${isLinkOpenSql('o', '?3')}
  AND NOT (e.ended_as = 'rotated' AND o.created_at = e.ended_at))`;

const ENDED_LINKS_JSON_SQL = `(SELECT json_group_array(json_object('ended_at', ${isoTimeSql('e.ended_at')}, 'ended_as', e.ended_as,
    'restorable', json(iif(e.id = ${lastEndedLinkSql()} AND NOT ${IS_LINK_SUPERSEDED_SQL}, 'true', 'false'))) ORDER BY e.ended_at DESC, e.id DESC)
  FROM share_link e WHERE e.protocol_id = ?1 AND e.kind = 'open' AND e.ended_at IS NOT NULL)`;

export async function listRecipients(
  { DB }: DataEnvironment,
  userId: number,
  protocolId: number,
  now: number,
): Promise<RecipientList | undefined> {
  const [texts] = await DB.run([
    statement(
      `SELECT json_object('open', ${OPEN_LINK_JSON_SQL}, 'clients', ${CLIENT_RECIPIENTS_JSON_SQL}, 'ended', ${ENDED_LINKS_JSON_SQL}) AS data
       FROM protocol p WHERE p.id = ?1 AND ${mayReadProtocolSql('?2')}`,
      ...[protocolId, userId, now],
    ),
  ]);
  return readJson<RecipientList | undefined>(texts?.[0]);
}
