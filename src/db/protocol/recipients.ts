import type { Protocol } from '#contract/protocol/schema.ts';
import { isLinkOpenSql } from '#db/sharing/readable.ts';

/** Recipients of a protocol as stored; `since`: time of the assignment in ms. */
export interface StoredRecipients {
  readonly link: { readonly id: number; readonly until: number | null } | null;
  readonly total: number;
  readonly clients: readonly {
    readonly id: number;
    readonly first_name: string | null;
    readonly last_name: string | null;
    readonly email: string;
    readonly since: number;
  }[];
}

/** SQL of the recipients of the protocol `p`: its open link, the number of clients, and the three latest clients. */
export const PROTOCOL_RECIPIENTS_JSON_SQL = `json_object(
  'link', (SELECT json_object('id', k.id, 'until', k.expires_at) FROM share_link k WHERE k.protocol_id = p.id
    AND k.kind = 'open' AND ${isLinkOpenSql('k', "CAST(unixepoch('subsec') * 1000 AS INTEGER)")}),
  'total', (SELECT count(*) FROM protocol_assignment a WHERE a.protocol_id = p.id),
  'clients', (SELECT json_group_array(json(document)) FROM (
    SELECT json_object('id', u.id, 'first_name', l.first_name, 'last_name', l.last_name, 'email', u.email,
      'since', a.created_at) AS document
    FROM protocol_assignment a JOIN user u ON u.id = a.client_id
    LEFT JOIN practitioner_client l ON l.practitioner_id = p.practitioner_id AND l.client_id = a.client_id
    WHERE a.protocol_id = p.id ORDER BY a.created_at DESC, u.id LIMIT 3)))`;

/** Converts stored recipients to the API's shape. */
export function toRecipients({ clients, link, ...stored }: StoredRecipients): NonNullable<Protocol['shared_with']> {
  const linkExpiryText = typeof link?.until === 'number' ? new Date(link.until).toISOString() : null;
  return {
    ...stored,
    link: link !== null,
    ...(link && { link_id: link.id }),
    link_until: linkExpiryText,
    clients: clients.map((client) => ({ ...client, since: new Date(client.since).toISOString() })),
  };
}
