import { runOrFail } from '../command.ts';
import { type MissingPictures, missingPictures, NOTHING_MISSING } from '../pictures/missing-pictures.ts';
import { findDatabaseFile, openLocalDatabase } from '../seed/local-database.ts';
import { migrate } from './migrate.ts';
import type { Settings } from './settings.ts';

/**
 * Migrates the local database and gives an empty one the seed catalogue. A shop in front of an upstream needs neither.
 * @returns the pictures that the catalogue names and nobody has drawn
 */
export async function prepareDatabase({ stateDir, variables }: Settings): Promise<MissingPictures> {
  if (variables.UPSTREAM_API_URL) return NOTHING_MISSING;
  await migrate(stateDir);
  await runOrFail('node', ['tools/seed.ts', '--if-empty'], {
    echo: true,
    environment: { STATE_DIR: stateDir },
  });
  const db = openLocalDatabase(findDatabaseFile(stateDir));
  try {
    return await missingPictures(db);
  } finally {
    db.close();
  }
}
