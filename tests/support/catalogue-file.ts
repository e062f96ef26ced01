import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type LocalDatabase, openLocalDatabase } from '../../tools/seed/local-database.ts';

const MIGRATIONS = join(import.meta.dirname, '..', '..', 'migrations');

/** Creates an empty database with all migrations in a folder. */
export function emptyDatabase(folder: string, name: string): LocalDatabase {
  const file = join(folder, `${name}.sqlite`);
  const sqlite = new DatabaseSync(file);
  for (const migration of readdirSync(MIGRATIONS).toSorted())
    sqlite.exec(readFileSync(join(MIGRATIONS, migration), 'utf8'));
  sqlite.close();
  return openLocalDatabase(file);
}
