import {
  type Database,
  type DataEnvironment,
  type SqlValue,
  type Statement,
  statement,
} from '#db/database.ts';

/** Purges everything that carries one of the tags from the cache in front of the worker; rejects if it refuses. */
export type PurgeTags = (tags: readonly string[]) => Promise<void>;

const MINUTE = 60_000;
/** Purges within a minute by who sends them: the platform takes five, and one is always left for the cron. */
const LIMITS = { request: 4, cron: 5 } as const;
/** Tags that the platform takes at once. */
const TAGS_AT_ONCE = 100;
/** A page that is being drawn while its data changes is in the cache by then (milliseconds). */
const SETTLED = 10_000;

interface Pending {
  readonly last: number;
  readonly tags: readonly string[];
}

/** By the database's clock: a statement may run long after it was made. */
const NOW = `CAST(unixepoch('subsec') * 1000 AS INTEGER)`;

/** Notes tags to be purged; belongs into the transaction of the change that causes it. */
export function noteTagsStatement(tags: readonly string[]): Statement {
  return statement(
    `INSERT OR REPLACE INTO pending_purge (tag, noted_at) SELECT value, ${NOW} FROM json_each(?1)`,
    JSON.stringify(tags),
  );
}

/** Notes the products that have been written after a moment. */
export function noteProductsStatement(since: number): Statement {
  return statement(
    `INSERT OR REPLACE INTO pending_purge (tag, noted_at)
     SELECT 'product-' || id, ${NOW} FROM product WHERE updated_at > ?1`,
    since,
  );
}

/** Notes the products whose prices have come into force within a span of time. */
export function notePricesStatement(since: number, now: number): Statement {
  return statement(
    `INSERT OR REPLACE INTO pending_purge (tag, noted_at)
     SELECT DISTINCT 'product-' || v.product_id, ${NOW} FROM price_history h JOIN variant v ON v.id = h.variant_id
     WHERE h.from_at > ?1 AND h.from_at <= ?2`,
    since,
    now,
  );
}

/** Notes the stores of the users that a SELECT names, before they are removed. */
export function noteStorefrontsStatement(users: string, ...values: SqlValue[]): Statement {
  return statement(
    `INSERT OR REPLACE INTO pending_purge (tag, noted_at)
     SELECT 'store-' || id, ${NOW} FROM store WHERE user_id IN (${users})`,
    ...values,
  );
}

/** Statements that write a storefront's own tables: its pages read no others. */
const WRITES_STOREFRONT = /^\s*(?:INSERT INTO|UPDATE(?: OR IGNORE)?|DELETE FROM) store(?:_\w+)?\b/;

/** A database whose every transaction that changes something of a store notes that of a user besides. */
export function notingStorefront(database: Database, userId: number): Database {
  const note = statement(
    `INSERT OR REPLACE INTO pending_purge (tag, noted_at)
     SELECT 'store-' || id, ${NOW} FROM store WHERE user_id = ?1 AND changes() > 0`,
    userId,
  );
  return {
    run: async (statements) => {
      // Right behind each of them: `changes()` knows of the last one only.
      const noted = statements.flatMap((own) => (WRITES_STOREFRONT.test(own.sql) ? [own, note] : [own]));
      const texts = await database.run(noted);
      return texts.filter((_, place) => noted[place] !== note);
    },
  };
}

/** Claims a turn among all isolates if tags are pending and the minute's limit allows it; reads the pending tags. */
function claimStatements(limit: number, now: number): Statement[] {
  return [
    statement('DELETE FROM sent_purge WHERE at <= ?1', now - MINUTE),
    statement(
      `INSERT INTO sent_purge (at) SELECT ?1 WHERE (SELECT count(*) FROM sent_purge) < ?2
         AND EXISTS (SELECT 1 FROM pending_purge WHERE is_purged = 0 OR noted_at <= ?3) RETURNING '1' AS data`,
      now,
      limit,
      now - SETTLED,
    ),
    statement(
      `SELECT json_object('last', max(id), 'tags', json(iif(count(*) > ?1,
         (SELECT json_group_array(DISTINCT substr(tag, 1, instr(tag || '-', '-') - 1)) FROM pending_purge),
         (SELECT json_group_array(tag) FROM (SELECT tag FROM pending_purge LIMIT ?1))))) AS data
       FROM pending_purge`,
      TAGS_AT_ONCE,
    ),
  ];
}

/** What has settled is done with; the rest is purged once more when it has. */
function doneStatements(last: number, now: number): Statement[] {
  return [
    statement('DELETE FROM pending_purge WHERE id <= ?1 AND noted_at <= ?2', last, now - SETTLED),
    statement('UPDATE pending_purge SET is_purged = 1 WHERE id <= ?1', last),
  ];
}

/**
 * Purges everything that is pending, if it is this caller's turn; otherwise, or if the platform refuses, it stays pending
 * for the next caller. Too many tags for one purge are replaced by those of their kinds.
 */
export async function purgePending(
  { DB }: DataEnvironment,
  purge: PurgeTags,
  caller: keyof typeof LIMITS,
  now = Date.now(),
): Promise<void> {
  const [, turn, texts] = await DB.run(claimStatements(LIMITS[caller], now));
  if (turn?.[0] !== '1' || texts?.[0] === undefined) return;
  const { last, tags }: Pending = JSON.parse(texts[0]);
  await purge(tags);
  await DB.run(doneStatements(last, now));
}

/** Clears the pending tags: without a cache there is nothing to purge. */
export async function forgetPending({ DB }: DataEnvironment): Promise<void> {
  await DB.run([statement('DELETE FROM pending_purge')]);
}
