import { DatabaseSync } from 'node:sqlite';
import type { Database } from '../../src/db/database.ts';
import { createStatementRunner } from '../seed/local-database.ts';

/** Local database that other processes may use: each call opens the file and is one transaction. */
export function sharedDatabase(file: string): Database {
  return {
    run: async (statements) => {
      const sqlite = new DatabaseSync(file, { timeout: 5000 });
      try {
        sqlite.exec('BEGIN IMMEDIATE');
        const texts = statements.map(createStatementRunner(sqlite));
        sqlite.exec('COMMIT');
        return texts;
      } finally {
        // Rolls back the transaction if a statement has failed.
        sqlite.close();
      }
    },
  };
}
