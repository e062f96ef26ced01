import { ROLE } from '#contract/account/role.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import type { Language } from '#i18n/languages.ts';
import { type ClientLink, clientLinkStatement, clientSearchKey } from './list.ts';
import type { ClientReference } from './needs.ts';

/** Adds a client, with an account without a password where the address has none; undefined for the own address. */
export async function addClient(
  { DB }: DataEnvironment,
  link: ClientLink & { readonly language: Language },
): Promise<number | undefined> {
  const { practitionerId, email, firstName, lastName, language, now } = link;
  const texts = await DB.run([
    statement(
      `INSERT INTO user (email, user_type_id, first_name, last_name, language, created_at)
       VALUES (?1, ${ROLE.client}, ?2, ?3, ?4, ?5) ON CONFLICT (email) DO NOTHING`,
      email,
      firstName,
      lastName,
      language,
      now,
    ),
    clientLinkStatement(link, '1'),
    statement(
      `SELECT CAST(c.id AS TEXT) AS data FROM user c JOIN practitioner_client l ON l.client_id = c.id
       WHERE c.email = ?1 AND l.practitioner_id = ?2`,
      email,
      practitionerId,
    ),
  ]);
  const id = texts.at(-1)?.[0];
  return id === undefined ? undefined : Number(id);
}

/**
 * Corrects the address of an account that only this practitioner's invitation made, and withdraws its links; false for
 * any other account, or if the new address has one.
 */
export async function correctEmail(
  { DB }: DataEnvironment,
  { practitionerId, clientId }: ClientReference,
  email: string,
): Promise<boolean> {
  const [corrected] = await DB.run([
    statement(
      `UPDATE user SET email = ?3 WHERE id = ?2 AND activated_at IS NULL AND password_hash IS NULL
         AND EXISTS (SELECT 1 FROM practitioner_client l WHERE l.practitioner_id = ?1 AND l.client_id = ?2)
         AND NOT EXISTS (SELECT 1 FROM practitioner_client l WHERE l.practitioner_id <> ?1 AND l.client_id = ?2)
         AND NOT EXISTS (SELECT 1 FROM user other WHERE other.email = ?3) RETURNING '1' AS data`,
      practitionerId,
      clientId,
      email,
    ),
    statement(
      `DELETE FROM mail_token WHERE user_id = ?1 AND invites = 1 AND used_by IS NULL
         AND EXISTS (SELECT 1 FROM user u WHERE u.id = ?1 AND u.email = ?2)`,
      clientId,
      email,
    ),
    statement(
      `UPDATE practitioner_client SET invited_at = NULL,
         search_key = CASE WHEN coalesce(first_name, last_name) IS NULL THEN ?4
           ELSE substr(search_key, 1, instr(search_key, char(10))) || ltrim(?4, char(10)) END
       WHERE practitioner_id = ?1 AND client_id = ?2 AND EXISTS (SELECT 1 FROM user u WHERE u.id = ?2 AND u.email = ?3)`,
      practitionerId,
      clientId,
      email,
      clientSearchKey({ firstName: null, lastName: null }, email),
    ),
  ]);
  return corrected?.[0] === '1';
}
