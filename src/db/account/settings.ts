import type { AccountHolderName, User } from '#contract/account/schema.ts';
import { buildClientSearchKey } from '#db/client/list.ts';
import { type DataEnvironment, statement } from '#db/database.ts';

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

/** Sets an account's names, and those equal to the former ones in client lists; false if the names changed meanwhile. */
export async function setAccountHolderName(
  { DB }: DataEnvironment,
  userBeforeChange: Pick<User, 'id' | 'email' | 'first_name' | 'last_name'>,
  { first_name: newFirstName, last_name: newLastName }: AccountHolderName,
): Promise<boolean> {
  const [firstName, lastName] = [newFirstName || null, newLastName || null];
  const sqlValues = [userBeforeChange.id, firstName, lastName, userBeforeChange.first_name, userBeforeChange.last_name];
  const [, changedRows] = await DB.run([
    statement(
      `UPDATE practitioner_client SET first_name = ?2, last_name = ?3, search_key = ?6 FROM user u
       WHERE u.id = ?1 AND u.activated_at IS NOT NULL AND u.first_name IS ?4 AND u.last_name IS ?5 AND client_id = ?1
         AND practitioner_client.first_name IS ?4 AND practitioner_client.last_name IS ?5`,
      ...sqlValues,
      buildClientSearchKey({ firstName, lastName }, userBeforeChange.email),
    ),
    statement(
      `UPDATE user SET first_name = ?2, last_name = ?3
       WHERE id = ?1 AND first_name IS ?4 AND last_name IS ?5 RETURNING '1' AS data`,
      ...sqlValues,
    ),
  ]);
  return changedRows?.[0] === '1';
}
