import { DatabaseSync } from 'node:sqlite';
import type { Database, RowTexts, Statement } from '../../src/db/database.ts';

const BUSY_TIMEOUT_MS = 5000;

function textsOf(sqlite: DatabaseSync, { sql, values }: Statement): RowTexts {
  return sqlite
    .prepare(sql)
    .all(...values)
    .map(({ data }) => (typeof data === 'string' ? data : ''))
    .filter((data) => data !== '');
}

function runAll(sqlite: DatabaseSync, statements: readonly Statement[]): RowTexts[] {
  sqlite.exec('BEGIN IMMEDIATE');
  try {
    const texts = statements.map((statement) => textsOf(sqlite, statement));
    sqlite.exec('COMMIT');
    return texts;
  } catch (error) {
    sqlite.exec('ROLLBACK');
    throw error;
  }
}

/** Local database that other processes may use: each call opens the file and is one transaction. */
export function sharedDatabase(file: string): Database {
  return {
    run: async (statements) => {
      const sqlite = new DatabaseSync(file);
      try {
        sqlite.exec(`PRAGMA foreign_keys = ON; PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
        return runAll(sqlite, statements);
      } finally {
        sqlite.close();
      }
    },
  };
}
