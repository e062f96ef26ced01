import { isoTimeSql } from '#db/client/document.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { sealReadVersionStatement } from '#db/protocol/version.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { isAssignmentReadable, isLinkReadable } from './readable.ts';

/** SQL condition: the receipt `r` confirms that the client read the protocol, in the account or by personal link. */
export const isReceiptOfClient = (protocolId: string, clientId: string): string => `r.protocol_id = ${protocolId}
  AND (r.client_id = ${clientId} OR r.link_id IN (SELECT own.id FROM share_link own
    WHERE own.client_id = ${clientId} AND own.protocol_id = ${protocolId}))`;

/** SQL condition: the client of the assignment `a` has confirmed to have read the version with the present note. */
export const isVersionRead = (a: string, version: string): string => `EXISTS (SELECT 1 FROM plan_receipt r
  WHERE ${isReceiptOfClient(`${a}.protocol_id`, `${a}.client_id`)} AND r.version = ${version}
    AND r.note_version IS ${a}.note_version)`;

/** SQL of the number that names the present note of the assignment `a`. */
export const noteVersionSql = (a: string): string => `coalesce(${a}.note_version, 0)`;

export const lastReadingSql = (condition: string): string =>
  `json((SELECT json_object('read_at', ${isoTimeSql('r.read_at')}, 'read_version', r.version,
      'note_version', ${noteVersionSql('r')}) FROM plan_receipt r
    WHERE ${condition} ORDER BY r.version DESC, r.read_at DESC LIMIT 1))`;

/** Result of confirming that a version was read; `old`: the protocol now has another version. */
export type ReceiptResult =
  | { readonly kind: 'new' | 'repeat'; readonly readAt: number; readonly noteVersion: number }
  | { readonly kind: 'old'; readonly version: number };

/** Version that a reader was shown. */
export interface ShownVersion {
  readonly version: number;
  /** Time in ms of the version's last edit, as known when it was shown; undefined if unknown. */
  readonly editedAt: number | undefined;
  /** Number of the note that was shown beside it; undefined if unknown, so that only an unchanged note is confirmed. */
  readonly noteVersion: number | undefined;
}

interface NewReceipt {
  /** SQL of FROM and WHERE that select the protocol `p` and its assignment `a`, if any, with values ?1 and ?2. */
  readonly readableProtocolSql: string;
  readonly values: readonly [string | number, number];
  readonly columns: { readonly name: 'link_id' | 'client_id'; readonly value: string };
  /** Time in ms; a receipt for the same version since then makes another one unnecessary. */
  readonly since: number;
}

/** Stores a receipt for a version as shown, and seals the version; undefined if the reader may not read it. */
async function storeReceipt(
  { DB }: DataEnvironment,
  { readableProtocolSql, values, columns: { name, value }, since }: NewReceipt,
  { version, editedAt, noteVersion }: ShownVersion,
  now: number,
): Promise<ReceiptResult | undefined> {
  const confirmedNote = 'iif(?6 IS NULL, NULL, a.note_version)';
  const receiptSql = `plan_receipt r WHERE r.protocol_id = p.id AND r.${name} = ${value} AND r.version = ?3
    AND r.note_version IS ${confirmedNote} AND r.read_at >= ?4`;
  const note = noteVersionSql('a');
  const isShown = `p.version = ?3 AND coalesce(?5, p.updated_at) = p.updated_at AND coalesce(?6, ${note}) = ${note}`;
  const shown = [...values, version, since, editedAt ?? null, noteVersion ?? null] as const;
  const [made, , texts] = await DB.run([
    statement(
      `INSERT INTO plan_receipt (protocol_id, version, note_version, ${name}, read_at)
         SELECT p.id, p.version, ${confirmedNote}, ${value}, ?7 ${readableProtocolSql}
         AND ${isShown} AND NOT EXISTS (SELECT 1 FROM ${receiptSql}) RETURNING '1' AS data`,
      ...shown,
      now,
    ),
    sealReadVersionStatement(now),
    statement(
      `SELECT iif(${isShown}, json_object('kind', 'repeat', 'readAt', (SELECT max(r.read_at) FROM ${receiptSql}), 'noteVersion', coalesce(${confirmedNote}, 0)),
         json_object('kind', 'old', 'version', p.version)) AS data ${readableProtocolSql}`,
      ...shown,
    ),
  ]);
  const result = readJson<ReceiptResult | undefined>(texts?.[0]);
  return made?.[0] === '1' && result?.kind === 'repeat' ? { ...result, kind: 'new' } : result;
}

export const storeLinkReceipt = (
  env: DataEnvironment,
  token: string,
  { since, now, ...shown }: ShownVersion & { readonly since: number; readonly now: number },
): Promise<ReceiptResult | undefined> =>
  storeReceipt(
    env,
    {
      readableProtocolSql: `FROM share_link l JOIN protocol p ON p.id = l.protocol_id
        LEFT JOIN protocol_assignment a ON a.protocol_id = l.protocol_id AND a.client_id = l.client_id WHERE ${isLinkReadable('l', '?1', '?2')}`,
      values: [token, now],
      columns: { name: 'link_id', value: 'l.id' },
      since,
    },
    shown,
    now,
  );

export const storeClientReceipt = (
  env: DataEnvironment,
  clientId: number,
  { protocolId, now, ...shown }: ShownVersion & { readonly protocolId: number; readonly now: number },
): Promise<ReceiptResult | undefined> =>
  storeReceipt(
    env,
    {
      readableProtocolSql: `FROM protocol_assignment a JOIN protocol p ON p.id = a.protocol_id
        WHERE ${isAssignmentReadable('a', '?1', '?2')}`,
      values: [clientId, protocolId],
      columns: { name: 'client_id', value: 'a.client_id' },
      since: 0,
    },
    shown,
    now,
  );
