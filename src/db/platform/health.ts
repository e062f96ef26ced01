import { type DataEnvironment, statement } from '#db/database.ts';

/** False, with the reason in the log, if the database does not answer a query. */
export async function databaseAnswers({ DB }: DataEnvironment): Promise<boolean> {
  try {
    await DB.run([statement('SELECT CAST(count(*) AS TEXT) AS data FROM catalogue_state')]);
    return true;
  } catch (error) {
    console.error(
      JSON.stringify({ level: 'error', message: 'The database does not answer', reason: String(error) }),
    );
    return false;
  }
}
