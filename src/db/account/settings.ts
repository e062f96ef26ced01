import { type DataEnvironment, statement } from '#db/database.ts';

/** IANA time zone of an account; throws if the account does not exist. */
export async function getTimezone({ DB }: DataEnvironment, userId: number): Promise<string> {
  const [texts] = await DB.run([statement('SELECT timezone AS data FROM user WHERE id = ?1', userId)]);
  const timezone = texts?.[0];
  if (timezone === undefined) throw new Error('The user of a live session is missing');
  return timezone;
}

export async function setTimezone({ DB }: DataEnvironment, userId: number, timezone: string): Promise<void> {
  await DB.run([statement('UPDATE user SET timezone = ?2 WHERE id = ?1', userId, timezone)]);
}
