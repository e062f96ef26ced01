import { createReadStream, createWriteStream, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { type Database, statement } from '../../src/db/database.ts';
import { runToolOrFail } from '../command.ts';
import { splitLongStatements } from './short-statements.ts';

/** Tables without backup: migrations or `npm run search-index` fill them. */
const TABLES_WITHOUT_BACKUP = ['d1_migrations', 'facet_index', 'search_spelling'];

/** Returns `--table` options of `wrangler d1 export` for a backup. */
export async function listBackupTableOptions(db: Database): Promise<string[]> {
  const [names = []] = await db.run([
    statement(
      `SELECT name AS data FROM pragma_table_list WHERE type = 'table' AND schema = 'main'
         AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'
         AND name NOT IN (SELECT value FROM json_each(?1)) ORDER BY name`,
      JSON.stringify(TABLES_WITHOUT_BACKUP),
    ),
  ]);
  return names.flatMap((tableName) => ['--table', tableName]);
}

/** Writes a database copy for `wrangler d1 execute`; `databaseOptions` selects the local or a deployed database. */
export async function writeBackup(db: Database, file: string, databaseOptions: readonly string[]): Promise<string> {
  const temporaryExportFile = `${file}.export`;
  const exportOptions = [...databaseOptions, '--no-schema', '--skip-confirmation', '--output', temporaryExportFile];
  await runToolOrFail('wrangler', ['d1', 'export', 'DB', ...exportOptions, ...(await listBackupTableOptions(db))]);
  const backupStream = createWriteStream(file, { mode: 0o600 });
  await pipeline(createReadStream(temporaryExportFile, 'utf8'), splitLongStatements, backupStream);
  rmSync(temporaryExportFile);
  return `The copy is in ${file}.`;
}
