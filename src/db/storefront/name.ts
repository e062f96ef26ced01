import { hasProof } from '#db/account/user.ts';
import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { addressKey, nameKeys } from '#domain/storefront/name.ts';

/** A former name stays with its owner for this long, in milliseconds. */
const RESERVED = 90 * 24 * 3_600_000;
/** Former names of one account at a time: who changes names all day must not take them from everybody else. */
const MAXIMUM_FORMER_NAMES = 10;

/** Why a name cannot be taken now; `unproved` says something of the account, not of the name. */
const NAME_STATES = ['taken', 'look-alike', 'name-changes', 'unproved', 'free'] as const;
export type NameState = (typeof NAME_STATES)[number];

/** A name of a storefront that somebody asks for. */
export interface NameRequest {
  readonly userId: number;
  readonly name: string;
  readonly now: number;
}

type Values = readonly [userId: number, keys: string, address: string, since: number];

/** The values that the SQL below has as ?1 to ?4. */
function valuesOf({ userId, name, now }: NameRequest): Values {
  const keys = nameKeys(name);
  return [userId, JSON.stringify(keys), keys[0] ?? '', now - RESERVED];
}

const others = (condition: string): string => `EXISTS (SELECT 1 FROM storefront_name n
  WHERE n.user_id <> ?1 AND ${condition} AND (n.released_at IS NULL OR n.released_at > ?4))`;

/** In SQL: the state of the name, for its user. */
const STATE = `CASE
  WHEN ${others('n.key = ?3')} THEN 'taken'
  WHEN ${others('n.key IN (SELECT value FROM json_each(?2))')} THEN 'look-alike'
  WHEN NOT EXISTS (SELECT 1 FROM storefront_name n WHERE n.user_id = ?1 AND n.key = ?3)
    AND (SELECT count(*) FROM storefront_name n WHERE n.user_id = ?1 AND n.key LIKE '/%' AND n.released_at > ?4)
      >= ${MAXIMUM_FORMER_NAMES} THEN 'name-changes'
  WHEN NOT ${hasProof('?1')} THEN 'unproved'
  ELSE 'free' END`;

/** Reads the state of a name. */
export function nameStateStatement(request: NameRequest): Statement {
  return statement(`SELECT ${STATE} AS data`, ...valuesOf(request));
}

/** The state that the statement above read. */
export function readNameState(texts: readonly string[] | undefined): NameState {
  return NAME_STATES.find((state) => state === texts?.[0]) ?? 'taken';
}

/** Claims a name, if it is free and the user has a storefront; belongs before the change of the storefront that it allows. */
export function claimNameStatements(request: NameRequest): Statement[] {
  const [userId, keys, address, since] = valuesOf(request);
  return [
    statement(
      'DELETE FROM storefront_name WHERE released_at <= ?2 AND key IN (SELECT value FROM json_each(?1))',
      keys,
      since,
    ),
    statement(
      `INSERT INTO storefront_name (key, user_id) SELECT value, ?1 FROM json_each(?2)
       WHERE EXISTS (SELECT 1 FROM store WHERE user_id = ?1) AND ${STATE} = 'free'
       ON CONFLICT (key) DO UPDATE SET released_at = NULL`,
      userId,
      keys,
      address,
      since,
    ),
  ];
}

/** In SQL: the user ?1 has claimed the address of the name whose key is `key`. */
export const hasClaimed = (key: string): string => `EXISTS (SELECT 1 FROM storefront_name n
  WHERE n.user_id = ?1 AND n.key = ${key} AND n.released_at IS NULL)`;

/** Releases what the user called the storefront before, if the new name was claimed. */
export function releaseNamesStatement({ userId, name, now }: NameRequest): Statement {
  const [, keys, address] = valuesOf({ userId, name, now });
  return statement(
    `UPDATE storefront_name SET released_at = ?4 WHERE user_id = ?1 AND released_at IS NULL
       AND key NOT IN (SELECT value FROM json_each(?2)) AND ${hasClaimed('?3')}`,
    userId,
    keys,
    address,
    now,
  );
}

/** In SQL: whose address a slug is (?1), or was until their former names ended (?2). */
export const OWNER_OF_SLUG = `coalesce((SELECT user_id FROM store WHERE slug = ?1),
  (SELECT user_id FROM storefront_name WHERE key = '${addressKey('')}' || ?1 AND released_at > ?2))`;

/** The moment from which on former names still lead to the present one. */
export const formerNamesSince = (now: number): number => now - RESERVED;

/** Deletes former names whose time is over. */
export function deleteFormerNamesStatement(now: number): Statement {
  return statement('DELETE FROM storefront_name WHERE released_at <= ?1', now - RESERVED);
}

/** The names of the catalogue's brands. */
export async function listBrandNames({ DB }: DataEnvironment): Promise<readonly string[]> {
  const [texts] = await DB.run([statement('SELECT json_group_array(name) AS data FROM brand')]);
  const names = readJson<string[]>(texts?.[0] ?? '[]');
  return names;
}
