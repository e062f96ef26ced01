import type { Database } from '#db/database.ts';

/** False, with the reason in the log, if the database does not answer a query. */
export async function databaseAnswers(env: { DB: Database }): Promise<boolean> {
  try {
    await env.DB.prepare('SELECT version FROM catalogue_state').first();
    return true;
  } catch (error) {
    console.error(
      JSON.stringify({ level: 'error', message: 'The database does not answer', reason: String(error) }),
    );
    return false;
  }
}
