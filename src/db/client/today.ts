import { type DataEnvironment, statement } from '#db/database.ts';
import { civilDateIn } from '#domain/account/today.ts';

/** Today's date, `YYYY-MM-DD`, where an account is. */
export async function getToday({ DB }: DataEnvironment, userId: number, now: number): Promise<string> {
  const [texts] = await DB.run([statement('SELECT timezone AS data FROM user WHERE id = ?1', userId)]);
  const zone = texts?.[0];
  if (zone === undefined) throw new Error('The user of a live session is missing');
  return civilDateIn(zone, now);
}
