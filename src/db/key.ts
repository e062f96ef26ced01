import type { UserTypeId } from '#contract/account/role.ts';
import type { ApiKey } from '#contract/key/schema.ts';
import { API_KEY_RESTORE_DAYS, type ApiKeyScope, MAXIMUM_API_KEYS } from '#contract/key/scopes.ts';
import { DAY_MS } from '#contract/platform/time.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { readJson } from '#domain/platform/read-json.ts';
import { isoTimeSql } from './client/document.ts';

/** Owner and scopes of a usable API key, with the owner's present role. */
export interface ApiKeyOwner {
  readonly id: string;
  readonly userId: number;
  readonly userTypeId: UserTypeId;
  readonly isErasing: boolean;
  readonly scopes: readonly ApiKeyScope[];
}

const IS_USABLE_API_KEY_SQL = 'k.revoked_at IS NULL AND (k.expires_at IS NULL OR k.expires_at > ?3)';
const IS_BELOW_KEY_LIMIT_SQL = `(SELECT count(*) FROM api_key WHERE user_id = ?2 AND revoked_at IS NULL) < ${MAXIMUM_API_KEYS}`;

/** Finds a usable API key by its hash, and records the day of its use. */
export async function findUsableApiKey(
  { DB }: DataEnvironment,
  keyHash: string,
  now: number,
): Promise<ApiKeyOwner | undefined> {
  const keySqlValues = [keyHash, new Date(now).toISOString().slice(0, 10), now] as const;
  const rowsByStatement = await DB.run([
    statement(
      `UPDATE api_key AS k SET used_on = ?2 WHERE k.hash = ?1 AND k.used_on IS NOT ?2 AND ${IS_USABLE_API_KEY_SQL}`,
      ...keySqlValues,
    ),
    statement(
      `SELECT json_object('id', k.id, 'userId', u.id, 'userTypeId', u.user_type_id, 'scopes', json(k.scopes),
         'isErasing', json(iif(u.erase_at IS NULL, 'false', 'true'))) AS data
       FROM api_key k JOIN user u ON u.id = k.user_id WHERE k.hash = ?1 AND ?2 <> '' AND ${IS_USABLE_API_KEY_SQL}`,
      ...keySqlValues,
    ),
  ]);
  const ownerJson = rowsByStatement.at(-1)?.[0];
  return ownerJson === undefined ? undefined : readJson<ApiKeyOwner>(ownerJson);
}

export async function listApiKeys({ DB }: DataEnvironment, userId: number): Promise<ApiKey[]> {
  const [texts = []] = await DB.run([
    statement(
      `SELECT json_object('id', id, 'prefix', 'frm_' || id, 'name', name, 'scopes', json(scopes),
         'created_at', ${isoTimeSql('created_at')}, 'expires_at', ${isoTimeSql('expires_at')}, 'used_on', used_on) AS data
       FROM api_key WHERE user_id = ?1 AND revoked_at IS NULL ORDER BY created_at DESC, id`,
      userId,
    ),
  ]);
  return texts.map((keyJson) => readJson<ApiKey>(keyJson));
}

export interface NewApiKey {
  readonly id: string;
  readonly userId: number;
  readonly name: string;
  readonly hash: string;
  readonly scopes: readonly ApiKeyScope[];
  readonly now: number;
  readonly expiresAt: number | null;
}

/** Stores an API key; false if the account has the maximum. */
export async function addApiKey({ DB }: DataEnvironment, key: NewApiKey): Promise<boolean> {
  const [addedRows] = await DB.run([
    statement(
      `INSERT INTO api_key (id, user_id, name, hash, scopes, created_at, expires_at)
       SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7 WHERE ${IS_BELOW_KEY_LIMIT_SQL} RETURNING '1' AS data`,
      key.id,
      key.userId,
      key.name,
      key.hash,
      JSON.stringify(key.scopes),
      key.now,
      key.expiresAt,
    ),
  ]);
  return addedRows?.[0] === '1';
}

export interface ApiKeyReference {
  readonly id: string;
  readonly userId: number;
}

/** Revokes an API key; false if there is no such key. */
export async function revokeApiKey({ DB }: DataEnvironment, key: ApiKeyReference, now: number): Promise<boolean> {
  const [revoked] = await DB.run([
    statement(
      `UPDATE api_key SET revoked_at = ?3 WHERE id = ?1 AND user_id = ?2 AND revoked_at IS NULL RETURNING '1' AS data`,
      key.id,
      key.userId,
      now,
    ),
  ]);
  return revoked?.[0] === '1';
}

/** Restores a revoked API key; undefined if there is no such key, false if the account has the maximum. */
export async function restoreApiKey(
  { DB }: DataEnvironment,
  key: ApiKeyReference,
  now: number,
): Promise<boolean | undefined> {
  const restorableKeySql = `id = ?1 AND user_id = ?2 AND revoked_at > ?3 - ${API_KEY_RESTORE_DAYS * DAY_MS}`;
  const resultTexts = await DB.run([
    statement(`SELECT '1' AS data FROM api_key WHERE ${restorableKeySql}`, key.id, key.userId, now),
    statement(
      `UPDATE api_key SET revoked_at = NULL WHERE ${restorableKeySql} AND ${IS_BELOW_KEY_LIMIT_SQL} RETURNING '1' AS data`,
      key.id,
      key.userId,
      now,
    ),
  ]);
  return resultTexts[0]?.[0] === '1' ? resultTexts[1]?.[0] === '1' : undefined;
}
