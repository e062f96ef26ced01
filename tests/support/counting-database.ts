import type { Database, Statement } from '#db/database.ts';

export interface CountingDatabase extends Database {
  /** Returns the number of statements in each round trip since the previous call. */
  readonly takeRoundTrips: () => number[];
}

export function countStatements(db: Database): CountingDatabase {
  let roundTrips: number[] = [];
  return {
    run: (statements: readonly Statement[]) => {
      roundTrips.push(statements.length);
      return db.run(statements);
    },
    takeRoundTrips: () => {
      const takenTrips = roundTrips;
      roundTrips = [];
      return takenTrips;
    },
  };
}
