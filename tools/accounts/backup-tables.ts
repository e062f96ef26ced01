import { type Database, statement } from '../../src/db/database.ts';

/** The record of imports, and what wrangler writes. */
const LEFT_OUT = ['product_import', 'd1_migrations'];

/**
 * The tables of a backup, as options of `wrangler d1 export`, which refuses a database with full-text tables as a
 * whole. Without the record of imports the next import writes every product again, and what the search needs with it.
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
