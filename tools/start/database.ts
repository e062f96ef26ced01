import { runToolOrFail } from '../command.ts';
import { findDatabaseFile, openLocalDatabase } from '../seed/local-database.ts';
import { hasDemoCatalogue } from '../seed/seed-protocols.ts';
import { migrateDatabase } from './migrate.ts';
import type { LocalSettings } from './settings.ts';

/** Migrates and seeds the local database, unless an upstream is set; true if it has the demonstration catalogue. */
export async function prepareDatabase({ stateDir, variables }: LocalSettings): Promise<boolean> {
  if (variables.UPSTREAM_API_URL) return false;
  await migrateDatabase(stateDir);
  await runToolOrFail('node', ['tools/seed.ts', '--if-empty'], {
    echo: true,
    environment: { STATE_DIR: stateDir },
  });
  const db = openLocalDatabase(findDatabaseFile(stateDir));
  try {
    return await hasDemoCatalogue(db);
  } finally {
    db.close();
  }
}
