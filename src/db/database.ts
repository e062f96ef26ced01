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
  /** Of a database that may answer what is no longer so; undefined of a primary. */
  readonly replica?: Replica | undefined;
}

/** Says whether replicas may answer. Once they are left, the primary does. */
export interface Replica {
  isLeft: boolean;
}

/** What a function of `db` needs of the worker's environment. */
export interface DataEnvironment {
  readonly DB: Database;
  /** Shared by the calls made for one page: what the database has confirmed for one of them holds for all. */
  readonly confirmations?: Confirmations | undefined;
  /** Whose request it is; undefined where nobody waits. */
  readonly visit?: Visit | undefined;
  /** What a request has made stale in the cache in front of the worker; undefined where there is no such cache. */
  readonly stale?: StaleRecord | undefined;
}

/** Whether tags to purge were recorded in the database. */
export interface StaleRecord {
  isRecorded: boolean;
}

/** Versions of the catalogue while a page is being made. */
export interface Confirmations {
  /** What the database has been asked to confirm. */
  readonly asked: Map<number, Promise<unknown>>;
  /** What calls were answered from, each with the version of its index. */
  readonly used: Map<number, number>;
}

/** How new the catalogue has to be for a visitor. */
export interface Visit {
  /** The latest version that their browser has been shown, as it says; 0 for none. */
  readonly seen: number;
  /** The latest version of which the answer is made; 0 for none. */
  shown: number;
}

interface TextRow {
  readonly data: string | null;
}

/** SQL with its values for ?1, ?2 …; at most 100, longer lists go in as one JSON text. */
export function statement(sql: string, ...values: SqlValue[]): Statement {
  return { sql, values };
}

/** Nothing asked and nothing used yet. */
export const noConfirmations = (): Confirmations => ({ asked: new Map(), used: new Map() });

/** Of somebody who says that they have seen a version. */
export const visitAfter = (seen: number): Visit => ({ seen, shown: 0 });

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
