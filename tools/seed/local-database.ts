import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Database, RowTexts, Statement } from '../../src/db/database.ts';

export interface LocalDatabase extends Database {
  /** Runs a task as one transaction. */
  readonly transaction: (task: () => Promise<void>) => Promise<void>;
  readonly close: () => void;
}

/** Database file below wrangler's state folder. @throws Error before the first migration */
export function findDatabaseFile(stateDir: string): string {
  const folder = join(stateDir, 'v3', 'd1', 'miniflare-D1DatabaseObject');
  const files = readdirSync(folder).filter((name) => name.endsWith('.sqlite') && name !== 'metadata.sqlite');
  const [file] = files;
  if (!file || files.length > 1) throw new Error(`Expected one database in ${folder}, found ${files.length}`);
  return join(folder, file);
}

/** Values of the column `data`, without empty ones. */
export const textsOf = (rows: readonly { readonly data?: unknown }[]): RowTexts =>
  rows.map(({ data }) => (typeof data === 'string' ? data : '')).filter((data) => data !== '');

export function createRunner(sqlite: DatabaseSync): (statement: Statement) => RowTexts {
  const statementCache = new Map<string, StatementSync>();
  return ({ sql, values }) => {
    const sqlStatement = statementCache.get(sql) ?? sqlite.prepare(sql);
    statementCache.set(sql, sqlStatement);
    return textsOf(sqlStatement.all(...values));
  };
}

async function inTransaction<Result>(sqlite: DatabaseSync, task: () => Promise<Result>): Promise<Result> {
  sqlite.exec('BEGIN');
  try {
    const result = await task();
    sqlite.exec('COMMIT');
    return result;
  } catch (error) {
    sqlite.exec('ROLLBACK');
    throw error;
  }
}

/** MiB of the SQLite page cache. */
const CACHE_MIB = 400;

/** Opens a database file exclusively, for bulk writes. */
export function openLocalDatabase(file: string, cache = CACHE_MIB): LocalDatabase {
  const sqlite = new DatabaseSync(file);
  sqlite.exec(`PRAGMA foreign_keys = ON; PRAGMA synchronous = OFF; PRAGMA cache_size = -${cache * 1000};
               PRAGMA temp_store = MEMORY`);
  const runOne = createRunner(sqlite);
  return {
    run: async (statements) => {
      const runAll = async () => statements.map(runOne);
      return sqlite.isTransaction ? runAll() : inTransaction(sqlite, runAll);
    },
    transaction: (task) => inTransaction(sqlite, task),
    close: () => {
      sqlite.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA optimize');
      sqlite.close();
    },
  };
}
