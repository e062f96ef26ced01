/// <reference types="@cloudflare/vitest-plugin/types" />
import { env } from 'cloudflare:workers';

/** SQL: triggers and tables created by migrations, latest first; without internal tables of SQLite, D1 and FTS5. */
const TABLES_AND_TRIGGERS_SQL = `SELECT m.type, m.name FROM sqlite_master m LEFT JOIN pragma_table_list t ON t.name = m.name
  WHERE m.type = 'trigger' OR (t.type IN ('table', 'virtual') AND m.name NOT GLOB 'sqlite_*' AND m.name NOT GLOB '_cf_*')
  ORDER BY m.type = 'table', m.rowid DESC`;

async function dropTablesAndTriggers(db: D1Database): Promise<void> {
  const { results } = await db.prepare(TABLES_AND_TRIGGERS_SQL).all<{ type: 'table' | 'trigger'; name: string }>();
  const dropStatements = results.map(({ type, name }) => db.prepare(`DROP ${type} "${name}"`));
  await db.batch([db.prepare('PRAGMA defer_foreign_keys = on'), ...dropStatements]);
}

async function deleteBucketFiles(bucket: R2Bucket): Promise<void> {
  const { objects } = await bucket.list();
  await bucket.delete(objects.map(({ key }) => key));
}

// Test files share a worker and its modules, which start slowly: each begins without data, and with a version of the
// catalogue of its own, for which nothing is cached.
await Promise.all([dropTablesAndTriggers(env.DB), deleteBucketFiles(env.MEDIA), deleteBucketFiles(env.PRIVATE)]);
