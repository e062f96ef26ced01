import type { Database } from '#db/database.ts';

/** Milliseconds per wait. All waits together stay below the 3 s after which a page shows an error. */
const WAIT_DURATION_MS = 250;
const MAXIMUM_WAIT_COUNT = 10;

/** Error of a database timeout; a change may have been made or not. */
export class DatabaseStalledError extends Error {
  override readonly name = 'DatabaseStalled';
  override readonly message = 'The database takes too long to answer';
}

/** Waits for a result in short turns: a password hash that blocks the isolate then uses up only one turn. */
async function awaitResultInShortWaits<T>(databaseResult: Promise<T>, waitCount: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeoutRejection = new Promise<never>((_, reject) => {
    const startNextWait = (remainingWaitCount: number) => {
      timer = setTimeout(
        () => (remainingWaitCount > 1 ? startNextWait(remainingWaitCount - 1) : reject(new DatabaseStalledError())),
        WAIT_DURATION_MS,
      );
    };
    startNextWait(waitCount);
  });
  try {
    return await Promise.race([databaseResult, timeoutRejection]);
  } finally {
    clearTimeout(timer);
  }
}

/** Wraps a database so that a round trip longer than `waitCount` waits (2.5 s) throws `DatabaseStalledError`. */
export function addDatabaseTimeLimit(database: Database, waitCount = MAXIMUM_WAIT_COUNT): Database {
  return { ...database, run: (statements) => awaitResultInShortWaits(database.run(statements), waitCount) };
}
