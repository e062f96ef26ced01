import { runOrFail } from '../command.ts';
import { type MissingPictures, missingPictures, NOTHING_MISSING } from '../pictures/missing-pictures.ts';
import { findDatabaseFile, openLocalDatabase } from '../seed/local-database.ts';
import { hasDemonstration } from '../seed/seed-catalogue.ts';
import { migrate } from './migrate.ts';
import type { Settings } from './settings.ts';

interface PreparedDatabase extends MissingPictures {
  readonly isDemonstration: boolean;
}

/**
 * Migrates the local database and gives an empty one the seed catalogue. A shop in front of an upstream needs neither.
 * @returns the pictures that the catalogue names and nobody has drawn, and whether it is that of the demonstration
 */
export async function prepareDatabase({ stateDir, variables }: Settings): Promise<PreparedDatabase> {
  if (variables.UPSTREAM_API_URL) return { ...NOTHING_MISSING, isDemonstration: false };
  await migrate(stateDir);
  await runOrFail('node', ['tools/seed.ts', '--if-empty'], {
    echo: true,
    environment: { STATE_DIR: stateDir },
  });
  const db = openLocalDatabase(findDatabaseFile(stateDir));
  try {
    return { ...(await missingPictures(db)), isDemonstration: await hasDemonstration(db) };
  } finally {
    db.close();
  }
}
