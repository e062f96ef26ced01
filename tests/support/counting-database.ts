import type { Database, Statement } from '#db/database.ts';

export interface CountingDatabase extends Database {
  /** Returns the number of statements in each round trip since the previous call. */
  readonly takeTrips: () => number[];
}

export function countStatements(db: Database): CountingDatabase {
  let trips: number[] = [];
  return {
    run: (statements: readonly Statement[]) => {
      trips.push(statements.length);
      return db.run(statements);
    },
    takeTrips: () => {
      const taken = trips;
      trips = [];
      return taken;
    },
  };
}
