import { type DataEnvironment, statement } from '#db/database.ts';

export interface DatabaseHealth {
  /** Number of mails whose last try has failed. */
  readonly mailsGivenUp: number;
}

/** Reads the state of the database; logs the reason and returns undefined if the database does not respond. */
export async function readDatabaseHealth({ DB }: DataEnvironment): Promise<DatabaseHealth | undefined> {
  try {
    const [, counts] = await DB.run([
      statement('SELECT CAST(count(*) AS TEXT) AS data FROM catalogue_state'),
      statement('SELECT CAST(count(*) AS TEXT) AS data FROM outbox WHERE given_up_at IS NOT NULL'),
    ]);
    return { mailsGivenUp: Number(counts?.[0]) };
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', message: 'The database does not answer', reason: String(error) }));
    return undefined;
  }
}
