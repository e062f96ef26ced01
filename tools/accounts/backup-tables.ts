import { type Database, statement } from '../../src/db/database.ts';

/** Import records, and wrangler's own table. */
const LEFT_OUT = ['product_import', 'd1_migrations'];

/**
 * Table options for `wrangler d1 export`, which refuses databases with full-text tables. Without import records the
 * next import rewrites every product and its search rows.
 */
export async function backupTables(db: Database): Promise<string> {
  const [names = []] = await db.run([
    statement(
      `SELECT name AS data FROM pragma_table_list WHERE type = 'table' AND schema = 'main'
         AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'
         AND name NOT IN (SELECT value FROM json_each(?1)) ORDER BY name`,
      JSON.stringify(LEFT_OUT),
    ),
  ]);
  return names.map((name) => `--table ${name}`).join(' ');
}
