import { type DataEnvironment, type SqlValue, type Statement, statement } from '#db/database.ts';
import { readJson } from '#domain/platform/read-json.ts';

/** Function that purges pages with one of the tags from the edge cache; rejects on failure. */
export type PurgeCacheTags = (tags: readonly string[]) => Promise<void>;

const MINUTE_MS = 60_000;
/** Maximum purges per minute by caller: the platform allows five, one of them only for the cron. */
const MAXIMUM_PURGES_PER_MINUTE = { request: 4, cron: 5 } as const;
/** Maximum number of cache tags in a purge request. */
const MAXIMUM_TAGS_PER_PURGE = 100;
/** Milliseconds after a change within which pages with old data may enter the cache, to be purged again. */
const CACHE_FILL_DELAY_MS = 10_000;
/** Milliseconds after a change within which pages rendered from an outdated replica may enter the cache. */
const MAXIMUM_REPLICA_LAG_MS = 50_000;

interface PendingPurge {
  readonly last: number;
  readonly tags: readonly string[];
}

/** SQL of the present time in ms by the database's clock, as a statement may run long after it was built. */
const NOW_MS_SQL = `CAST(unixepoch('subsec') * 1000 AS INTEGER)`;

/** Marks cache tags as stale, in the transaction of the change. */
export function markCacheTagsStaleStatement(tags: readonly string[]): Statement {
  return statement(
    `INSERT OR REPLACE INTO pending_purge (tag, noted_at) SELECT value, ${NOW_MS_SQL} FROM json_each(?1)`,
    JSON.stringify(tags),
  );
}

/** Marks pages of products written since `writtenSinceMs` (ms) as stale. */
export function markProductsStaleStatement(writtenSinceMs: number): Statement {
  return statement(
    `INSERT OR REPLACE INTO pending_purge (tag, noted_at)
     SELECT 'product-' || id, ${NOW_MS_SQL} FROM product WHERE updated_at > ?1`,
    writtenSinceMs,
  );
}

/** Marks pages of products whose price changed in a period as stale. */
export function markPricesStaleStatement(changedSinceMs: number, now: number): Statement {
  return statement(
    `INSERT OR REPLACE INTO pending_purge (tag, noted_at)
     SELECT DISTINCT 'product-' || v.product_id, ${NOW_MS_SQL} FROM price_history h JOIN variant v ON v.id = h.variant_id
     WHERE h.from_at > ?1 AND h.from_at <= ?2`,
    changedSinceMs,
    now,
  );
}

/** Marks the storefronts of the users in the SQL `userIdsSql` as stale; must run before their deletion. */
export function markUserStoresStaleStatement(userIdsSql: string, ...userSqlValues: SqlValue[]): Statement {
  return statement(
    `INSERT OR REPLACE INTO pending_purge (tag, noted_at)
     SELECT 'store-' || id, ${NOW_MS_SQL} FROM store WHERE user_id IN (${userIdsSql})`,
    ...userSqlValues,
  );
}

/** Marks a user's storefront as stale if the previous statement changed a row; does nothing without an edge cache. */
export function markStorefrontStaleStatement({ stale }: DataEnvironment, userId: number): Statement {
  if (stale) stale.isRecorded = true;
  return statement(
    `INSERT OR REPLACE INTO pending_purge (tag, noted_at)
     SELECT 'store-' || id, ${NOW_MS_SQL} FROM store WHERE user_id = ?1 AND ?2 = 1 AND changes() > 0`,
    userId,
    stale ? 1 : 0,
  );
}

/** Marks the pictures of a storefront as stale, in the transaction that takes it offline. */
export function markPicturesStaleStatement({ stale }: DataEnvironment, userId: number): Statement {
  if (stale) stale.isRecorded = true;
  return statement(
    `INSERT OR REPLACE INTO pending_purge (tag, noted_at)
     SELECT 'picture-' || m.id, ${NOW_MS_SQL} FROM store s JOIN media m ON m.store_id = s.id
     WHERE s.user_id = ?1 AND s.is_offline = 1 AND ?2 = 1`,
    userId,
    stale ? 1 : 0,
  );
}

/** Claims a purge if tags are pending and the limit per minute allows it, and reads the tags. */
function claimPurgeStatements(maximumPurgeCount: number, now: number): Statement[] {
  return [
    statement('DELETE FROM sent_purge WHERE at <= ?1', now - MINUTE_MS),
    statement(
      `INSERT INTO sent_purge (at) SELECT ?1 WHERE (SELECT count(*) FROM sent_purge) < ?2
         AND EXISTS (SELECT 1 FROM pending_purge WHERE is_purged = 0 OR noted_at <= ?3) RETURNING '1' AS data`,
      now,
      maximumPurgeCount,
      now - CACHE_FILL_DELAY_MS,
    ),
    statement(
      `SELECT json_object('last', max(id), 'tags', json(iif(count(*) > ?1,
         (SELECT json_group_array(DISTINCT substr(tag, 1, instr(tag || '-', '-') - 1)) FROM pending_purge),
         (SELECT json_group_array(tag) FROM (SELECT tag FROM pending_purge LIMIT ?1))))) AS data
       FROM pending_purge`,
      MAXIMUM_TAGS_PER_PURGE,
    ),
  ];
}

/** Deletes purged tags once no outdated page can enter the cache; marks the others, to be purged again later. */
function endPurgeStatements(lastPurgedTagId: number, now: number): Statement[] {
  return [
    statement(
      'DELETE FROM pending_purge WHERE id <= ?1 AND noted_at <= ?2',
      lastPurgedTagId,
      now - MAXIMUM_REPLICA_LAG_MS,
    ),
    statement('UPDATE pending_purge SET is_purged = 1 WHERE id <= ?1', lastPurgedTagId),
  ];
}

/** Purges the recorded tags, which remain recorded on failure. Too many tags become one tag per kind of page. */
export async function purgePendingTags(
  { DB }: DataEnvironment,
  purgeCacheTags: PurgeCacheTags,
  purgeCaller: keyof typeof MAXIMUM_PURGES_PER_MINUTE,
  now = Date.now(),
): Promise<void> {
  const [, turn, texts] = await DB.run(claimPurgeStatements(MAXIMUM_PURGES_PER_MINUTE[purgeCaller], now));
  if (turn?.[0] !== '1' || texts?.[0] === undefined) return;
  const { last, tags } = readJson<PendingPurge>(texts[0]);
  await purgeCacheTags(tags);
  await DB.run(endPurgeStatements(last, now));
}

/** Deletes recorded tags in a shop without an edge cache. */
export async function clearPendingPurges({ DB }: DataEnvironment): Promise<void> {
  await DB.run([statement('DELETE FROM pending_purge')]);
}
