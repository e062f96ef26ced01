import { APPROVED_ROLES } from '#contract/account/role.ts';
import type { ClientProfile, PractitionerProfile, User } from '#contract/account/schema.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { readJson } from '#domain/platform/read-json.ts';

/** In SQL: the user has proved the own address. Before, nothing counts that others direct to it. */
export const hasProof = (userId: string): string =>
  `EXISTS (SELECT 1 FROM user proved WHERE proved.id = ${userId} AND proved.activated_at IS NOT NULL)`;

/** In SQL: the operator has approved the user's type, as it is now. */
export const isApproved = (userId: string): string =>
  `EXISTS (SELECT 1 FROM user approved WHERE approved.id = ${userId}
     AND approved.user_type_id IN (${APPROVED_ROLES.join(', ')}))`;

/** In SQL: the discount of the approved practitioner who shared last; one who has set none changes nothing. */
export const discountRateOf = (userId: string): string => `coalesce((SELECT l.discount_rate
  FROM practitioner_client l WHERE l.client_id = ${userId} AND l.discount_rate IS NOT NULL
    AND ${isApproved('l.practitioner_id')} AND ${hasProof(userId)}
  ORDER BY l.updated_at DESC LIMIT 1), 0)`;

/** In SQL: the address of the public storefront of a row of `user`; NULL if there is none. */
export const publicSlug = (user: string): string =>
  `(SELECT s.slug FROM store s WHERE s.user_id = ${user}.id AND s.is_offline = 0
    AND ${user}.activated_at IS NOT NULL)`;

/** In SQL: whether plans of a row of `user` say that a commission may be paid, as JSON. */
export const commissionNotice = (user: string): string =>
  `json(iif(EXISTS (SELECT 1 FROM store n WHERE n.user_id = ${user}.id AND n.commission_notice = 1), 'true', 'false'))`;

/** In SQL: first and last name of a row of `user`, as much as there is of them. */
export const personName = (user: string): string =>
  `trim(coalesce(${user}.first_name, '') || ' ' || coalesce(${user}.last_name, ''))`;

const PERSON = `'email', u.email, 'first_name', u.first_name, 'last_name', u.last_name`;

async function readOne({ DB }: DataEnvironment, document: string, userId: number): Promise<string> {
  const [texts] = await DB.run([
    statement(`SELECT json_object(${document}) AS data FROM user u WHERE u.id = ?1`, userId),
  ]);
  const text = texts?.[0];
  if (text === undefined) throw new Error('The user of a live session is missing');
  return text;
}

/** The user of a session with role and discount; throws if the account is gone. */
export async function getUser(env: DataEnvironment, userId: number): Promise<User> {
  const text = await readOne(
    env,
    `'id', u.id, ${PERSON}, 'user_type_id', u.user_type_id, 'discount_rate', ${discountRateOf('u.id')},
     'timezone', u.timezone, 'activated_at', strftime('%Y-%m-%dT%H:%M:%SZ', u.activated_at / 1000, 'unixepoch'),
     'has_password', json(iif(u.password_hash IS NULL, 'false', 'true'))`,
    userId,
  );
  const user = readJson<User>(text);
  return user;
}

/** Whether the user has proved to own the e-mail address. */
export async function isProved({ DB }: DataEnvironment, userId: number): Promise<boolean> {
  const [texts] = await DB.run([
    statement(`SELECT '1' AS data FROM user WHERE id = ?1 AND activated_at IS NOT NULL`, userId),
  ]);
  return texts?.[0] === '1';
}

/** The profile as a practitioner sees it, with the address of the own store if it is public. */
export async function getPractitionerProfile(
  env: DataEnvironment,
  userId: number,
): Promise<PractitionerProfile> {
  const text = await readOne(
    env,
    `'user_id', u.id, ${PERSON}, 'expertise_level', u.expertise_level,
     'organisation_type', u.organisation_type, 'health_profession', u.health_profession, 
     'store_slug', ${publicSlug('u')}`,
    userId,
  );
  const profile = readJson<PractitionerProfile>(text);
  return profile;
}

/** The profile as a client sees it, with the practitioners who have shared something; none before the first proof. */
export async function getClientProfile(env: DataEnvironment, userId: number): Promise<ClientProfile> {
  const text = await readOne(
    env,
    `'user_id', u.id, ${PERSON}, 'discount_rate', ${discountRateOf('u.id')},
     'practitioners', (SELECT json_group_array(json_object('id', p.id,
         'name', ${personName('p')}) ORDER BY l.updated_at DESC)
       FROM practitioner_client l JOIN user p ON p.id = l.practitioner_id
       WHERE l.client_id = u.id AND u.activated_at IS NOT NULL)`,
    userId,
  );
  const profile = readJson<ClientProfile>(text);
  return profile;
}
