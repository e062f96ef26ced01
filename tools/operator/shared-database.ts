import { DatabaseSync } from 'node:sqlite';
import type { Database } from '../../src/db/database.ts';
import { createStatementRunner } from '../seed/local-database.ts';

/** Local database that other processes may use: each call opens the file and is one transaction. */
export function createSharedDatabase(file: string): Database {
  return {
    run: async (statements) => {
      const sqliteDatabase = new DatabaseSync(file, { timeout: 5000 });
      try {
        sqliteDatabase.exec('BEGIN IMMEDIATE');
        const resultTexts = statements.map(createStatementRunner(sqliteDatabase));
        sqliteDatabase.exec('COMMIT');
        return resultTexts;
      } finally {
        // Rolls back the transaction if a statement has failed.
        sqliteDatabase.close();
      }
    },
  };
}
