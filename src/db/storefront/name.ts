import { RETENTION_DAYS } from '#contract/account/data.ts';
import { DAY_MS } from '#contract/platform/time.ts';
import { hasVerifiedEmailSql } from '#db/account/user.ts';
import { type DataEnvironment, type Statement, statement } from '#db/database.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { createNameComparisonKeys, createSlugComparisonKey } from '#domain/storefront/name.ts';

/** Milliseconds in which a former name stays reserved for its owner. */
const FORMER_NAME_RESERVATION_MS = RETENTION_DAYS.formerNames * DAY_MS;
/** Maximum of former names per account, so that frequent changes cannot hoard names. */
const MAXIMUM_FORMER_NAMES = 10;

/** States of a requested name; `unproved`: the account's e-mail address is not verified. */
const NAME_STATES = ['taken', 'look-alike', 'name-changes', 'unproved', 'free'] as const;
export type NameState = (typeof NAME_STATES)[number];

export interface NameRequest {
  readonly userId: number;
  readonly name: string;
  readonly now: number;
}

type NameSqlParameters = readonly [userId: number, keys: string, address: string, since: number];

/** Returns the values of parameters ?1 to ?4 of `NAME_STATE_SQL`. */
function toNameSqlParameters({ userId, name, now }: NameRequest): NameSqlParameters {
  const comparisonKeys = createNameComparisonKeys(name);
  return [userId, JSON.stringify(comparisonKeys), comparisonKeys[0] ?? '', now - FORMER_NAME_RESERVATION_MS];
}

const isNameClaimedByOtherSql = (nameKeyConditionSql: string): string => `EXISTS (SELECT 1 FROM storefront_name n
  WHERE n.user_id <> ?1 AND ${nameKeyConditionSql} AND (n.released_at IS NULL OR n.released_at > ?4))`;

const NAME_STATE_SQL = `CASE
  WHEN ${isNameClaimedByOtherSql('n.key = ?3')} THEN 'taken'
  WHEN ${isNameClaimedByOtherSql('n.key IN (SELECT value FROM json_each(?2))')} THEN 'look-alike'
  WHEN NOT EXISTS (SELECT 1 FROM storefront_name n WHERE n.user_id = ?1 AND n.key = ?3)
    AND (SELECT count(*) FROM storefront_name n WHERE n.user_id = ?1 AND n.key LIKE '/%' AND n.released_at > ?4)
      >= ${MAXIMUM_FORMER_NAMES} THEN 'name-changes'
  WHEN NOT ${hasVerifiedEmailSql('?1')} THEN 'unproved'
  ELSE 'free' END`;

export function selectNameStateStatement(request: NameRequest): Statement {
  return statement(`SELECT ${NAME_STATE_SQL} AS data`, ...toNameSqlParameters(request));
}

export function readNameState(nameStateRows: readonly string[] | undefined): NameState {
  return NAME_STATES.find((nameState) => nameState === nameStateRows?.[0]) ?? 'taken';
}

/** Returns statements that reserve a free name for a storefront's owner, to run before the name is used. */
export function claimNameStatements(request: NameRequest): Statement[] {
  const [userId, keys, address, sinceTime] = toNameSqlParameters(request);
  return [
    statement(
      'DELETE FROM storefront_name WHERE released_at <= ?2 AND key IN (SELECT value FROM json_each(?1))',
      keys,
      sinceTime,
    ),
    statement(
      `INSERT INTO storefront_name (key, user_id) SELECT value, ?1 FROM json_each(?2)
       WHERE EXISTS (SELECT 1 FROM store WHERE user_id = ?1) AND ${NAME_STATE_SQL} = 'free'
       ON CONFLICT (key) DO UPDATE SET released_at = NULL`,
      userId,
      keys,
      address,
      sinceTime,
    ),
  ];
}

/** Returns the SQL condition that the user ?1 holds the name with the key. */
export const hasClaimedNameSql = (nameKeySql: string): string => `EXISTS (SELECT 1 FROM storefront_name n
  WHERE n.user_id = ?1 AND n.key = ${nameKeySql} AND n.released_at IS NULL)`;

export function releaseNamesStatement({ userId, name, now }: NameRequest): Statement {
  const [, keys, address] = toNameSqlParameters({ userId, name, now });
  return statement(
    `UPDATE storefront_name SET released_at = ?4 WHERE user_id = ?1 AND released_at IS NULL
       AND key NOT IN (SELECT value FROM json_each(?2)) AND ${hasClaimedNameSql('?3')}`,
    userId,
    keys,
    address,
    now,
  );
}

/** SQL of the id of the user who has the slug ?1, or who released it after the time ?2. */
export const OWNER_ID_OF_SLUG_SQL = `coalesce((SELECT user_id FROM store WHERE slug = ?1),
  (SELECT user_id FROM storefront_name WHERE key = '${createSlugComparisonKey('')}' || ?1 AND released_at > ?2))`;

/** Returns the earliest release time in ms of a former name that is still reserved. */
export const earliestReservedReleaseTime = (now: number): number => now - FORMER_NAME_RESERVATION_MS;

export function deleteFormerNamesStatement(now: number): Statement {
  return statement('DELETE FROM storefront_name WHERE released_at <= ?1', now - FORMER_NAME_RESERVATION_MS);
}

export async function listBrandNames({ DB }: DataEnvironment): Promise<readonly string[]> {
  const [texts] = await DB.run([statement('SELECT json_group_array(name) AS data FROM brand')]);
  return readJson<string[]>(texts?.[0] ?? '[]');
}
