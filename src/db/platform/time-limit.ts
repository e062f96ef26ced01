import type { Database } from '#db/database.ts';

/** Together less than the three seconds after which a visitor sees an error. */
const TURN_MS = 250;
const TURNS = 10;

/** The database does not answer; whether a change was made is not known. */
export class DatabaseStalled extends Error {
  override readonly name = 'DatabaseStalled';
  override readonly message = 'The database takes too long to answer';
}

/**
 * Waits in turns: while this isolate is busy itself, with the hash of a password above all, neither answers
 * nor timers are looked at, and such a time must not count as the database's.
 */
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

/** The database for somebody who waits: each round trip ends within so many turns (2.5 s), or with `DatabaseStalled`. */
export function withTimeLimit(database: Database, turns = TURNS): Database {
  return { ...database, run: (statements) => inTime(database.run(statements), turns) };
}
