import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type LocalDatabase, openLocalDatabase } from '../../tools/seed/local-database.ts';

const MIGRATIONS_FOLDER = join(import.meta.dirname, '..', '..', 'migrations');
let migratedFile: Buffer | undefined;

/** Migrates a new database file; returns its content. */
function migrateFile(file: string): Buffer {
  const sqliteDatabase = new DatabaseSync(file);
  sqliteDatabase.exec('PRAGMA synchronous = OFF');
  for (const migrationFile of readdirSync(MIGRATIONS_FOLDER).toSorted())
    sqliteDatabase.exec(readFileSync(join(MIGRATIONS_FOLDER, migrationFile), 'utf8'));
  sqliteDatabase.close();
  return readFileSync(file);
}

/** Creates an empty database with all migrations in a folder: after the first, a copy, which takes no second. */
export function createEmptyDatabase(folder: string, fileBaseName: string): LocalDatabase {
  const file = join(folder, `${fileBaseName}.sqlite`);
  migratedFile ??= migrateFile(file);
  writeFileSync(file, migratedFile);
  return openLocalDatabase(file);
}
