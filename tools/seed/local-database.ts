import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Database, RowTexts, Statement } from '../../src/db/database.ts';

export interface LocalDatabase extends Database {
  /** Runs a task as one transaction. */
  readonly transaction: (task: () => Promise<void>) => Promise<void>;
  readonly close: () => void;
}

/** Finds the database file in wrangler's state folder. @throws Error before the first migration */
export function findDatabaseFile(stateDir: string): string {
  const folder = join(stateDir, 'v3', 'd1', 'miniflare-D1DatabaseObject');
  const files = readdirSync(folder).filter(
    (fileName) => fileName.endsWith('.sqlite') && fileName !== 'metadata.sqlite',
  );
  const [file] = files;
  if (!file || files.length > 1) throw new Error(`Expected one database in ${folder}, found ${files.length}`);
  return join(folder, file);
}

/** Values of the column `data` that are texts and not empty. */
export const readDataColumn = (rows: readonly { readonly data?: unknown }[]): RowTexts =>
  rows.map(({ data }) => (typeof data === 'string' ? data : '')).filter((data) => data !== '');

export function createStatementRunner(sqliteDatabase: DatabaseSync): (statement: Statement) => RowTexts {
  const statementCache = new Map<string, StatementSync>();
  return ({ sql, values }) => {
    const preparedStatement = statementCache.get(sql) ?? sqliteDatabase.prepare(sql);
    statementCache.set(sql, preparedStatement);
    return readDataColumn(preparedStatement.all(...values));
  };
}

async function runInTransaction<Result>(sqliteDatabase: DatabaseSync, task: () => Promise<Result>): Promise<Result> {
  sqliteDatabase.exec('BEGIN');
  try {
    const taskResult = await task();
    sqliteDatabase.exec('COMMIT');
    return taskResult;
  } catch (error) {
    sqliteDatabase.exec('ROLLBACK');
    throw error;
  }
}

/** MiB of the SQLite page cache. */
const DEFAULT_CACHE_MIB = 400;

/** Opens a database file exclusively, for bulk writes. */
export function openLocalDatabase(file: string, cacheMib = DEFAULT_CACHE_MIB): LocalDatabase {
  const sqliteDatabase = new DatabaseSync(file);
  sqliteDatabase.exec(`PRAGMA foreign_keys = ON; PRAGMA synchronous = OFF; PRAGMA cache_size = -${cacheMib * 1000};
               PRAGMA temp_store = MEMORY`);
  const runStatement = createStatementRunner(sqliteDatabase);
  return {
    run: async (statements) => {
      const runStatements = async () => statements.map(runStatement);
      return sqliteDatabase.isTransaction ? runStatements() : runInTransaction(sqliteDatabase, runStatements);
    },
    transaction: (task) => runInTransaction(sqliteDatabase, task),
    close: () => {
      sqliteDatabase.exec('PRAGMA wal_checkpoint(TRUNCATE); PRAGMA optimize');
      sqliteDatabase.close();
    },
  };
}
