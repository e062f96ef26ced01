import type { OwnName } from '#contract/account/schema.ts';
import { clientSearchKey } from '#db/client/list.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { getUser } from './user.ts';

/** Reads an account's IANA time zone; throws if the account does not exist. */
export async function getTimezone({ DB }: DataEnvironment, userId: number): Promise<string> {
  const [texts] = await DB.run([statement('SELECT timezone AS data FROM user WHERE id = ?1', userId)]);
  const timezone = texts?.[0];
  if (timezone === undefined) throw new Error('The user of a live session is missing');
  return timezone;
}

export async function setTimezone({ DB }: DataEnvironment, userId: number, timezone: string): Promise<void> {
  await DB.run([statement('UPDATE user SET timezone = ?2 WHERE id = ?1', userId, timezone)]);
}

/** Sets an account's names, also in the lists of those practitioners who did not enter other names. */
export async function setName(
  env: DataEnvironment,
  userId: number,
  { first_name: first, last_name: last }: OwnName,
): Promise<void> {
  const { email } = await getUser(env, userId);
  const [firstName, lastName] = [first || null, last || null];
  const values = [userId, firstName, lastName];
  await env.DB.run([
    statement(
      `UPDATE practitioner_client SET first_name = ?2, last_name = ?3, search_key = ?4 FROM user u
       WHERE u.id = ?1 AND u.activated_at IS NOT NULL AND client_id = ?1 AND practitioner_client.first_name IS u.first_name
         AND practitioner_client.last_name IS u.last_name`,
      ...values,
      clientSearchKey({ firstName, lastName }, email),
    ),
    statement('UPDATE user SET first_name = ?2, last_name = ?3 WHERE id = ?1', ...values),
  ]);
}
