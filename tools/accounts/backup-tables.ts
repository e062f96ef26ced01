import { type Database, statement } from '../../src/db/database.ts';

const EXCLUDED_TABLES = ['product_import', 'd1_migrations'];

/** Table names for `wrangler d1 export`, except import records: the next import rewrites products and search rows. */
export async function backupTables(db: Database): Promise<string> {
  const [names = []] = await db.run([
    statement(
      `SELECT name AS data FROM pragma_table_list WHERE type = 'table' AND schema = 'main'
         AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'
         AND name NOT IN (SELECT value FROM json_each(?1)) ORDER BY name`,
      JSON.stringify(EXCLUDED_TABLES),
    ),
  ]);
  return names.map((name) => `--table ${name}`).join(' ');
}
