import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type LocalDatabase, openLocalDatabase } from '../../tools/seed/local-database.ts';

const MIGRATIONS_FOLDER = join(import.meta.dirname, '..', '..', 'migrations');

/** Creates an empty database with all migrations in a folder. */
export function createEmptyDatabase(folder: string, fileBaseName: string): LocalDatabase {
  const file = join(folder, `${fileBaseName}.sqlite`);
  const sqliteDatabase = new DatabaseSync(file);
  for (const migrationFile of readdirSync(MIGRATIONS_FOLDER).toSorted())
    sqliteDatabase.exec(readFileSync(join(MIGRATIONS_FOLDER, migrationFile), 'utf8'));
  sqliteDatabase.close();
  return openLocalDatabase(file);
}
