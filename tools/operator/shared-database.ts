import { DatabaseSync } from 'node:sqlite';
import type { Database, Statement, Texts } from '../../src/db/database.ts';

const PATIENCE_MS = 5000;

function textsOf(sqlite: DatabaseSync, { sql, values }: Statement): Texts {
  return sqlite
    .prepare(sql)
    .all(...values)
    .map(({ data }) => (typeof data === 'string' ? data : ''))
    .filter((data) => data !== '');
}

function runAll(sqlite: DatabaseSync, statements: readonly Statement[]): Texts[] {
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
        sqlite.exec(`PRAGMA foreign_keys = ON; PRAGMA busy_timeout = ${PATIENCE_MS}`);
        return runAll(sqlite, statements);
      } finally {
        sqlite.close();
      }
    },
  };
}
