import type { Database, Statement } from '#db/database.ts';

export interface CountingDatabase extends Database {
  /** Returns the number of statements in each round trip since the previous call. */
  readonly takeStatementCounts: () => number[];
}

export function createCountingDatabase(db: Database): CountingDatabase {
  let statementCounts: number[] = [];
  return {
    run: (statements: readonly Statement[]) => {
      statementCounts.push(statements.length);
      return db.run(statements);
    },
    takeStatementCounts: () => {
      const takenStatementCounts = statementCounts;
      statementCounts = [];
      return takenStatementCounts;
    },
  };
}
