export type SqlValue = string | number | null;

/** SQL with values for its parameters ?1, ?2 … */
export interface Statement {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/** Values of the column `data`, one per row of a statement's result. */
export type RowTexts = readonly string[];

/** Database: D1 in the worker, or a local file when seeding. */
export interface Database {
  /** Runs statements as one transaction. Each selects one column, `data`: JSON text is read faster than rows. */
  readonly run: (statements: readonly Statement[]) => Promise<RowTexts[]>;
}

export interface DataEnvironment {
  readonly DB: Database;
  /** Record that is set once the request has made cached pages stale; undefined without an edge cache. */
  readonly stale?: StalePagesFlag | undefined;
}

export interface StalePagesFlag {
  isRecorded: boolean;
}

interface DataRow {
  readonly data: string | null;
}

/** Creates a statement with values for ?1, ?2 …; at most 100: pass longer lists as one JSON text. */
export function statement(sql: string, ...sqlValues: SqlValue[]): Statement {
  return { sql, values: sqlValues };
}

/** Opens D1 or a D1 session; a batch rolls back and rejects if a statement fails. */
export function openDatabase(d1: Pick<D1Database, 'prepare' | 'batch'>): Database {
  return {
    run: async (statements) => {
      const boundStatements = statements.map(({ sql, values }) => d1.prepare(sql).bind(...values));
      const batchResults = await d1.batch<DataRow>(boundStatements);
      return batchResults.map(({ results: rows }) =>
        rows.map((row) => row.data ?? '').filter((rowText) => rowText !== ''),
      );
    },
  };
}
