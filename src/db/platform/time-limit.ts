import type { Database } from '#db/database.ts';

/** Milliseconds per wait. All waits together stay below the 3 s after which a page shows an error. */
const WAIT_TURN_MS = 250;
const MAXIMUM_WAIT_TURNS = 10;

/** Error of a database timeout; a change may have been made or not. */
export class DatabaseStalledError extends Error {
  override readonly name = 'DatabaseStalled';
  override readonly message = 'The database takes too long to answer';
}

/** Waits for a result in short turns: a password hash that blocks the isolate then uses up only one turn. */
async function awaitResultInTurns<T>(databaseResult: Promise<T>, remainingTurns: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    const waitOneTurn = (remainingTurnCount: number) => {
      timer = setTimeout(
        () => (remainingTurnCount > 1 ? waitOneTurn(remainingTurnCount - 1) : reject(new DatabaseStalledError())),
        WAIT_TURN_MS,
      );
    };
    waitOneTurn(remainingTurns);
  });
  try {
    return await Promise.race([databaseResult, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** Wraps a database so that a round trip longer than `turnCount` waits (2.5 s) throws `DatabaseStalledError`. */
export function addDatabaseTimeLimit(database: Database, turnCount = MAXIMUM_WAIT_TURNS): Database {
  return { ...database, run: (statements) => awaitResultInTurns(database.run(statements), turnCount) };
}
