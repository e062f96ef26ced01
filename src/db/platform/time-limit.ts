import type { Database } from '#db/database.ts';

/** Milliseconds; all turns stay below the three seconds after which a page shows an error. */
const TURN_MS = 250;
const TURNS = 10;

/** Database timeout; a change may or may not have been made. */
export class DatabaseStalled extends Error {
  override readonly name = 'DatabaseStalled';
  override readonly message = 'The database takes too long to answer';
}

/** Waits in turns, as a password hash blocks this isolate for a time that must not count as the database's. */
async function inTime<T>(answer: Promise<T>, turnsLeft: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    const wait = (turns: number) => {
      timer = setTimeout(() => (turns > 1 ? wait(turns - 1) : reject(new DatabaseStalled())), TURN_MS);
    };
    wait(turnsLeft);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Limits each round trip to so many turns (2.5 s), then throws `DatabaseStalled`. */
export function withTimeLimit(database: Database, turns = TURNS): Database {
  return { ...database, run: (statements) => inTime(database.run(statements), turns) };
}
