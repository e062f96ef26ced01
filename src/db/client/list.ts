import type { Client } from '#contract/sharing/schema.ts';
import { isApprovedSql } from '#db/account/user.ts';
import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { isNameSimilar, splitClientQuery } from '#domain/client/query.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { foldText } from '#domain/search/text.ts';

export interface ClientNames {
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/** Returns the search key of a client: normalised names and e-mail address. */
export function buildClientSearchKey({ firstName, lastName }: ClientNames, email: string): string {
  return foldText([[firstName, lastName].filter(Boolean).join(' '), email].join('\n'));
}

/** SQL of the sort key of the `practitioner_client` row `l`: its search key without a leading line break. */
export const CLIENT_SORT_KEY_SQL = 'ltrim(l.search_key, char(10))';

/** SQL condition: the search key of the `practitioner_client` row `l` contains all words of the JSON list ?2. */
export const MATCHES_ALL_WORDS_SQL =
  'NOT EXISTS (SELECT 1 FROM json_each(?2) w WHERE instr(l.search_key, w.value) = 0)';
export const IS_CLIENT_IN_ID_LIST_SQL = 'l.client_id IN (SELECT value FROM json_each(?2))';

/** SQL condition on the `practitioner_client` row `l`: its displayed name (or address, if it has none) contains ?4. */
export const MATCHES_SHOWN_NAME_SQL = `instr(${CLIENT_SORT_KEY_SQL}, ?4) BETWEEN 1 AND instr(${CLIENT_SORT_KEY_SQL} || char(10), char(10))`;

/** Finds the ids of clients with names similar to the words; `clientConditionSql` is on `practitioner_client`. */
export async function findClientsByFuzzyName(
  { DB }: DataEnvironment,
  practitionerId: number,
  searchWords: readonly string[],
  clientConditionSql = '1',
): Promise<number[]> {
  const [texts = []] = await DB.run([
    statement(
      `SELECT json_group_array(json_array(client_id, search_key)) AS data FROM practitioner_client
       WHERE practitioner_id = ?1 AND ${clientConditionSql}`,
      practitionerId,
    ),
  ]);
  const searchKeyEntries = readJson<[number, string][]>(texts[0] ?? '[]');
  return searchKeyEntries.flatMap(([id, key]) => (isNameSimilar(searchWords, key) ? [id] : []));
}

const IS_NOT_ARCHIVED_SQL = 'archived_at IS NULL';

function readClientSuggestions(
  { DB }: DataEnvironment,
  practitionerId: number,
  clientConditionSql: string,
  searchWordsOrClientIds: readonly (string | number)[],
  limit: number,
): Promise<Client[]> {
  return DB.run([
    statement(
      `SELECT json_group_array(json(c.document)) AS data FROM (
         SELECT json_object('id', u.id, 'first_name', l.first_name, 'last_name', l.last_name, 'email', u.email,
           'discount_rate', l.discount_rate) AS document
         FROM practitioner_client l JOIN user u ON u.id = l.client_id
         WHERE l.practitioner_id = ?1 AND ${clientConditionSql} AND l.${IS_NOT_ARCHIVED_SQL}
         ORDER BY ${CLIENT_SORT_KEY_SQL}, u.id LIMIT ?3) c`,
      practitionerId,
      JSON.stringify(searchWordsOrClientIds),
      limit,
    ),
  ]).then(([texts]) => readJson<Client[]>(texts?.[0] ?? '[]'));
}

/** Searches clients by words in names or address; words without a match tolerate a typo, except in addresses. */
export async function searchClients(
  env: DataEnvironment,
  practitionerId: number,
  searchKeyword: string,
  limit: number,
): Promise<Client[]> {
  const searchWords = splitClientQuery(searchKeyword);
  if (searchWords.length === 0) return [];
  const exactMatches = await readClientSuggestions(env, practitionerId, MATCHES_ALL_WORDS_SQL, searchWords, limit);
  if (exactMatches.length > 0 || searchKeyword.includes('@')) return exactMatches;
  const ids = await findClientsByFuzzyName(env, practitionerId, searchWords, IS_NOT_ARCHIVED_SQL);
  return ids.length > 0 ? readClientSuggestions(env, practitionerId, IS_CLIENT_IN_ID_LIST_SQL, ids, limit) : [];
}

/** SQL of the discount that applies: the given one, or 0 if the practitioner who shared is not approved. */
export const effectiveDiscountSql = (discountSql: string, sharerIdSql: string): string =>
  `iif(${discountSql} IS NULL OR ${isApprovedSql(sharerIdSql)}, ${discountSql}, 0)`;

/** Link of a practitioner to a client, to be stored; null names or discount leave stored values unchanged. */
export interface ClientRelationInput extends ClientNames {
  readonly practitionerId: number;
  readonly email: string;
  readonly discount: number | null;
  readonly now: number;
}

/** Links a client or unarchives the link, never the own account. Values of `accountConditionSql` are from ?8 on. */
export function storeClientRelationStatement(
  { practitionerId, email, discount, firstName, lastName, now }: ClientRelationInput,
  accountConditionSql: string,
  ...accountConditionValues: number[]
): Statement {
  const hasClientName = Boolean(firstName || lastName);
  const nameColumnSql = (column: string) => (hasClientName ? `excluded.${column}` : `practitioner_client.${column}`);
  return statement(
    `INSERT INTO practitioner_client (practitioner_id, client_id, discount_rate, first_name, last_name, search_key,
       created_at, updated_at)
     SELECT ?1, c.id, ${effectiveDiscountSql('?3', '?1')}, ?4, ?5, ?6, ?7, ?7 FROM user c WHERE c.email = ?2 AND c.id <> ?1 AND ${accountConditionSql}
     ON CONFLICT (practitioner_id, client_id) DO UPDATE SET first_name = ${nameColumnSql('first_name')},
       last_name = ${nameColumnSql('last_name')}, search_key = ${nameColumnSql('search_key')},
       discount_rate = coalesce(excluded.discount_rate, practitioner_client.discount_rate),
       archived_at = NULL, updated_at = excluded.updated_at`,
    practitionerId,
    email,
    discount,
    firstName,
    lastName,
    buildClientSearchKey({ firstName, lastName }, email),
    now,
    ...accountConditionValues,
  );
}
