import { ROLE, type UserTypeId } from '#contract/account/role.ts';
import { NEW_USER_ID_SQL } from '#db/account/user.ts';
import { type DataEnvironment, statement } from '#db/database.ts';
import type { Language } from '#i18n/languages.ts';
import { deleteMailedLinksStatement } from './mail-token.ts';
import {
  endSessionsStatement,
  type NewSession,
  openSessionStatements,
  parseOpenedSession,
  type SessionOwner,
} from './tokens.ts';

export interface MultipassVisitor {
  readonly email: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly language: Language;
}

/** Hash of a used Multipass token, and the time at which its validity ends. */
export interface UsedMultipassToken {
  readonly hash: string;
  readonly expiresAt: number;
}

/** Roles of accounts that a partner's token cannot sign in. */
const ROLES_WITHOUT_MULTIPASS: readonly UserTypeId[] = [ROLE.admin, ROLE.certifiedPractitioner, ROLE.practitioner];
const HAS_ROLE_WITHOUT_MULTIPASS = `EXISTS (SELECT 1 FROM user WHERE email = ?1 AND user_type_id IN (${ROLES_WITHOUT_MULTIPASS.join(', ')}))`;

export type MultipassTokenState = 'usable' | 'used' | 'protected';

/** Reads the state of a token; `protected` if its account has a role that tokens cannot sign in. */
export async function readMultipassTokenState(
  { DB }: DataEnvironment,
  { hash }: UsedMultipassToken,
  email: string,
): Promise<MultipassTokenState> {
  const [texts] = await DB.run([
    statement(
      `SELECT CASE WHEN EXISTS (SELECT 1 FROM used_multipass WHERE hash = ?2) THEN 'used'
         WHEN ${HAS_ROLE_WITHOUT_MULTIPASS} THEN 'protected' ELSE 'usable' END AS data`,
      email,
      hash,
    ),
  ]);
  const multipassTokenState = texts?.[0];
  return multipassTokenState === 'used' || multipassTokenState === 'protected' ? multipassTokenState : 'usable';
}

/** Marks a token as used; false if it was used before. */
export async function markMultipassTokenUsed(
  { DB }: DataEnvironment,
  { hash, expiresAt }: UsedMultipassToken,
): Promise<boolean> {
  const [texts] = await DB.run([
    statement(
      `INSERT INTO used_multipass (hash, expires_at) VALUES (?1, ?2) ON CONFLICT DO NOTHING RETURNING '1' AS data`,
      hash,
      expiresAt,
    ),
  ]);
  return texts?.[0] === '1';
}

/** SQL of the unverified account of the address ?1, if the session ?2 used the token. */
const UNVERIFIED_VISITOR_ID_SQL = `SELECT id FROM user WHERE email = ?1 AND activated_at IS NULL
  AND EXISTS (SELECT 1 FROM used_multipass WHERE session_id = ?2)`;

/** Uses a token and signs in its client, created if missing. Unverified accounts lose their password and sessions. */
export async function loginMultipassVisitor(
  { DB }: DataEnvironment,
  usedMultipassToken: UsedMultipassToken,
  multipassVisitor: MultipassVisitor,
  newSession: NewSession,
): Promise<SessionOwner | undefined> {
  const { email, firstName, lastName, language } = multipassVisitor;
  const { sessionId, now } = newSession;
  const rowsByStatement = await DB.run([
    statement(
      `INSERT INTO used_multipass (hash, expires_at, session_id) SELECT ?2, ?3, ?4
       WHERE NOT ${HAS_ROLE_WITHOUT_MULTIPASS} ON CONFLICT DO NOTHING`,
      email,
      usedMultipassToken.hash,
      usedMultipassToken.expiresAt,
      sessionId,
    ),
    endSessionsStatement(UNVERIFIED_VISITOR_ID_SQL, [email, sessionId], now),
    deleteMailedLinksStatement(UNVERIFIED_VISITOR_ID_SQL, [email, sessionId]),
    statement(
      `INSERT INTO user (id, email, user_type_id, first_name, last_name, language, activated_at, created_at)
       SELECT ${NEW_USER_ID_SQL}, ?1, ${ROLE.client}, ?2, ?3, ?4, ?5, ?5 FROM used_multipass WHERE session_id = ?6
       ON CONFLICT (email) DO UPDATE SET password_hash = NULL, registration_key_hash = NULL,
         first_name = coalesce(excluded.first_name, first_name), last_name = coalesce(excluded.last_name, last_name),
         activated_at = excluded.activated_at WHERE activated_at IS NULL`,
      email,
      firstName,
      lastName,
      language,
      now,
      sessionId,
    ),
    ...openSessionStatements(
      newSession,
      'SELECT id FROM user WHERE email = ?1 AND EXISTS (SELECT 1 FROM used_multipass WHERE session_id = ?2)',
      [email, sessionId],
    ),
  ]);
  return parseOpenedSession(rowsByStatement);
}
