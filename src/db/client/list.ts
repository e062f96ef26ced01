import type { Client } from '#contract/sharing/schema.ts';
import { isApproved } from '#db/account/user.ts';
import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { foldText } from '#domain/search/text.ts';

export interface ClientNames {
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Names and address of a client as the search compares them. */
export function clientSearchKey({ firstName, lastName }: ClientNames, email: string): string {
  return foldText([[firstName, lastName].filter(Boolean).join(' '), email].join('\n'));
}

/** A practitioner's clients with the keyword in their names or address. */
export async function searchClients(
  { DB }: DataEnvironment,
  practitionerId: number,
  keyword: string,
  limit: number,
): Promise<Client[]> {
  const [texts] = await DB.run([
    statement(
      `SELECT json_group_array(json(c.document)) AS data FROM (
         SELECT json_object('id', u.id, 'first_name', l.first_name, 'last_name', l.last_name, 'email', u.email,
           'discount_rate', l.discount_rate) AS document
         FROM practitioner_client l JOIN user u ON u.id = l.client_id
         WHERE l.practitioner_id = ?1 AND instr(l.search_key, ?2) > 0 AND l.archived_at IS NULL
         ORDER BY l.search_key, u.id LIMIT ?3) c`,
      practitionerId,
      foldText(keyword),
      limit,
    ),
  ]);
  const clients: Client[] = JSON.parse(texts?.[0] ?? '[]');
  return clients;
}

/** In SQL: a discount as it counts: that of somebody who is not approved is 0. */
export const countedDiscount = (discount: string, sharerId: string): string =>
  `iif(${discount} IS NULL OR ${isApproved(sharerId)}, ${discount}, 0)`;

/** The client that a practitioner names, as names and discount are given; what is not given stays. */
export interface ClientLink extends ClientNames {
  readonly practitionerId: number;
  readonly email: string;
  readonly discount: number | null;
  readonly now: number;
}

/**
 * Makes the account of an address a client of the practitioner, unless it is the practitioner's own; an archived one is
 * back on the list. The condition is SQL that takes its values from ?8 on.
 */
export function clientLinkStatement(
  { practitionerId, email, discount, firstName, lastName, now }: ClientLink,
  condition: string,
  ...values: number[]
): Statement {
  const isNamed = Boolean(firstName || lastName);
  const named = (column: string) => (isNamed ? `excluded.${column}` : `practitioner_client.${column}`);
  return statement(
    `INSERT INTO practitioner_client (practitioner_id, client_id, discount_rate, first_name, last_name, search_key,
       created_at, updated_at)
     SELECT ?1, c.id, ${countedDiscount('?3', '?1')}, ?4, ?5, ?6, ?7, ?7 FROM user c WHERE c.email = ?2 AND c.id <> ?1 AND ${condition}
     ON CONFLICT (practitioner_id, client_id) DO UPDATE SET first_name = ${named('first_name')},
       last_name = ${named('last_name')}, search_key = ${named('search_key')},
       discount_rate = coalesce(excluded.discount_rate, practitioner_client.discount_rate),
       archived_at = NULL, updated_at = excluded.updated_at`,
    practitionerId,
    email,
    discount,
    firstName,
    lastName,
    clientSearchKey({ firstName, lastName }, email),
    now,
    ...values,
  );
}
