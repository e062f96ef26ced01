import { UNVERIFIED_ACCOUNT_EXPIRY_DAYS } from '#contract/account/limits.ts';
import { ROLE } from '#contract/account/role.ts';
import { MILESTONE } from '#contract/marketing/milestone.ts';
import { DAY_MS } from '#contract/platform/time.ts';
import { type DataEnvironment, type SqlValue, type Statement, statement } from '#db/database.ts';
import { markUserStoresStaleStatement } from '#db/platform/edge-cache.ts';
import { endSessionsStatement } from './tokens.ts';

/** Milliseconds after the use of an activation link in which its recipient can still refuse the account. */
const REFUSAL_PERIOD_MS = 3_600_000;

/** Tables of an account's own data, each with the column of the account's id. */
const OWN_DATA_TABLE_COLUMNS: readonly (readonly [table: string, column: string])[] = [
  ['cart_line', 'user_id'],
  ['wishlist_item', 'user_id'],
  ['address', 'user_id'],
  ['idempotency_key', 'user_id'],
  ['milestone', 'user_id'],
  ['marketing_event', 'user_id'],
  ['password_guess', 'user_id'],
  ['account_usage', 'user_id'],
  ['store', 'user_id'],
  ['storefront_name', 'user_id'],
  ['protocol_assignment', 'assigned_by'],
  ['ended_assignment', 'assigned_by'],
  ['ended_assignment', 'client_id'],
  ['practitioner_client', 'practitioner_id'],
  ['protocol', 'practitioner_id'],
  ['usual_dose', 'user_id'],
  ['own_template', 'user_id'],
  ['own_need', 'user_id'],
  ['consent', 'given_by'],
  ['data_ticket', 'user_id'],
  ['email_change', 'user_id'],
  ['removed_client', 'practitioner_id'],
  ['plan_stock', 'client_id'],
  ['api_key', 'user_id'],
  ['webhook', 'user_id'],
  ['client_note', 'practitioner_id'],
];

/** SQL of the name that the user's first practitioner has entered. */
const nameEnteredByPractitionerSql = (columnName: string): string => `(SELECT l.${columnName} FROM practitioner_client l
  WHERE l.client_id = user.id ORDER BY l.created_at LIMIT 1)`;

/** Deletes registrations and data made since, but not the accounts, as others may have shared with them. */
export function clearRegistrationStatements(usersSql: string, ...userSqlValues: SqlValue[]): Statement[] {
  return [
    markUserStoresStaleStatement(usersSql, ...userSqlValues),
    ...OWN_DATA_TABLE_COLUMNS.map(([table, column]) =>
      statement(`DELETE FROM ${table} WHERE ${column} IN (${usersSql})`, ...userSqlValues),
    ),
    statement(`DELETE FROM client_need WHERE source = 'client' AND client_id IN (${usersSql})`, ...userSqlValues),
    statement(`UPDATE protocol_assignment SET starts_on = NULL WHERE client_id IN (${usersSql})`, ...userSqlValues),
    statement(
      `UPDATE user SET password_hash = NULL, registration_key_hash = NULL, activated_at = NULL,
         user_type_id = ${ROLE.client}, first_name = ${nameEnteredByPractitionerSql('first_name')}, last_name = ${nameEnteredByPractitionerSql('last_name')},
         expertise_level = NULL, organisation_type = NULL, health_profession = NULL
       WHERE id IN (${usersSql})`,
      ...userSqlValues,
    ),
  ];
}

/** SQL condition: link ?1 can refuse `u`'s registration at ?2; once used, only in the session ?3 that it opened. */
const IS_REFUSABLE_LINK_SQL = `t.hash = ?1 AND t.purpose = 'activation' AND t.invites = 0
  AND ((t.used_by IS NULL AND t.expires_at > ?2 AND u.activated_at IS NULL)
    OR (t.used_by = ?3 AND t.used_at > ?2 - ${REFUSAL_PERIOD_MS} AND u.password_hash IS NULL))`;
/** SQL condition: the account does not have the registration yet, as it is stored with the unused link `t`. */
const IS_REGISTRATION_PENDING_SQL = 't.registration IS NOT NULL AND t.used_by IS NULL';

const REFUSED_ACCOUNT_ID_SQL = `SELECT t.user_id AS id FROM mail_token t JOIN user u ON u.id = t.user_id
  WHERE ${IS_REFUSABLE_LINK_SQL} AND NOT (${IS_REGISTRATION_PENDING_SQL})`;
const HAS_ANY_PRACTITIONER_SQL = `(EXISTS (SELECT 1 FROM practitioner_client l WHERE l.client_id = user.id)
  OR EXISTS (SELECT 1 FROM protocol_assignment a WHERE a.client_id = user.id))`;

/** Deletes a registration by another person than the link's recipient, but not what was shared; false if impossible. */
export async function refuseRegistration(
  { DB }: DataEnvironment,
  tokenHash: string,
  refuserSessionId: string | undefined,
  now: number,
): Promise<boolean> {
  const refusalSqlValues = [tokenHash, now, refuserSessionId ?? ''] as const;
  const [refusableRows] = await DB.run([
    statement(
      `SELECT '1' AS data FROM mail_token t JOIN user u ON u.id = t.user_id WHERE ${IS_REFUSABLE_LINK_SQL}`,
      ...refusalSqlValues,
    ),
    markUserStoresStaleStatement(REFUSED_ACCOUNT_ID_SQL, ...refusalSqlValues),
    statement(
      `DELETE FROM user WHERE id IN (${REFUSED_ACCOUNT_ID_SQL}) AND NOT ${HAS_ANY_PRACTITIONER_SQL}`,
      ...refusalSqlValues,
    ),
    endSessionsStatement(REFUSED_ACCOUNT_ID_SQL, refusalSqlValues, now),
    ...clearRegistrationStatements(REFUSED_ACCOUNT_ID_SQL, ...refusalSqlValues),
    statement(
      `DELETE FROM mail_token WHERE hash = ?1 AND EXISTS (SELECT 1 FROM mail_token t JOIN user u ON u.id = t.user_id
         WHERE ${IS_REFUSABLE_LINK_SQL}) OR (user_id IN (${REFUSED_ACCOUNT_ID_SQL}) AND invites = 0)`,
      ...refusalSqlValues,
    ),
  ]);
  return refusableRows?.[0] === '1';
}

const MAXIMUM_ACCOUNTS_PER_RUN = 50;

/** SQL of unverified accounts that were created before ?1 and not registered again since. */
const OLD_UNVERIFIED_ACCOUNTS_SQL = `SELECT user.id FROM user WHERE user.activated_at IS NULL AND user.created_at < ?1
  AND NOT EXISTS (SELECT 1 FROM milestone m WHERE m.user_id = user.id AND m.reached_at >= ?1
    AND m.number = ${MILESTONE.registrationComplete})`;
/** SQL condition: a practitioner has added `user` or shared with them, or can restore them as a client. */
export const IS_KNOWN_TO_PRACTITIONER_SQL = `(${HAS_ANY_PRACTITIONER_SQL} OR EXISTS (SELECT 1 FROM removed_client d WHERE d.client_id = user.id))`;

/** Deletes accounts not verified in time; an account that others have shared with remains, without a password. */
export function deleteUnverifiedStatements(now: number): Statement[] {
  const latestCreationTime = now - UNVERIFIED_ACCOUNT_EXPIRY_DAYS * DAY_MS;
  const accountsToClearSql = `${OLD_UNVERIFIED_ACCOUNTS_SQL} AND user.password_hash IS NOT NULL AND ${IS_KNOWN_TO_PRACTITIONER_SQL} ORDER BY user.created_at
    LIMIT ${MAXIMUM_ACCOUNTS_PER_RUN}`;
  return [
    statement(
      `DELETE FROM user WHERE id IN (${OLD_UNVERIFIED_ACCOUNTS_SQL} AND NOT ${IS_KNOWN_TO_PRACTITIONER_SQL} ORDER BY user.created_at LIMIT ${MAXIMUM_ACCOUNTS_PER_RUN})`,
      latestCreationTime,
    ),
    endSessionsStatement(accountsToClearSql, [latestCreationTime], now),
    statement(`DELETE FROM mail_token WHERE invites = 0 AND user_id IN (${accountsToClearSql})`, latestCreationTime),
    ...clearRegistrationStatements(accountsToClearSql, latestCreationTime),
  ];
}
