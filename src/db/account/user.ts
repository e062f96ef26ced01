import { APPROVED_ROLES } from '#contract/account/role.ts';
import type { ClientProfile, PractitionerProfile, User } from '#contract/account/schema.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { readJson } from '#domain/platform/read-json.ts';

/** SQL of a new account's id: random, so that it does not show whether the address was known before. */
export const NEW_USER_ID_SQL = '(random() & 8796093022207)';

/** SQL condition: the user has verified the address; before that, nothing shared with the address takes effect. */
export const hasVerifiedEmailSql = (userId: string): string =>
  `EXISTS (SELECT 1 FROM user proved WHERE proved.id = ${userId} AND proved.activated_at IS NOT NULL)`;

/** SQL condition: the user has a role approved by the operator. */
export const isApprovedSql = (userId: string): string =>
  `EXISTS (SELECT 1 FROM user approved WHERE approved.id = ${userId}
     AND approved.user_type_id IN (${APPROVED_ROLES.join(', ')}))`;

/** SQL of a user's discount, 0 by default: that of the approved practitioner who last shared with a discount. */
export const discountRateSql = (userId: string): string => `coalesce((SELECT l.discount_rate
  FROM practitioner_client l WHERE l.client_id = ${userId} AND l.discount_rate IS NOT NULL
    AND ${isApprovedSql('l.practitioner_id')} AND ${hasVerifiedEmailSql(userId)}
  ORDER BY l.updated_at DESC LIMIT 1), 0)`;

/** SQL of the slug of a user's public storefront, or NULL. */
export const publicStorefrontSlugSql = (user: string): string =>
  `(SELECT s.slug FROM store s WHERE s.user_id = ${user}.id AND s.is_offline = 0
    AND ${user}.activated_at IS NOT NULL)`;

/** SQL of the name of a user's public storefront, or NULL. */
export const publicPracticeNameSql = (user: string): string =>
  `(SELECT b.shop_name FROM store b WHERE b.user_id = ${user}.id AND b.slug IS NOT NULL AND b.is_offline = 0)`;

/** SQL of a JSON boolean: true if the user's plans show the notice about commissions. */
export const commissionNoticeSql = (user: string): string =>
  `json(iif(EXISTS (SELECT 1 FROM store n WHERE n.user_id = ${user}.id AND n.commission_notice = 1), 'true', 'false'))`;

/** SQL of a user's first and last name; empty if unknown. */
export const personNameSql = (user: string): string =>
  `trim(coalesce(${user}.first_name, '') || ' ' || coalesce(${user}.last_name, ''))`;

const PERSON_JSON_FIELDS_SQL = `'email', u.email, 'first_name', u.first_name, 'last_name', u.last_name`;

async function readUserJson({ DB }: DataEnvironment, jsonFieldsSql: string, userId: number): Promise<string> {
  const [texts] = await DB.run([
    statement(`SELECT json_object(${jsonFieldsSql}) AS data FROM user u WHERE u.id = ?1`, userId),
  ]);
  const userJson = texts?.[0];
  if (userJson === undefined) throw new Error('The user of a live session is missing');
  return userJson;
}

/** Reads a user with role and discount; throws if the account does not exist. */
export async function getUser(env: DataEnvironment, userId: number): Promise<User> {
  const userJson = await readUserJson(
    env,
    `'id', u.id, ${PERSON_JSON_FIELDS_SQL}, 'user_type_id', u.user_type_id, 'discount_rate', ${discountRateSql('u.id')},
     'timezone', u.timezone, 'activated_at', strftime('%Y-%m-%dT%H:%M:%SZ', u.activated_at / 1000, 'unixepoch'),
     'has_password', json(iif(u.password_hash IS NULL, 'false', 'true')),
     'erase_at', strftime('%Y-%m-%dT%H:%M:%SZ', u.erase_at / 1000, 'unixepoch'),
     'pending_email', (SELECT c.email FROM email_change c WHERE c.user_id = u.id AND c.ended_at IS NULL
       AND c.expires_at > unixepoch() * 1000)`,
    userId,
  );
  return readJson<User>(userJson);
}

export async function getMailSenderNames(
  env: DataEnvironment,
  userId: number,
): Promise<{ readonly name: string; readonly practice: string }> {
  const senderNamesJson = await readUserJson(
    env,
    `'name', ${personNameSql('u')}, 'practice', coalesce(${publicPracticeNameSql('u')}, '')`,
    userId,
  );
  return readJson(senderNamesJson);
}

export async function isEmailVerified({ DB }: DataEnvironment, userId: number): Promise<boolean> {
  const [texts] = await DB.run([
    statement(`SELECT '1' AS data FROM user WHERE id = ?1 AND activated_at IS NOT NULL`, userId),
  ]);
  return texts?.[0] === '1';
}

/** Reads a practitioner's own profile, with the slug of their public storefront. */
export async function getPractitionerProfile(env: DataEnvironment, userId: number): Promise<PractitionerProfile> {
  const profileJson = await readUserJson(
    env,
    `'user_id', u.id, ${PERSON_JSON_FIELDS_SQL}, 'expertise_level', u.expertise_level,
     'organisation_type', u.organisation_type, 'health_profession', u.health_profession, 
     'store_slug', ${publicStorefrontSlugSql('u')}`,
    userId,
  );
  return readJson<PractitionerProfile>(profileJson);
}

/** Reads a client's own profile, with the practitioners who shared something if the e-mail address is verified. */
export async function getClientProfile(env: DataEnvironment, userId: number): Promise<ClientProfile> {
  const profileJson = await readUserJson(
    env,
    `'user_id', u.id, ${PERSON_JSON_FIELDS_SQL}, 'discount_rate', ${discountRateSql('u.id')},
     'practitioners', (SELECT json_group_array(json_object('id', p.id,
         'name', ${personNameSql('p')}) ORDER BY l.updated_at DESC)
       FROM practitioner_client l JOIN user p ON p.id = l.practitioner_id
       WHERE l.client_id = u.id AND u.activated_at IS NOT NULL)`,
    userId,
  );
  return readJson<ClientProfile>(profileJson);
}
