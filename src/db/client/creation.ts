import { ROLE } from '#contract/account/role.ts';
import { storeAccountBytesStatement } from '#db/account/usage.ts';
import { NEW_USER_ID_SQL } from '#db/account/user.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import type { Language } from '#i18n/languages.ts';
import { buildClientSearchKey, type ClientRelationInput, storeClientRelationStatement } from './list.ts';
import type { ClientReference } from './needs.ts';

/** Adds a client, creating the account if missing; undefined if the address is the practitioner's own. */
export async function addClient(
  { DB }: DataEnvironment,
  newClient: ClientRelationInput & { readonly language: Language },
): Promise<number | undefined> {
  const { practitionerId, email, firstName, lastName, language, now } = newClient;
  const sqlResultTexts = await DB.run([
    statement(
      `INSERT INTO user (id, email, user_type_id, first_name, last_name, language, created_at)
       VALUES (${NEW_USER_ID_SQL}, ?1, ${ROLE.client}, ?2, ?3, ?4, ?5) ON CONFLICT (email) DO NOTHING`,
      email,
      firstName,
      lastName,
      language,
      now,
    ),
    storeClientRelationStatement(newClient, '1'),
    statement(
      `SELECT CAST(c.id AS TEXT) AS data FROM user c JOIN practitioner_client l ON l.client_id = c.id
       WHERE c.email = ?1 AND l.practitioner_id = ?2`,
      email,
      practitionerId,
    ),
    storeAccountBytesStatement(practitionerId),
  ]);
  const id = sqlResultTexts.at(-2)?.[0];
  return id === undefined ? undefined : Number(id);
}

/** SQL after FROM: link `l` of practitioner ?1 to unverified client `o` (?2); account `n` with the new address ?3. */
const FROM_CLIENT_TO_MOVE_SQL = `practitioner_client l JOIN user o ON o.id = l.client_id AND o.activated_at IS NULL
  JOIN user n ON n.email = ?3 AND n.id NOT IN (?1, ?2) WHERE l.practitioner_id = ?1 AND l.client_id = ?2`;
const NEW_ACCOUNT_ID_SQL = `(SELECT n.id FROM ${FROM_CLIENT_TO_MOVE_SQL})`;
/** SQL condition: the account `n` has never given the practitioner ?1 a consent, withdrawn or not. */
const HAS_NO_CONSENT_SQL = `NOT EXISTS (SELECT 1 FROM consent c WHERE c.practitioner_id = ?1 AND c.user_id = ${NEW_ACCOUNT_ID_SQL})`;

/** Moves an unverified client to another address's account, with needs, discount and the practitioner's assignments. */
export async function moveClientToOtherAccount(
  { DB }: DataEnvironment,
  { practitionerId, clientId }: ClientReference,
  email: string,
  now: number,
): Promise<number | undefined> {
  const sqlValues = [practitionerId, clientId, email] as const;
  const resultTexts = await DB.run([
    statement(
      `INSERT INTO user (id, email, user_type_id, first_name, last_name, language, created_at)
       SELECT ${NEW_USER_ID_SQL}, ?3, ${ROLE.client}, l.first_name, l.last_name, o.language, ?4 FROM practitioner_client l
       JOIN user o ON o.id = l.client_id AND o.activated_at IS NULL
       WHERE l.practitioner_id = ?1 AND l.client_id = ?2 ON CONFLICT (email) DO NOTHING`,
      ...sqlValues,
      now,
    ),
    statement(
      `INSERT INTO practitioner_client (practitioner_id, client_id, discount_rate, first_name, last_name, search_key,
         created_at, updated_at)
       SELECT ?1, n.id, l.discount_rate, l.first_name, l.last_name,
         CASE WHEN coalesce(l.first_name, l.last_name) IS NULL THEN ?4
           ELSE substr(l.search_key, 1, instr(l.search_key, char(10))) || ltrim(?4, char(10)) END, l.created_at, ?5
       FROM ${FROM_CLIENT_TO_MOVE_SQL} ON CONFLICT (practitioner_id, client_id) DO UPDATE SET archived_at = NULL`,
      ...sqlValues,
      buildClientSearchKey({ firstName: null, lastName: null }, email),
      now,
    ),
    statement(
      `INSERT INTO client_need (practitioner_id, client_id, source, needs, updated_at)
       SELECT ?1, ${NEW_ACCOUNT_ID_SQL}, source, needs, updated_at FROM client_need
       WHERE practitioner_id = ?1 AND client_id = ?2 AND source = 'practitioner' AND ${NEW_ACCOUNT_ID_SQL} IS NOT NULL
         AND ${HAS_NO_CONSENT_SQL} ON CONFLICT DO NOTHING`,
      ...sqlValues,
    ),
    statement(
      `UPDATE consent SET user_id = ${NEW_ACCOUNT_ID_SQL} WHERE practitioner_id = ?1 AND user_id = ?2
         AND ${NEW_ACCOUNT_ID_SQL} IS NOT NULL AND ${HAS_NO_CONSENT_SQL}`,
      ...sqlValues,
    ),
    statement(
      `UPDATE client_note SET client_id = ${NEW_ACCOUNT_ID_SQL} WHERE practitioner_id = ?1 AND client_id = ?2 AND ${NEW_ACCOUNT_ID_SQL} IS NOT NULL`,
      ...sqlValues,
    ),
    // Consents that were not moved end, as no data remain for which they are needed.
    statement(
      `UPDATE consent SET withdrawn_at = ?4 WHERE practitioner_id = ?1 AND user_id = ?2 AND withdrawn_at IS NULL
         AND ${NEW_ACCOUNT_ID_SQL} IS NOT NULL`,
      ...sqlValues,
      now,
    ),
    ...['plan_stock', 'plan_run_out'].map((tableName) =>
      statement(
        `DELETE FROM ${tableName} WHERE client_id = ?2 AND ${NEW_ACCOUNT_ID_SQL} IS NOT NULL
           AND protocol_id IN (SELECT protocol_id FROM protocol_assignment WHERE client_id = ?2 AND assigned_by = ?1)`,
        ...sqlValues,
      ),
    ),
    // Findings about needs are deleted, as a later withdrawal by the new account would not delete them.
    statement(
      `UPDATE OR IGNORE protocol_assignment SET client_id = ${NEW_ACCOUNT_ID_SQL},
         findings = json_remove(findings, '$.with_needs')
       WHERE client_id = ?2 AND assigned_by = ?1 AND ${NEW_ACCOUNT_ID_SQL} IS NOT NULL`,
      ...sqlValues,
    ),
    statement(
      `DELETE FROM protocol_assignment WHERE client_id = ?2 AND assigned_by = ?1 AND ${NEW_ACCOUNT_ID_SQL} IS NOT NULL`,
      ...sqlValues,
    ),
    statement(
      `DELETE FROM mail_token WHERE user_id = ?2 AND invited_by = ?1 AND invites = 1 AND used_by IS NULL
         AND ${NEW_ACCOUNT_ID_SQL} IS NOT NULL`,
      ...sqlValues,
    ),
    statement(
      `DELETE FROM practitioner_client WHERE practitioner_id = ?1 AND client_id = ?2 AND ${NEW_ACCOUNT_ID_SQL} IS NOT NULL
       RETURNING (SELECT CAST(id AS TEXT) FROM user WHERE email = ?3) AS data`,
      ...sqlValues,
    ),
    storeAccountBytesStatement(practitionerId),
  ]);
  const id = resultTexts.at(-2)?.[0];
  return id === undefined ? undefined : Number(id);
}
