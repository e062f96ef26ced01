import { isoTimeSql } from '#db/client/document.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { sealReadVersionStatement } from '#db/protocol/version.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { isAssignmentReadableSql, isLinkReadableSql } from './readable.ts';

/** SQL condition: the receipt `r` confirms that the client read the protocol, in the account or by personal link. */
export const isClientReadReceiptSql = (protocolId: string, clientId: string): string => `r.protocol_id = ${protocolId}
  AND (r.client_id = ${clientId} OR r.link_id IN (SELECT own.id FROM share_link own
    WHERE own.client_id = ${clientId} AND own.protocol_id = ${protocolId}))`;

/** SQL condition: a receipt says that the client of the assignment `a` has read this version with its current note. */
export const isVersionReadSql = (a: string, versionSql: string): string => `EXISTS (SELECT 1 FROM plan_receipt r
  WHERE ${isClientReadReceiptSql(`${a}.protocol_id`, `${a}.client_id`)} AND r.version = ${versionSql}
    AND r.note_version IS ${a}.note_version)`;

/** SQL of the version number of the present note of the assignment `a`. */
export const noteVersionSql = (a: string): string => `coalesce(${a}.note_version, 0)`;

export const lastReadingJsonSql = (readReceiptWhereSql: string): string =>
  `json((SELECT json_object('read_at', ${isoTimeSql('r.read_at')}, 'read_version', r.version,
      'note_version', ${noteVersionSql('r')}) FROM plan_receipt r
    WHERE ${readReceiptWhereSql} ORDER BY r.version DESC, r.read_at DESC LIMIT 1))`;

/** Result of a read receipt for a version; `old`: the protocol now has another version. */
export type ReadReceiptResult =
  | { readonly kind: 'new' | 'repeat'; readonly readAt: number; readonly noteVersion: number }
  | { readonly kind: 'old'; readonly version: number };

/** Version that was displayed to a reader. */
export interface DisplayedProtocolVersion {
  readonly version: number;
  /** Time in ms of the version's last edit when it was displayed; undefined if unknown. */
  readonly editedAt: number | undefined;
  /** Version number of the note displayed with it; undefined if unknown: then only an unchanged note is confirmed. */
  readonly noteVersion: number | undefined;
}

interface ReadReceiptTarget {
  /** SQL of FROM and WHERE that select the protocol `p` and its assignment `a`, if any, with values ?1 and ?2. */
  readonly readableProtocolSql: string;
  readonly values: readonly [string | number, number];
  readonly columns: { readonly name: 'link_id' | 'client_id'; readonly value: string };
  /** Time in ms; an earlier receipt for the same version since then makes a new one unnecessary. */
  readonly since: number;
}

/** Stores a receipt for a version as shown, and seals the version; undefined if the reader may not read it. */
async function storeReadReceipt(
  { DB }: DataEnvironment,
  { readableProtocolSql, values, columns: { name, value }, since }: ReadReceiptTarget,
  { version, editedAt, noteVersion }: DisplayedProtocolVersion,
  now: number,
): Promise<ReadReceiptResult | undefined> {
  const confirmedNoteVersionSql = 'iif(?6 IS NULL, NULL, a.note_version)';
  const sameReadReceiptsSql = `plan_receipt r WHERE r.protocol_id = p.id AND r.${name} = ${value} AND r.version = ?3
    AND r.note_version IS ${confirmedNoteVersionSql} AND r.read_at >= ?4`;
  const presentNoteVersionSql = noteVersionSql('a');
  const isDisplayedVersionSql = `p.version = ?3 AND coalesce(?5, p.updated_at) = p.updated_at AND coalesce(?6, ${presentNoteVersionSql}) = ${presentNoteVersionSql}`;
  const displayedVersionValues = [...values, version, since, editedAt ?? null, noteVersion ?? null] as const;
  const [made, , texts] = await DB.run([
    statement(
      `INSERT INTO plan_receipt (protocol_id, version, note_version, ${name}, read_at)
         SELECT p.id, p.version, ${confirmedNoteVersionSql}, ${value}, ?7 ${readableProtocolSql}
         AND ${isDisplayedVersionSql} AND NOT EXISTS (SELECT 1 FROM ${sameReadReceiptsSql}) RETURNING '1' AS data`,
      ...displayedVersionValues,
      now,
    ),
    sealReadVersionStatement(now),
    statement(
      `SELECT iif(${isDisplayedVersionSql}, json_object('kind', 'repeat', 'readAt', (SELECT max(r.read_at) FROM ${sameReadReceiptsSql}), 'noteVersion', coalesce(${confirmedNoteVersionSql}, 0)),
         json_object('kind', 'old', 'version', p.version)) AS data ${readableProtocolSql}`,
      ...displayedVersionValues,
    ),
  ]);
  const readingReceipt = readJson<ReadReceiptResult | undefined>(texts?.[0]);
  return made?.[0] === '1' && readingReceipt?.kind === 'repeat' ? { ...readingReceipt, kind: 'new' } : readingReceipt;
}

export const storeLinkReadReceipt = (
  env: DataEnvironment,
  token: string,
  { since: sinceTime, now, ...shown }: DisplayedProtocolVersion & { readonly since: number; readonly now: number },
): Promise<ReadReceiptResult | undefined> =>
  storeReadReceipt(
    env,
    {
      readableProtocolSql: `FROM share_link l JOIN protocol p ON p.id = l.protocol_id
        LEFT JOIN protocol_assignment a ON a.protocol_id = l.protocol_id AND a.client_id = l.client_id WHERE ${isLinkReadableSql('l', '?1', '?2')}`,
      values: [token, now],
      columns: { name: 'link_id', value: 'l.id' },
      since: sinceTime,
    },
    shown,
    now,
  );

export const storeClientReadReceipt = (
  env: DataEnvironment,
  clientId: number,
  { protocolId, now, ...shown }: DisplayedProtocolVersion & { readonly protocolId: number; readonly now: number },
): Promise<ReadReceiptResult | undefined> =>
  storeReadReceipt(
    env,
    {
      readableProtocolSql: `FROM protocol_assignment a JOIN protocol p ON p.id = a.protocol_id
        WHERE ${isAssignmentReadableSql('a', '?1', '?2')}`,
      values: [clientId, protocolId],
      columns: { name: 'client_id', value: 'a.client_id' },
      since: 0,
    },
    shown,
    now,
  );
