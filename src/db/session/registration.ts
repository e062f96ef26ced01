import type { UserTypeId } from '#contract/account/role.ts';
import { MILESTONE } from '#contract/marketing/milestone.ts';
import { ACTIVATION_LINK_LIFETIME_MS } from '#contract/session/limits.ts';
import { NEW_USER_ID_SQL } from '#db/account/user.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import { type Mail, queueTokenMailStatement } from '#db/mail.ts';
import type { Language } from '#i18n/languages.ts';

export interface NewUser {
  readonly email: string;
  readonly passwordHash: string;
  readonly userTypeId: UserTypeId;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly expertiseLevel: number | null;
  readonly organisationType: number | null;
  readonly healthProfession: number | null;
  readonly language: Language;
  /** Hash of the key by which the registering browser is recognised. */
  readonly registrationKeyHash: string;
}

/** True if the address is registered or verified; an address that was only invited can still be registered. */
export async function isEmailTaken({ DB }: DataEnvironment, email: string): Promise<boolean> {
  const [texts] = await DB.run([
    statement(
      `SELECT '1' AS data FROM user
       WHERE email = ?1 AND (password_hash IS NOT NULL OR activated_at IS NOT NULL)`,
      email,
    ),
  ]);
  return texts?.[0] === '1';
}

function insertUserStatement(user: NewUser, now: number) {
  return statement(
    `INSERT INTO user (id, email, password_hash, user_type_id, first_name, last_name, expertise_level,
       organisation_type, health_profession, language, registration_key_hash, created_at)
     VALUES (${NEW_USER_ID_SQL}, ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)
     ON CONFLICT (email) DO UPDATE SET password_hash = excluded.password_hash,
       user_type_id = excluded.user_type_id, first_name = excluded.first_name,
       last_name = excluded.last_name, expertise_level = excluded.expertise_level,
       organisation_type = excluded.organisation_type, health_profession = excluded.health_profession,
       language = excluded.language, registration_key_hash = excluded.registration_key_hash
     WHERE password_hash IS NULL AND activated_at IS NULL`,
    user.email,
    user.passwordHash,
    user.userTypeId,
    user.firstName,
    user.lastName,
    user.expertiseLevel,
    user.organisationType,
    user.healthProfession,
    user.language,
    user.registrationKeyHash,
    now,
  );
}

/** Registers an account, replacing an invited one without revealing the invitation; undefined for a taken address. */
export async function registerUser(
  { DB }: DataEnvironment,
  user: NewUser,
  activationLink: { readonly tokenHash: string; readonly mail: Mail },
  now: number,
): Promise<number | undefined> {
  const rowsByStatement = await DB.run([
    insertUserStatement(user, now),
    statement(
      `INSERT INTO mail_token (hash, user_id, purpose, expires_at)
       SELECT ?1, id, 'activation', ?4 FROM user WHERE email = ?2 AND password_hash = ?3`,
      activationLink.tokenHash,
      user.email,
      user.passwordHash,
      now + ACTIVATION_LINK_LIFETIME_MS,
    ),
    statement(
      `INSERT INTO milestone (user_id, number, reached_at)
       SELECT user_id, ${MILESTONE.registrationComplete}, ?2 FROM mail_token
       WHERE hash = ?1 ON CONFLICT DO NOTHING`,
      activationLink.tokenHash,
      now,
    ),
    queueTokenMailStatement(activationLink.mail, activationLink.tokenHash, now),
    statement('SELECT CAST(user_id AS TEXT) AS data FROM mail_token WHERE hash = ?1', activationLink.tokenHash),
  ]);
  const id = rowsByStatement.at(-1)?.[0];
  return id === undefined ? undefined : Number(id);
}
