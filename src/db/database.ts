export type SqlValue = string | number | null;

/** SQL with its values for ?1, ?2 …, not yet bound to any database. */
export interface Statement {
  readonly sql: string;
  readonly values: readonly SqlValue[];
}

/** The `data` column of the rows that one statement gave. */
export type Texts = readonly string[];

/** Where statements run: D1 in the worker, a local file for the seed. */
export interface Database {
  /**
   * Runs statements as one transaction in one round trip. They return what they read in text columns named
   * `data`, as a rule one row with one JSON document: one text is cheaper to carry than rows and columns.
   */
  readonly run: (statements: readonly Statement[]) => Promise<Texts[]>;
}

/** What a function of `db` needs of the worker's environment. */
export interface DataEnvironment {
  readonly DB: Database;
  /** What a request has made stale in the cache in front of the worker; undefined where there is no such cache. */
  readonly stale?: StaleRecord | undefined;
}

/** Whether tags to purge were recorded in the database. */
export interface StaleRecord {
  isRecorded: boolean;
}

interface TextRow {
  readonly data: string | null;
}

/** SQL with its values for ?1, ?2 …; at most 100, longer lists go in as one JSON text. */
export function statement(sql: string, ...values: SqlValue[]): Statement {
  return { sql, values };
}

/** D1, or a session of it, as a `Database`; rolls back and rejects if one of the statements fails. */
export function openDatabase(d1: Pick<D1Database, 'prepare' | 'batch'>): Database {
  return {
    run: async (statements) => {
      const prepared = statements.map(({ sql, values }) => d1.prepare(sql).bind(...values));
      const results = await d1.batch<TextRow>(prepared);
      return results.map(({ results: rows }) =>
        rows.map((row) => row.data ?? '').filter((data) => data !== ''),
      );
    },
  };
}
