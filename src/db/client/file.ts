import { ROLE } from '#contract/account/role.ts';
import { storeAccountBytesStatement } from '#db/account/usage.ts';
import { NEW_USER_ID_SQL } from '#db/account/user.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { buildClientSearchKey, CLIENT_SORT_KEY_SQL, type ClientNames, effectiveDiscountSql } from './list.ts';

export interface ImportedClient extends ClientNames {
  readonly email: string;
  readonly discount: number | null;
  readonly language: string;
}

export async function findEmailsOfClients(
  { DB }: DataEnvironment,
  practitionerId: number,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const [texts = []] = await DB.run([
    statement(
      `SELECT u.email AS data FROM json_each(?2) e JOIN user u ON u.email = e.value
       JOIN practitioner_client l ON l.client_id = u.id AND l.practitioner_id = ?1`,
      practitionerId,
      JSON.stringify(emails),
    ),
  ]);
  return new Set(texts);
}

/** Adds imported clients in one transaction, creating missing accounts; leaves known clients unchanged. */
export async function addImportedClients(
  { DB }: DataEnvironment,
  practitionerId: number,
  clients: readonly ImportedClient[],
  now: number,
): Promise<void> {
  const clientsJson = JSON.stringify(clients.map((row) => ({ ...row, key: buildClientSearchKey(row, row.email) })));
  await DB.run([
    statement(
      `INSERT INTO user (id, email, user_type_id, first_name, last_name, language, created_at)
       SELECT ${NEW_USER_ID_SQL}, r.value ->> 'email', ${ROLE.client}, r.value ->> 'firstName', r.value ->> 'lastName', r.value ->> 'language', ?2
       FROM json_each(?1) r WHERE true ON CONFLICT (email) DO NOTHING`,
      clientsJson,
      now,
    ),
    statement(
      `INSERT INTO practitioner_client (practitioner_id, client_id, discount_rate, first_name, last_name, search_key,
         created_at, updated_at)
       SELECT ?1, u.id, ${effectiveDiscountSql("(r.value ->> 'discount')", '?1')}, r.value ->> 'firstName',
         r.value ->> 'lastName', r.value ->> 'key', ?3, ?3
       FROM json_each(?2) r JOIN user u ON u.email = r.value ->> 'email' WHERE u.id <> ?1 ON CONFLICT DO NOTHING`,
      practitionerId,
      clientsJson,
      now,
    ),
    storeAccountBytesStatement(practitionerId),
  ]);
}

/** Reads a practitioner's clients as table cells: the columns of an import, then `state`, `archived` and `id`. */
export async function readClientTableCells(
  { DB }: DataEnvironment,
  practitionerId: number,
): Promise<(string | null)[][]> {
  const [texts = []] = await DB.run([
    statement(
      `SELECT json_array(u.email, l.first_name, l.last_name, CAST(l.discount_rate AS TEXT), u.language,
         CASE WHEN u.activated_at IS NOT NULL THEN 'active' WHEN l.invited_at IS NULL THEN 'not_invited' ELSE 'invited' END,
         iif(l.archived_at IS NULL, '', 'archived'), CAST(u.id AS TEXT)) AS data
       FROM practitioner_client l JOIN user u ON u.id = l.client_id WHERE l.practitioner_id = ?1
       ORDER BY ${CLIENT_SORT_KEY_SQL}, u.id`,
      practitionerId,
    ),
  ]);
  return texts.map((cellsJson) => readJson<(string | null)[]>(cellsJson));
}
